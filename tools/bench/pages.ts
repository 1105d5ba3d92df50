import type { Product } from "../../tests/support/product.ts";
import { type Server, startBareServer } from "./bare.ts";
import { type Exchange, exchange, headerOf } from "./exchange.ts";
import { pageRequest, sendLoad } from "./load.ts";
import { hasNginx } from "../../tests/support/nginx.ts";
import { startNginx } from "./nginx.ts";
import { compare, type RoundOptions } from "./rounds.ts";

/** The pages that stand for all others, and what each is. */
export const PAGES = {
  home: "/help-and-support/",
  "a category": "/help-and-support/meters",
  "an article": "/help-and-support/bills-and-payments/understand-your-bill",
  "a search": "/search?q=meter+reading",
};

/** How many pages a second the product sends beside what else could send the same bytes. */
export async function benchPages(product: Product, options: RoundOptions): Promise<void> {
  const answers = new Map(
    await Promise.all(Object.values(PAGES).map(async (path) => [path, await pageOf(product, path)] as const)),
  );
  const servers: Server[] = [await startBareServer(answers)];
  try {
    if (hasNginx) servers.push(...(await startNginx(answers, product.origin)));
    else console.log("There is no nginx on this machine: it is left out.\n");
    for (const [name, path] of Object.entries(PAGES)) {
      const answer = answers.get(path)!;
      const encoding = headerOf(answer, "content-encoding") ?? "not compressed";
      console.log(`${name}: ${path}, ${answer.body.length} bytes of body (${encoding})`);
      const load = { request: pageRequest(path), status: 200, connections: options.connections };
      const contenders = [{ name: "the product", origin: product.origin }, ...servers].map(
        ({ name: server, origin }) => ({
          name: server,
          measure: (seconds: number) => sendLoad({ ...load, origin, seconds }),
        }),
      );
      await compare(contenders, options);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function pageOf(product: Product, path: string): Promise<Exchange> {
  const answer = await exchange(`${product.origin}${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
