import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasNginx } from "../support/nginx.ts";
import { type NginxServer, startNginxServer } from "../support/nginx-server.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";

/** The product with its staff pages behind the real nginx, asked from two addresses of this machine. */

const OFFICE = "127.0.0.1";
const ELSEWHERE = "127.0.0.2";

/** Ways to write an address of the staff pages that a proxy or a server might read alike. */
const SPELLINGS = [
  "/operations",
  "/operations/",
  "/operations/sign-in",
  "/operations.data",
  "/operations/sign-in.data",
  "/OPERATIONS/sign-in",
  "/Operations/Sign-In",
  "/%6fperations/sign-in",
  "/operation%73/sign-in",
  "/operations%2fsign-in",
  "/%2foperations/sign-in",
  "//operations/sign-in",
  "/./operations/sign-in",
  "/help-and-support/../operations/sign-in",
  "/help-and-support/%2e%2e/operations/sign-in",
  "/help-and-support/..%2foperations/sign-in",
  "/help-and-support/assets/../../operations/sign-in",
  "/\\operations/sign-in",
  "/x\\..\\operations/sign-in",
  "/x/..\\operations/sign-in",
  "/x/%2e%2e\\operations/sign-in",
  "/x%5c..%5coperations/sign-in",
  "/operations\\sign-in",
  "/operations;x/sign-in",
  "/operations/sign-in?x=/help-and-support",
  "/operations/sign-in#/../../help-and-support",
  "https://127.0.0.1/operations/sign-in",
];

let product: Product | undefined;
let nginx: NginxServer | undefined;
let port: number;
let copies: number;
beforeAll(async () => {
  if (!hasNginx) return;
  product = await startProduct({ environment: { OPERATIONS: "on" } });
  const [plain, platform, free] = [await freePort(), await freePort(), await freePort()];
  port = await freePort();
  copies = await freePort();
  const web = Number(new URL(product!.origin).port);
  nginx = await startNginxServer({
    plain,
    tls: port,
    platform,
    copies,
    webs: [web, web],
    platforms: [free, free],
  });
});
afterAll(async () => {
  await nginx?.stop();
  await product?.kill();
  if (product !== undefined) removeProductFiles(product.dataDir);
});

const get = (from: string, path: string) =>
  responseTo(request({ host: "127.0.0.1", port, ca: nginx!.certificate, localAddress: from, path }));

async function responseTo(asked: ClientRequest) {
  const [response] = (await once(asked.end(), "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response), location: response.headers.location };
}

/** Refused, or an address that is nobody's, which leads to the search at most. */
function expectNoStaffPage({ status, location = "/" }: Awaited<ReturnType<typeof responseTo>>) {
  expect([302, 400, 403, 404]).toContain(status);
  expect(new URL(location, product!.origin).pathname).not.toMatch(/^\/operations/i);
}

describe.skipIf(!hasNginx)("the staff pages through nginx", () => {
  it("open from the provider's own networks", async () => {
    expect(await get(OFFICE, "/operations")).toMatchObject({
      status: 200,
      body: expect.stringContaining("Sign in"),
    });
  });

  it("are refused to everybody else, who reads why, and customers' pages are not", async () => {
    const refused = { status: 403, body: expect.stringContaining("provider's own network") };
    expect(await get(ELSEWHERE, "/operations")).toMatchObject(refused);
    expect((await get(ELSEWHERE, "/help-and-support/")).status).toBe(200);
  });

  it.each(SPELLINGS)("are not reached from elsewhere as %s", async (path) => {
    expectNoStaffPage(await get(ELSEWHERE, path));
  });

  it.each(SPELLINGS.filter((path) => /^\/(?:help|x|\\)/.test(path)))(
    "are not what the product takes %s for, where another proxy reads a path of customers'",
    async (path) => {
      const asked = plainRequest({ host: "127.0.0.1", port: new URL(product!.origin).port, path });
      expectNoStaffPage(await responseTo(asked));
    },
  );

  it("are not where public pages are copied from", async () => {
    for (const path of ["/operations", "/Operations/sign-in"])
      expect((await fetch(`http://127.0.0.1:${copies}${path}`, { redirect: "manual" })).status).toBe(404);
  });

  it("say that we are away while no process answers", async () => {
    await product!.stop();
    expect(await get(OFFICE, "/operations")).toMatchObject({
      status: 503,
      body: expect.stringContaining("0800 111 999"),
    });
  });
});
