import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { postLead } from "../support/api-lead.ts";
import { listenOnLoopback, type LoopbackServer } from "../support/loopback-server.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const LEADS = 20;
const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

describe("webhooks of a product that is killed while their receiver is down", () => {
  const received = new Map<string, string>();
  let receiver: LoopbackServer;
  let product: Product;
  const start = (again?: Product) =>
    startProduct({
      ...(again && { dataDir: again.dataDir }),
      environment: { WEBHOOK_URL: `${receiver.origin}/events`, WEBHOOK_SECRET: SECRET },
    });

  beforeAll(async () => {
    receiver = await listenOnLoopback(
      createServer(async (request, response) => {
        received.set(String(request.headers["webhook-id"]), await text(request));
        response.writeHead(204).end();
      }),
    );
    await receiver.close();
    product = await start();
  });
  afterAll(async () => {
    await product.kill();
    removeProductFiles(product.dataDir);
    await receiver.close();
  });

  it("arrive once it is back, each acknowledged lead's at least once", async () => {
    const references: string[] = [];
    for (let index = 0; index < LEADS; index += 1) {
      const { platformOrigin } = product;
      const lead = { platformOrigin, email: "grace@example.com", idempotencyKey: `webhook-${index}` };
      const { status, reference } = await postLead(lead);
      expect(status).toBe(201);
      references.push(reference ?? "");
      if (index === LEADS / 2) {
        await product.kill();
        product = await start(product);
      }
    }
    await product.kill();
    await receiver.reopen();
    product = await start(product);
    const named = () =>
      [...received.values()].map((body) => /"reference":"([^"]+)"/.exec(body)?.[1] ?? "no reference");
    await vi.waitFor(() => expect(named().toSorted()).toEqual(references.toSorted()), {
      timeout: 120_000,
      interval: 500,
    });
  });
});
