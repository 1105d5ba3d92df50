import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "../../tests/support/product.ts";
import { readJudgements } from "../../tests/support/relevance.ts";
import { percentile, printTable, withSpread } from "./figures.ts";
import { processorSeconds } from "./rounds.ts";

/** Words that no article has: of each copy some. */
const OTHER_WORDS = 20_000;
const SHARE_OF_OTHER_WORDS = 0.03;
const SEARCHES = 300;
const PAGES = 200;
/** After a start, until what it does in the background is done. */
const SETTLE_MS = 10_000;
const TARGETS = { "start, s": 3, "a search, ms of a core": 6, "memory, MB": 512 };

/** The start, a search and the memory of a product with many articles. */
export async function benchArticles({
  articles,
  rounds,
}: {
  articles: number;
  rounds: number;
}): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-articles-"));
  const contentDir = path.join(folder, "content");
  const pages = makeArticles(contentDir, articles);
  const found: Record<string, number[]> = {};
  const note = (what: string, figure: number) => void (found[what] ??= []).push(figure);
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(path.join(folder, "data-"));
    for (const start of ["first start", "start"] as const) {
      const from = performance.now();
      const product = await startProduct({
        dataDir,
        environment: { CONTENT_DIR: contentDir, LIMIT_FACTOR: "9999" },
      });
      note(`${start}, s`, (performance.now() - from) / 1_000);
      if (start === "first start") {
        await pause(SETTLE_MS);
        await product.stop();
        continue;
      }
      note("memory when ready, MB", residentMegabytes(product.pid));
      await pause(SETTLE_MS);
      const before = await processorSeconds(product.origin);
      const times: number[] = [];
      for (const query of queries()) {
        const asked = performance.now();
        await read(`${product.origin}/search?${new URLSearchParams({ q: query }).toString()}`);
        times.push(performance.now() - asked);
      }
      note(
        "a search, ms of a core",
        ((await processorSeconds(product.origin)) - before) * (1_000 / SEARCHES),
      );
      note("a search, ms at p50", percentile(times, 0.5));
      for (const page of pages) await read(`${product.origin}/help-and-support/${page}`);
      note("memory, MB", residentMegabytes(product.pid));
      note("most memory, MB", residentMegabytes(product.pid, "VmHWM"));
      await product.stop();
    }
  }
  rmSync(folder, { recursive: true });
  printTable(
    [`${articles} articles`, "least to most", "target"],
    Object.entries(found).map(([what, figures]) => [
      what,
      withSpread(figures, 1),
      String((TARGETS as Readonly<Record<string, number>>)[what] ?? ""),
    ]),
  );
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function read(address: string): Promise<void> {
  const response = await fetch(address, { headers: { "accept-encoding": "br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
}

function residentMegabytes(pid: number, what = "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1_000;
}

/** That people typed; two that follow each other are not about the same. */
function queries(): readonly string[] {
  const all = [...new Set(readJudgements().map(({ query }) => query))];
  const every = Math.floor(all.length / SEARCHES);
  return all.filter((_query, at) => at % every === 0).slice(0, SEARCHES);
}

/** Copies of the articles, each with a name and some words of its own; returns some of their ids. */
export function makeArticles(contentDir: string, amount: number): readonly string[] {
  cpSync("content", contentDir, { recursive: true });
  const folder = path.join(contentDir, "articles");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".md"),
  );
  const sources = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  // The same in each run.
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  // As in a language, few of them are many of those that are said.
  const otherWord = () => wordOf(Math.floor(OTHER_WORDS * next() ** 3));
  const made: string[] = [];
  for (let copy = files.length; copy < amount; copy++) {
    const at = copy % files.length;
    const [head = "", ...body] = sources[at]!.split("\n---\n");
    const own = wordOf(copy);
    const text = body
      .join("\n---\n")
      .replaceAll(/(?<= )[a-z]{4,}(?= )/g, (word) => (next() < SHARE_OF_OTHER_WORDS ? otherWord() : word));
    const named = head.replace(/^title: (.{0,70}).*$/m, `title: $1 ${own}`);
    const file = files[at]!.replace(/\.md$/, `-${own}.md`);
    writeFileSync(path.join(folder, file), `${named}\n---\n${text}`);
    if (made.length < PAGES && copy % 7 === 0) made.push(file.replace(/\.md$/, ""));
  }
  return made;
}

/** Of syllables. */
function wordOf(number: number): string {
  const [consonants, vowels] = ["bdfgklmnprstvz", "aeiou"];
  let word = "q";
  for (let left = number + 70; left > 0; left = Math.floor(left / 70))
    word += `${consonants[left % 14]}${vowels[Math.floor(left / 14) % 5]}`;
  return word;
}
