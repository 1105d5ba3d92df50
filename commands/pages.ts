import { createContentClient } from "../clients/content.ts";
import { contentHosts } from "../clients/hosts.ts";
import { readInstallation } from "../server/config.ts";
import { createLog } from "../server/log.ts";
import { createOwnContent, ownContentHosts } from "../server/own-content.ts";
import { publicPages } from "../server/public-pages.ts";
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
    const config = readInstallation();
    const own = createOwnContent(config, createLog("silent"));
    const content = createContentClient({ host: contentHosts(config.contentUrl), own: ownContentHosts(own) });
    const through = given.text("through") ?? NGINX;
    const paths = (await publicPages(content)).map(({ path }) => path);
    await own.close();
    const refused = await copyPages(through, paths);
    for (const line of refused) terminal.say(line);
    terminal.print(`${paths.length - refused.length} of ${paths.length} pages copied.`);
    return refused.length === 0 ? 0 : 1;
  },
};

export const COMMANDS: readonly Command[] = [keep];

/** Why pages could not be copied, each with its path. */
async function copyPages(through: string, paths: readonly string[]): Promise<readonly string[]> {
  const reasons: (string | undefined)[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    reasons.push(...(await Promise.all(some.map((path) => copyPage(path, through)))));
  }
  return reasons.filter((reason) => reason !== undefined);
}

async function copyPage(path: string, through: string): Promise<string | undefined> {
  try {
    for (const encoding of ENCODINGS) {
      const headers = { "accept-encoding": encoding };
      const response = await fetch(new URL(path, through), { headers, redirect: "manual" });
      await response.arrayBuffer();
      if (response.status !== 200) return `${path}: ${response.status}`;
    }
    return undefined;
  } catch (error) {
    return `${path}: ${error instanceof Error ? String(error.cause ?? error) : String(error)}`;
  }
}
