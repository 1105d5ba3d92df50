import { createContentClient } from "../../clients/content.ts";
import { contentHosts } from "../../clients/hosts.ts";
import { readConfig } from "../../server/config.ts";
import { publicPages } from "../../server/public-pages.ts";
import type { Command } from "./command.ts";

/** Where deploy/nginx.conf makes its copies. */
const NGINX = "http://127.0.0.1:8091";
const ENCODINGS = ["br", "gzip", "identity"];
const AT_ONCE = 8;

const keep: Command = {
  name: "pages keep",
  summary: "gives nginx a copy of every public page, for when no process answers",
  flags: {
    through: { value: "ADDRESS", summary: `of nginx, ${NGINX} where it is left out` },
  },
  more: "Run it once a minute, so that copies are of the last minute.",
  async run(given, terminal) {
    const content = createContentClient(
      contentHosts(readConfig("platform", process.env, { existing: true }).contentUrl),
    );
    const through = given.text("through") ?? NGINX;
    const paths = (await publicPages(content)).map(({ path }) => path);
    const refused = await copyPages(through, paths);
    for (const line of refused) terminal.say(line);
    terminal.print(`${paths.length - refused.length} of ${paths.length} pages copied.`);
    return refused.length === 0 ? 0 : 1;
  },
};

export const COMMANDS: readonly Command[] = [keep];

/** Why pages could not be copied, each with its path. */
async function copyPages(through: string, paths: readonly string[]): Promise<readonly string[]> {
  const waiting = [...paths];
  const refused: string[] = [];
  const copy = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      for (const encoding of ENCODINGS) {
        const reason = await copyPage(new URL(path, through), encoding);
        if (reason === undefined) continue;
        refused.push(`${path}: ${reason}`);
        break;
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copy));
  return refused;
}

async function copyPage(address: URL, encoding: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { headers: { "accept-encoding": encoding }, redirect: "manual" });
    await response.arrayBuffer();
    return response.status === 200 ? undefined : String(response.status);
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}
