import { expect, vi } from "vitest";
import type { NginxServer } from "./nginx-server.ts";
import type { Product } from "./product.ts";

const THEIRS = "4bf92f3577b34da6a3ce929d0e0e4736";

type Products = Readonly<Record<"webs" | "platforms", readonly Product[]>>;

/** An email's trace leads back to nginx, and no visitor chooses one. */
export async function expectTraces(
  traceId: string | undefined,
  get: (headers: Record<string, string>) => Promise<Response>,
  nginx: NginxServer,
  products: Products,
): Promise<void> {
  await expectTrace(traceId, nginx, products);
  await expectOwnTrace(get, nginx, [...products.webs, ...products.platforms]);
}

/** A submission's trace: its form and its call in nginx's log, and one line for each in the processes'. */
async function expectTrace(
  traceId: string | undefined,
  nginx: NginxServer,
  { webs, platforms }: Products,
): Promise<void> {
  const lines = nginx.lines().filter((line) => line.traceId === traceId);
  expect(lines.map(({ status }) => status).toSorted()).toEqual([201, 303]);
  const logged = (products: readonly Product[], msg: string) =>
    products
      .flatMap((product) => product.log().split("\n"))
      .filter((line) => line.includes(`"traceId":"${traceId}"`) && line.includes(`"msg":"${msg}"`));
  await vi.waitFor(() => {
    expect(logged(webs, "request")).toHaveLength(1);
    expect(logged(platforms, "request")).toHaveLength(1);
    expect(logged(platforms, "job done")).toHaveLength(1);
  });
}

/** A visitor's own header is nowhere: not in the response and in no log. */
async function expectOwnTrace(
  get: (headers: Record<string, string>) => Promise<Response>,
  nginx: NginxServer,
  products: readonly Product[],
): Promise<void> {
  const answer = await get({ traceparent: `00-${THEIRS}-00f067aa0ba902b7-01` });
  const id = answer.headers.get("x-request-id");
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(id).not.toBe(THEIRS);
  expect(await answer.text()).not.toContain(THEIRS);
  await vi.waitFor(() => expect(nginx.lines().map(({ traceId }) => traceId)).toContain(id));
  expect(products.some((product) => product.log().includes(THEIRS))).toBe(false);
}
