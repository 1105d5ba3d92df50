import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { renderReference, SETTINGS } from "../lab/documents/write-reference.ts";
import { readSpecificationMap, renderSpecificationMap } from "../lab/documents/write-specification-map.ts";
import { VARIABLES } from "../server/config.ts";
import { LAYERS } from "./support/layers.ts";
import { isThere, namedIn, readPage } from "./support/named-in.ts";
import { CHECKS } from "../lab/simulation/checks.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const pages = ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT })].toSorted();
const RECORD_HEADINGS = ["Context", "Decision", "Consequences", "Alternatives"];

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

describe("decision records", () => {
  const records = pages.filter((page) => page.startsWith("docs/decisions/0"));

  it("are each in the index once, with their titles", () => {
    const [, ...areas] = readPage("decisions/README.md").split("\n## ");
    const rows = areas.flatMap((area) => [...area.matchAll(/^\| \[(\d+)\]\((.*)\) \| (.*) \|$/gm)]);
    const titles = records.map((record) => {
      const [title = ""] = readFileSync(path.join(ROOT, record), "utf8").split("\n");
      return [path.basename(record), title];
    });
    expect(rows.map(([, number, file, title]) => [file, `# ${number}. ${title}`]).toSorted()).toEqual(
      titles.toSorted(),
    );
  });

  it("have numbers of one series, each once", () => {
    const numbers = records.map((record) => path.basename(record).slice(0, 4));
    expect(new Set(numbers).size).toBe(records.length);
  });

  it("are what the code cites: docs/decisions/0017", () => {
    const folders =
      "{app,build,clients,commands,contract,danger,desk,domain,email,infrastructure,lab,provider,scripts,search,server,site,stores,ui}";
    const files = globSync([`${folders}/**/*.{ts,tsx,js,mjs}`, "{site,desk,ui}/.server/**/*.ts"], {
      cwd: ROOT,
    });
    const cited = files.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), "utf8");
      return [...text.matchAll(/docs\/decisions\/(\d{4})|\(decision \d+/g)].map(([all, number]) => ({
        file,
        cites: number ?? all,
      }));
    });
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ cites }) => !records.some((one) => one.includes(`/${cites}-`)))).toEqual([]);
  });

  it.each(records)("%s has its four parts", (record) => {
    const text = readFileSync(path.join(ROOT, record), "utf8");
    expect(RECORD_HEADINGS.filter((heading) => !text.includes(`\n## ${heading}\n`))).toEqual([]);
  });
});

it("docs/reference.md is up to date: npm run documents", () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual(VARIABLES.toSorted());
  expect(readPage("reference.md") === renderReference()).toBe(true);
});

it("docs/specification-map.md is up to date: npm run documents", () => {
  expect(readPage("specification-map.md") === renderSpecificationMap(readSpecificationMap())).toBe(true);
});

it("docs/layers.md draws the imports of the layers", () => {
  const anything = new Set(["scripts", "tests", "commands", "lab"]);
  const top = (folder: string) => folder.split("/")[0] ?? "";
  const arrows = LAYERS.filter(({ path: folder }) => !anything.has(top(folder)))
    .flatMap(({ path: folder, imports }) => imports.map((one) => [top(folder), top(one)]))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} --> ${to}`);
  const [, now = ""] = /## Now\n\n```mermaid\ngraph TD\n([\s\S]*?)```/.exec(readPage("layers.md")) ?? [];
  const drawn = now.split("\n").flatMap((line) => line.trim() || []);
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
