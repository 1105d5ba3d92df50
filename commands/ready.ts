import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSettings } from "../server/config.ts";
import { demonstrationRows } from "../server/demonstration-rows.ts";
import { demonstrationSettings } from "../server/demonstration-settings.ts";
import { demonstrationValues, reservedIn } from "../cms/checks/demonstration-values.ts";
import type { ContentFault } from "../cms/front-matter.ts";
import type { Command } from "./command.ts";
import { englishContent, translationsLeft } from "./translations.ts";
import { contentFolder, withDatabase } from "./with-database.ts";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["site", "ui", "desk"];
const COPY_FILE = /copy\.ts$/;
/** How copy shows what an email address looks like. */
const EXAMPLE_OF_AN_ADDRESS = /^"name@/;

const ready: Command = {
  name: "ready",
  summary: "what is still the demonstration's: in content, copy, settings and the database",
  more: "It asks for a signature of each translation too, where LOCALES has more than English. Run it with the settings of the installation before customers see it: exit code 0 where nothing is left. /readyz of a production warns of the same.",
  async run(_given, terminal) {
    const settings = readSettings();
    const folder = contentFolder();
    const left = [
      ...demonstrationSettings(settings),
      ...(await contentLeft(folder)),
      ...copyLeft(),
      ...(await translationsLeft(settings.LOCALES)),
    ];
    for (const line of left) terminal.print(line);
    const rows = await withDatabase((db, config) => demonstrationRows(db.kysely, config), { asItIs: true });
    for (const line of rows) terminal.print(line);
    const count = left.length + rows.length;
    terminal.print(
      count === 0 ? "Nothing of the demonstration is left." : `${count} to replace before customers see it.`,
    );
    return count === 0 ? 0 : 1;
  },
};

export const COMMANDS: readonly Command[] = [ready];

/** Files without a good version are named too: nobody can say what is in them. */
async function contentLeft(folder: string): Promise<readonly string[]> {
  const store = await englishContent(folder);
  return [...store.faults(), ...demonstrationValues(store)].map((fault) => lineOf(folder, fault));
}

/** Of the product's own texts, where they have been changed. */
export function copyLeft(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  )
    .filter((file) => COPY_FILE.test(file))
    .flatMap((file) => reservedIn(file, readFileSync(path.join(ROOT, file), "utf8")))
    .filter(({ message }) => !EXAMPLE_OF_AN_ADDRESS.test(message))
    .map((fault) => lineOf(ROOT, fault));
}

function lineOf(folder: string, { file, line, message }: ContentFault): string {
  return `${path.relative(process.cwd(), path.join(folder, file))}:${line}: ${message}`;
}
