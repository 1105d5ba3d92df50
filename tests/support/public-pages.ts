import { createContentClient } from "../../clients/content.ts";
import { contentHosts } from "../../clients/hosts.ts";
import { publicPages } from "../../server/public-pages.ts";

const AT_ONCE = 8;
const ENCODINGS = ["gzip, deflate, br, zstd", "gzip", "identity"];
const HEADERS = ["content-type", "content-encoding", "content-security-policy", "cache-control", "vary"];

type Get = (path: string, headers: Record<string, string>) => Promise<Response>;

/** Each public page of that content service, in each encoding, with the headers that matter. */
export async function readPublicPages(contentUrl: string, get: Get): Promise<readonly unknown[]> {
  const pages = await publicPages(createContentClient({ host: contentHosts(contentUrl) }));
  const wanted = pages.flatMap(({ path }) => ENCODINGS.map((encoding) => ({ path, encoding })));
  const read: unknown[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE).map(async ({ path, encoding }) => {
      const response = await get(path, { "accept-encoding": encoding });
      const headers = HEADERS.map((name) => response.headers.get(name));
      return [path, encoding, response.status, await response.text(), ...headers];
    });
    read.push(...(await Promise.all(some)));
  }
  return read;
}
