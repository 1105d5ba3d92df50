import { readdirSync, readFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A locale that nobody speaks: the words of en-GB, each text in brackets. */
export const MARKED = "xx";
const [OPENS, CLOSES] = ["⟦", "⟧"];

/** In a module of its own, which no catalogue is named like. */
const MARKS = `/** The same words, each text in brackets; of a function the brackets are around what it returns. */
export function marked<Words>(words: Words): Words {
  return mark(words) as Words;
}

function mark(words: unknown): unknown {
  if (typeof words === "string") return words === "" ? "" : \`${OPENS}\${words}${CLOSES}\`;
  if (typeof words === "function") return (...given: unknown[]) => mark((words as (...all: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(mark);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, mark(one)]));
}
`;

/** Adds the locale to sources at \`root\` as a translator would: a folder, and an entry in one file. */
export function addMarkedLocale(root: string): void {
  const [english, folder] = ["en-GB", MARKED].map((name) => path.join(root, "copy", name)) as [
    string,
    string,
  ];
  mkdirSync(folder);
  writeFileSync(path.join(folder, "marked.ts"), MARKS);
  for (const file of readdirSync(english)) writeFileSync(path.join(folder, file), markedFile(english, file));
  const entry = path.join(root, "copy/locales.ts");
  const before = readFileSync(entry, "utf8");
  const after = before
    .replace("\n\n", `\nimport * as ${MARKED} from "./${MARKED}/catalogues.ts";\n\n`)
    .replace('"en-GB": enGB,', `"en-GB": enGB, ${MARKED},`);
  writeFileSync(entry, after);
}

function markedFile(english: string, file: string): string {
  if (file === "catalogues.ts") return readFileSync(path.join(english, file), "utf8");
  return `import words from "../en-GB/${file}";\nimport { marked } from "./marked.ts";\n\nexport default marked(words);\n`;
}

/** What of a text is outside of brackets. */
export function unmarkedIn(text: string): readonly string[] {
  let depth = 0;
  let piece = "";
  const pieces: string[] = [];
  for (const character of `${text}${OPENS}`) {
    if (character === OPENS) {
      if (depth === 0) pieces.push(piece.trim());
      piece = "";
      depth += 1;
    } else if (character === CLOSES) depth -= 1;
    else if (depth === 0) piece += character;
  }
  return pieces.filter((one) => /[A-Za-z]{2}/.test(one));
}

/** Each text of a page by itself, with those that only assistive software and scripts say. */
export function textsOf(html: string): readonly string[] {
  const visible = html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "");
  const said = [...visible.matchAll(SAID)].flatMap(([, name = "", value = ""]) =>
    name === "data-opening" ? textsIn(JSON.parse(decoded(value))) : [value],
  );
  return [...visible.split(/<[^>]*>/), ...said].map(decoded).filter((text) => text !== "");
}

const SAID =
  /\s(aria-label|alt|title|placeholder|label|data-(?:label|copied-label|counted|thanks|say|opening))="([^"]*)"/g;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

function decoded(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]+);/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
