import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { renderReference, SETTINGS } from "../lab/documents/write-reference.ts";
import { VARIABLES } from "../server/config.ts";
import { LAYERS } from "./support/layers.ts";
import { isThere, namedIn, readPage } from "./support/named-in.ts";
import { CHECKS } from "../lab/simulation/checks.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
/** Written by `npm run documents`, and not committed. */
const GENERATED = new Set([
  "docs/facts.md",
  "docs/reference.md",
  "docs/tables.md",
  "docs/specification-map.md",
]);
const pages = ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT })]
  .filter((page) => !GENERATED.has(page))
  .toSorted();

it.each(pages)("%s links to files and headings that exist", (page) => {
  const folder = path.dirname(path.join(ROOT, page));
  const links = [...readFileSync(path.join(ROOT, page), "utf8").matchAll(/\]\((?!https?:)([^)\s]*)\)/g)];
  const broken = links
    .map(([, link = ""]) => link)
    .filter((link) => {
      const [file = "", fragment] = link.split("#");
      const target = file === "" ? path.join(ROOT, page) : path.resolve(folder, file);
      if (!existsSync(target)) return true;
      return fragment !== undefined && !headings(readFileSync(target, "utf8")).includes(fragment);
    });
  expect(broken).toEqual([]);
});

function headings(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/\s+/g, "-"),
  );
}

it("no page has a command that the machine's own Node, from 20 on, cannot run", () => {
  const own = [...pages, ...globSync(["*/README.md", "{lab,provider}/*/README.md"], { cwd: ROOT })].filter(
    (page) => !page.startsWith("docs/decisions/"),
  );
  const wrong = own.flatMap((page) => {
    const text = readFileSync(path.join(ROOT, page), "utf8");
    return [...text.matchAll(/(?<![\w./-])(?:node|npx tsx)\s+[\w./-]+\.ts/g)].map(
      ([command]) => `${page}: ${command}`,
    );
  });
  expect(wrong).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(Object.values(scripts).filter((script) => /\bnode \S+\.ts/.test(script))).toEqual([]);
});

it("every tool that a page names is there", () => {
  const named = pages.flatMap((page) => {
    const text = readFileSync(path.join(ROOT, page), "utf8");
    return [...text.matchAll(/npm run tool --\s+([\w./-]+)/g)].map(([, file = ""]) => file);
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it("nothing that is ignored is committed: no report of a run", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--ignored", "--exclude-standard"], {
    cwd: ROOT,
  });
  expect(listed.toString()).toBe("");
});

describe("decisions", () => {
  const areas = pages.filter((page) => /^docs\/decisions\/(?!README)/.test(page));
  const numbersOf = (page: string) =>
    [...readPage(page.slice("docs/".length)).matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));

  it("are each in the index once, with the page of its area", () => {
    const rows = [...readPage("decisions/README.md").matchAll(/^\| \[.+\]\((.+)\) \| ([\d, ]+) \|$/gm)];
    expect(rows.map(([, page, numbers = ""]) => [page, numbers.split(", ").map(Number)]).toSorted()).toEqual(
      areas
        .map((page) => [path.basename(page), numbersOf(page).toSorted((one, other) => one - other)])
        .toSorted(),
    );
  });

  it("have numbers of one series, each once", () => {
    const numbers = areas.flatMap(numbersOf);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("are what the code cites: docs/decisions/access.md, 17", () => {
    const folders =
      "{app,build,clients,cms,commands,contract,danger,desk,domain,email,infrastructure,lab,provider,scripts,search,server,site,stores,ui}";
    const files = globSync([`${folders}/**/*.{ts,tsx,js,mjs}`, "{site,desk,ui}/.server/**/*.ts"], {
      cwd: ROOT,
    });
    const cited = files.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), "utf8");
      return [...text.matchAll(/docs\/decisions\/(?:(\w+\.md), (\d+))?|\(decision \d+/g)].map(
        ([all, page, number]) => ({ file, all, page, number: Number(number) }),
      );
    });
    expect(cited.length).toBeGreaterThan(20);
    const isWritten = ({ page, number }: (typeof cited)[number]) =>
      areas.some((area) => path.basename(area) === page && numbersOf(area).includes(number));
    expect(cited.filter((one) => !isWritten(one)).map(({ file, all }) => `${file}: ${all}`)).toEqual([]);
  });
});

it("npm run documents writes of every setting what it is", () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual(VARIABLES.toSorted());
  expect(VARIABLES.filter((name) => !renderReference().includes(`\`${name}\``))).toEqual([]);
});

it("docs/layers.md draws the imports of the layers", () => {
  const anything = new Set(["scripts", "tests", "commands", "lab"]);
  const top = (folder: string) => folder.split("/")[0] ?? "";
  const arrows = LAYERS.filter(({ path: folder }) => !anything.has(top(folder)))
    .flatMap(({ path: folder, imports }) => imports.map((one) => [top(folder), top(one)]))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} ${to}`);
  const [, now = ""] = /## Now\n\n```mermaid\ngraph TD\n([\s\S]*?)```/.exec(readPage("layers.md")) ?? [];
  const drawn = now.split("\n").flatMap((line) => {
    const [from, to = ""] = line.trim().split(" --> ");
    return to.split(" & ").flatMap((one) => (one === "" ? [] : `${from} ${one}`));
  });
  expect(drawn.toSorted()).toEqual([...new Set(arrows)].toSorted());
});

it.each([
  "security.md",
  "commitments.md",
  "guarantees.md",
  "performance.md",
  "search.md",
  "content-guide.md",
  "design.md",
])("docs/%s names only files and tests that exist", (page) => {
  expect(namedIn(readPage(page)).filter((one) => !isThere(one))).toEqual([]);
});

it("docs/security.md says of each chapter of the ASVS what holds, by which tests, and what does not", () => {
  const [, section = ""] = readPage("security.md").split("## OWASP ASVS 5.0, level 2");
  const rows = [...section.matchAll(/^\| (V\d+) [^|]*\| ([^|]*) \|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, chapter = "", met = "", holds = "", lacks = ""]) => ({ chapter, met, holds, lacks: lacks.trim() }),
  );
  const chapters = Array.from({ length: 17 }, (_each, index) => `V${index + 1}`);
  expect([...new Set(rows.map(({ chapter }) => chapter))]).toEqual(chapters);
  for (const { chapter, met, holds, lacks } of rows) {
    expect([chapter, met]).toEqual([chapter, expect.stringMatching(/^(?:yes|partly|operator|n\/a)$/)]);
    const tests = namedIn(holds).filter(({ file }) => /\.(?:test|spec)\.ts$/.test(file));
    expect([chapter, tests.length > 0]).toEqual([chapter, met !== "n/a"]);
    expect([chapter, lacks !== "" || met === "yes" || met === "n/a"]).toEqual([chapter, true]);
  }
});

it("docs/guarantees.md names each invariant of the simulation, and no other", () => {
  const named = [...readPage("guarantees.md").matchAll(/"([^"\n]+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(CHECKS)));
});
