/**
 * How long 10,000 articles take to load, and one look at them when nothing has changed. `node
 * tools/bench/content.ts [how many]`.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createContentStore } from "../../services/content/store.ts";

const ARTICLES = Number(process.argv[2] ?? 10_000);
const LIMIT_MS = 5_000;
const CONTENT = path.resolve(import.meta.dirname, "../../content");
const PARAGRAPHS = 8;

const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
try {
  cpSync(CONTENT, folder, { recursive: true });
  mkdirSync(path.join(folder, "articles/generated"), { recursive: true });
  for (let number = 0; number < ARTICLES; number++)
    writeFileSync(path.join(folder, `articles/generated/article-${number}.md`), article(number));

  const store = createContentStore(folder);
  const loaded = await timed(() => store.refresh());
  const again = await timed(() => store.refresh());
  console.log(
    `${store.articles().length} articles: loaded in ${loaded} ms, looked at again in ${again} ms (limit ${LIMIT_MS} ms)`,
  );
  process.exitCode = loaded < LIMIT_MS && store.faults().length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function article(number: number): string {
  const paragraph = `Turn the valve ${number} to the left and wait until the hiss stops. Then look at the dial and call {{phone:customer-service}}.`;
  return `---
title: Generated article ${number}
description: What to do about the thing that has the number ${number}, step by step.
updated: 2026-11-21
review-by: 2027-11-21
keywords:
  - thing ${number}
---

${Array.from({ length: PARAGRAPHS }, (_, index) => `## Step ${index}\n\n${paragraph}\n`).join("\n")}`;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}
