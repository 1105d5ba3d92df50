import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readForm, wordsOf } from "../../tests/support/html-form.ts";
import { createCustomers } from "./customers.ts";

/** What changes much at once, while customers read and write. */

const PUBLISHED = "meters/read-your-meter";
/** A publication shows within five seconds; the search has its words some time after. */
const SHOWN_MS = 5_000;
const AFTERWARDS_MS = 3_000;
const READERS = 2;
const BETWEEN_MS = 20;
const OPS = path.resolve(import.meta.dirname, "../../commands/main.ts");

/**
 * Publishes an article as an editor, while customers read all articles, until some seconds after it shows; resolves to
 * the milliseconds of the editor's request.
 */
export async function publishArticle(origin: string, contentDir: string, cookie: string): Promise<number> {
  const place = `${origin}/operations/content/${PUBLISHED}`;
  const page = await (await fetch(place, { headers: { cookie } })).text();
  // After the one that signs out.
  const { fields } = readForm(page.slice(page.lastIndexOf("<form", page.indexOf("content-form"))));
  const words = `Published at ${new Date().toISOString()}.`;
  const form = {
    ...Object.fromEntries(fields),
    body: `${fields.get("body") ?? ""}\n\n${words}\n`,
    do: "publish",
  };
  let isOver = false;
  const reading = Array.from({ length: READERS }, (_none, at) =>
    readArticles(origin, contentDir, at, () => isOver),
  );
  try {
    const from = performance.now();
    const answer = await fetch(place, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
      redirect: "manual",
    });
    const took = performance.now() - from;
    const told = await answer.text();
    await wait(SHOWN_MS);
    const shown = await (await fetch(`${origin}/help-and-support/${PUBLISHED}`)).text();
    if (!shown.includes(words))
      throw new Error(`${PUBLISHED} was not published: ${answer.status} ${wordsOf(told)}`);
    await wait(AFTERWARDS_MS);
    return took;
  } finally {
    isOver = true;
    await Promise.all(reading);
  }
}

async function readArticles(
  origin: string,
  contentDir: string,
  first: number,
  isOver: () => boolean,
): Promise<void> {
  const files = readdirSync(path.join(contentDir, "articles"), { recursive: true, encoding: "utf8" });
  const articles = files.filter((file) => file.endsWith(".md")).map((file) => file.replace(/\.md$/, ""));
  for (let at = first; !isOver(); at += READERS)
    await (await fetch(`${origin}/help-and-support/${articles[at % articles.length]}`)).arrayBuffer();
}

/** Customers who send meter readings one after another, each in milliseconds, until `isOver`. */
export async function sendReadings(origin: string, isOver: () => boolean): Promise<readonly number[]> {
  const sendReading = createCustomers(origin, Date.now() % 100_000_000)["a meter reading"];
  const times: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    await sendReading();
    times.push(performance.now() - from);
    await wait(BETWEEN_MS);
  }
  return times;
}

/** `./ops keys rotate` until it ends, or for so long: when it is run again it goes on where it was stopped. */
export async function rotateKeys(environment: NodeJS.ProcessEnv, milliseconds: number): Promise<void> {
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, [OPS, "keys", "rotate"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const timer = setTimeout(() => child.kill(), milliseconds);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  if (code !== null && code > 0) throw new Error(`keys rotate ended with ${code}`);
}
