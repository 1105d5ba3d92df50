import { openDangerFinder } from "../danger/files.ts";
import type { Command } from "./command.ts";

/** Why a text was heard as it was. */
const danger: Command = {
  name: "danger",
  summary: "what is heard in a text, and by which of its words",
  more: "To correct it, see danger/README.md.",
  arguments: [{ name: "TEXT", summary: '"smell of gas in the hall"' }],
  async run(given, terminal) {
    const dangers = openDangerFinder();
    const text = given.argument(0) ?? "";
    const heard = dangers.explain(text);
    for (const { hazard, by, words } of heard)
      terminal.print(`${hazard}: by ${by === "phrase" ? "the phrase" : "the words"} "${words.join('", "')}"`);
    if (heard.length === 0) terminal.print("No danger is heard.");
    const foreign = dangers.languageOf(text);
    if (foreign !== undefined)
      terminal.print(`The text is in ${foreign.language?.name ?? "another script"}.`);
    return 0;
  },
};

export const COMMANDS: readonly Command[] = [danger];
