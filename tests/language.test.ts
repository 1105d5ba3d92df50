import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** docs/glossary.md has the word to use in the place of each. */
const BANNED =
  /\b(?:nobody|whoever|somebody|seal(?:s|ed|ing)?|unseal\w*|kept|keeper|doorkeeper|squeez\w*|letters?|told|doubtful|decoy)\b/gi;
/** A prefix of stored values, a property of CSS, and customers' copy in tests. */
const ALLOWED_TERMS = new RegExp(
  [
    "sealed\\.v1",
    "letter-?[sS]pacing",
    "We have kept what you sent",
    "deadlock letter",
    // An event of the webhooks, and the kind of a case's event.
    "letter\\.sent",
    '(?:kind: )?"letter"',
    "can have letters",
    "you are told it is safe",
    "(?:lower case|of|64) letters",
    "are kept on this device",
    "for what you told us|how you told us|what you told us|find what you told us",
  ].join("|"),
  "g",
);
/** What customers read, generated pages, quotations, and this list. */
const NOT_CHECKED =
  /^content\/|(?:^|[/-])copy\.ts$|^docs\/screens\/|^docs\/(?:glossary|reference|specification|specification-map)\.md$|^tests\/language\.test\.ts$/;
/** Where a letter is one that the complaints rules ask for; elsewhere the word was used for a lead. */
const LETTERS_OF_THE_LAW = /complaint|dut(?:y|ies)|letter|commitments|glossary/;
const LONGEST_LINE = 110;
const LONGEST_SOURCE = 250;
const LONGEST_TEST = 300;

interface Allowance {
  /** Banned words. */
  readonly words: number;
  /** Lines over 110 characters; tables of documents, titles of tests and single strings apart. */
  readonly lines: number;
  /** Files over 250 lines; tests over 300. */
  readonly files: number;
}

/** By top-level folder; the numbers may only go down. */
const ALLOWED: Readonly<Record<string, Allowance>> = {
  ".": { words: 0, lines: 1, files: 0 },
  app: { words: 5, lines: 7, files: 0 },
  domain: { words: 2, lines: 0, files: 0 },
  infrastructure: { words: 4, lines: 4, files: 0 },
  server: { words: 1, lines: 2, files: 0 },
  services: { words: 52, lines: 3, files: 0 },
  tests: { words: 9, lines: 6, files: 0 },
  tools: { words: 6, lines: 10, files: 0 },
};
const NONE: Allowance = { words: 0, lines: 0, files: 0 };

const ROOT = path.resolve(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:ts|tsx|js|mjs|css|md)$/.test(file) && existsSync(path.join(ROOT, file)))
  .filter((file) => !NOT_CHECKED.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

function folderOf(file: string): string {
  return file.includes("/") ? file.slice(0, file.indexOf("/")) : ".";
}

/** Reads camelCase, snake_case and kebab-case as words. */
function bannedWords(file: string, text: string): number {
  const words = text
    .replaceAll(ALLOWED_TERMS, "")
    .replaceAll(LETTERS_OF_THE_LAW.test(file) ? /letters?/gi : /$^/g, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ");
  return (words.match(BANNED) ?? []).length;
}

function longLines(file: string, text: string): number {
  const isTitle = (line: string) =>
    /\.(?:test|spec)\./.test(file) && /^\s*(?:(?:it|test|describe)[.(]|["'`])/.test(line);
  const isTable = (line: string) => file.endsWith(".md") && line.startsWith("|");
  // The formatter breaks no string, and customers' sentences are searched for whole.
  const isText = (line: string) => /^\s*(?:[\w.]+: |[?:+] |return |const \w+ = )?["'`]/.test(line);
  // Commands in documents are copied whole.
  const prose = file.endsWith(".md") ? text.replaceAll(/^```[\s\S]*?^```$/gm, "") : text;
  return prose
    .split("\n")
    .filter((line) => line.length > LONGEST_LINE && !isTitle(line) && !isTable(line) && !isText(line)).length;
}

function isLongFile(file: string, text: string): boolean {
  if (file.endsWith(".md")) return false;
  const longest = /\.(?:test|spec|fixture)\.|^tests\//.test(file) ? LONGEST_TEST : LONGEST_SOURCE;
  return text.split("\n").length - 1 > longest;
}

const folders = [...new Set(files.map(({ file }) => folderOf(file)))].toSorted();

it.each(folders)(
  "%s/ has the words of the glossary, lines of 110 characters and files of 250 lines",
  (folder) => {
    const found = files
      .filter(({ file }) => folderOf(file) === folder)
      .map(({ file, text }) => ({
        file,
        words: bannedWords(file, text),
        lines: longLines(file, text),
        files: Number(isLongFile(file, text)),
      }));
    const allowed = ALLOWED[folder] ?? NONE;
    for (const name of ["words", "lines", "files"] as const) {
      const worst = found.filter((one) => one[name] > 0).toSorted((a, b) => b[name] - a[name]);
      const total = worst.reduce((sum, one) => sum + one[name], 0);
      const where = worst.slice(0, 10).map((one) => `${one.file} (${one[name]})`);
      expect(total, `${name}: ${where.join(", ")}`).toBeLessThanOrEqual(allowed[name]);
    }
  },
);
