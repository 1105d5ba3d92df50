import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Tab } from "../../tests/engines/support/tab.ts";
import type { VirtualReader } from "../../tests/journeys/support/screen-reader.ts";
import type { Orca } from "./orca.ts";

const LIBRARY = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");

/** Sent as a function's text: the pages' policy allows no foreign script. */
const LOAD_VIRTUAL = new Function(
  readFileSync(LIBRARY, "utf8").replace(
    /export\s*\{[^}]*?([\w$]+) as virtual\s*\}/,
    "globalThis.virtual = $1",
  ),
) as () => void;

/** What is said of a control after its name: on one line with it. */
const ROLES = [
  "link|entry|push button|combo box|editable combo box|radio button|spin button|panel|landmark",
  "heading level \\d|(?:not )?(?:selected|checked)|collapsed|opens dialog|password text|invalid entry",
].join("|");
const ROLE = new RegExp(`^(?:${ROLES})\\.?$`);

export type Transcript = ReturnType<typeof createTranscript>;

/** What both readers say, step by step. */
export function createTranscript(orca: Orca, tab: Tab, versions: string) {
  const lines = [versions];

  /** What Orca says by itself from `act` on. */
  async function hear(step: string, act: () => Promise<unknown>): Promise<void> {
    await orca.listen();
    await act();
    const said = joined(await orca.listen());
    // It answers every step: a transcript without its words looks whole.
    if (said.length === 0) throw new Error(`${orca.version} said nothing: ${step}`);
    lines.push("", `== ${step}`, ...said);
  }

  return {
    hear,
    /** A page that `act` loads: Orca reads it to its end, and then the virtual reader does. */
    async read(step: string, act: () => Promise<unknown>): Promise<void> {
      await hear(step, act);
      lines.push("", "-- the virtual reader of that page", ...(await readVirtually(tab)));
    },
    text: () => `${lines.join("\n")}\n`,
  };
}

async function readVirtually(tab: Tab): Promise<readonly string[]> {
  await tab.run(LOAD_VIRTUAL);
  const phrases = await tab.run(async () => {
    const { virtual } = globalThis as unknown as { readonly virtual: VirtualReader };
    await virtual.start({ container: document.body });
    const first = await virtual.lastSpokenPhrase();
    do await virtual.next();
    while (![first, `end of ${first}`].includes(await virtual.lastSpokenPhrase()));
    const all = await virtual.spokenPhraseLog();
    await virtual.stop();
    return all;
  });
  return (await phrases).filter((phrase) => !/^(?:end of |paragraph$)/.test(phrase));
}

function joined(phrases: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const phrase of phrases.filter((one) => one !== "")) {
    if (ROLE.test(phrase) && lines.length > 0) lines.push(`${lines.pop()}, ${phrase}`);
    else lines.push(phrase);
  }
  return lines;
}
