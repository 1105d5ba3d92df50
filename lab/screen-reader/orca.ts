import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Debian's packages and what the tool runs of each. */
export const ORCA = { orca: "/usr/bin/orca", "at-spi2-core": "/usr/libexec/at-spi-bus-launcher" };

export type Orca = Awaited<ReturnType<typeof startOrca>>;

/** Its log at once; and no speech server, for whose sound card it would wait without an end. */
const CUSTOMISED = [
  "from orca import debug, settings",
  "debug.debugFile.reconfigure(line_buffering=True)",
  "settings.speechServerFactory = None",
  "settings.speechFactoryModules = []",
  "",
].join("\n");

/** It speaks to no synthesiser: its debug log has the words. */
export async function startOrca(folder: string) {
  const log = path.join(folder, "orca.log");
  const bus = spawn(ORCA["at-spi2-core"], ["--launch-immediately", "--screen-reader=1"], { stdio: "ignore" });
  writeFileSync(path.join(folder, "orca-customizations.py"), CUSTOMISED);
  const reader = spawn(ORCA.orca, ["--user-prefs", folder, "--debug-file", log], { stdio: "ignore" });
  let heard = 0;
  const orca = {
    version: `Orca ${execFileSync(ORCA.orca, ["--version"], { encoding: "utf8" }).trim()}`,
    /** What it has said since the last call, once it says no more. */
    async listen(): Promise<readonly string[]> {
      let length = -1;
      while (length !== (length = read(log).length)) await wait(1_500);
      const said = utterances(read(log));
      const phrases = said.slice(heard);
      heard = said.length;
      return phrases;
    },
    stop() {
      reader.kill();
      bus.kill();
    },
  };
  while (!read(log).includes("Screen reader on.")) await wait(200);
  await orca.listen();
  return orca;
}

const read = (log: string) => (existsSync(log) ? readFileSync(log, "utf8") : "");

function utterances(log: string): string[] {
  return [...log.matchAll(/SPEECH OUTPUT: '([^]*?)'(?: ?\{.*\})?\n/g)].map(([, text = ""]) => text.trim());
}
