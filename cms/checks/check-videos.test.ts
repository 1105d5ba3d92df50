import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CONTENT_DIR } from "../../tests/support/platform-server.ts";
import { checkContent } from "./check.ts";
import { ContentStore } from "../store.ts";

const LIST = "videos/videos.json";

let folder: string;
const place = (file: string) => path.join(folder, file);
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(place(file), change(readFileSync(place(file), "utf8")));
const lineOf = (text: string) =>
  readFileSync(place(LIST), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-and-support-content-"));
  for (const part of ["contact.json", "facts.json", "safety-advice.json", "videos"])
    cpSync(path.join(CONTENT_DIR, part), place(part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The articles that the videos lead to are not in this folder; neither are other documents. */
async function check(): Promise<string[]> {
  const faults = await checkContent(folder, {
    mainSitePaths: new Set(),
    pictures: new Set(),
  });
  return faults
    .filter(({ message }) => !/leads nowhere|^the file is missing/.test(message))
    .map((one) => `${one.file}:${one.line}: ${one.message}`);
}

it("the videos as they are have no fault", async () => {
  expect(await check()).toEqual([]);
});

it.each(["mp4", "webm", "vtt", "jpg"])("a missing %s is named, at the line of its video", async (ending) => {
  rmSync(place(`videos/boiler-pressure.${ending}`));
  expect(await check()).toEqual([
    `${LIST}:${lineOf('"slug": "boiler-pressure"')}: the file videos/boiler-pressure.${ending} is missing`,
  ]);
});

it("captions that say something else than the transcript are named", async () => {
  edit("videos/smell-gas.vtt", (text) => text.replace("Get everyone out", "Go"));
  expect(await check()).toEqual([
    "videos/smell-gas.vtt:1: the captions are not those of videos.json: make the videos again",
  ]);
});

it("a film about a hazard that says something else than its safety advice is named", async () => {
  edit("safety-advice.json", (text) =>
    text.replace("Open doors and windows as you go.", "Open the windows first."),
  );
  expect(await check()).toEqual([
    `${LIST}:${lineOf('"slug": "smell-gas"')}: the captions are not the steps of "gas" in safety-advice.json`,
  ]);
});

it("files that are too large together are named", async () => {
  writeFileSync(place("videos/smell-gas.mp4"), Buffer.alloc(6 * 1024 * 1024));
  expect((await check()).join()).toMatch(
    /videos\/videos\.json:1: the videos' files are \d+\.\d MB together: at most 6/,
  );
});

it("a link to an article that is not there is named", async () => {
  const faults = await checkContent(folder, {
    mainSitePaths: new Set(),
    pictures: new Set(),
  });
  expect(faults).toContainEqual({
    file: LIST,
    line: lineOf("/help-and-support/breakdowns/boiler-pressure"),
    message: '"/help-and-support/breakdowns/boiler-pressure" leads nowhere',
  });
});

it("six videos are not seven, and the list with seven stays", async () => {
  const store = new ContentStore(folder);
  await store.refresh();
  edit(LIST, (text) => JSON.stringify((JSON.parse(text) as unknown[]).slice(1)));
  await store.refresh();
  expect(store.faults()).toContainEqual({ file: LIST, line: 1, message: "must be 7 videos" });
  expect(store.document(LIST)).toHaveLength(7);
});

it("a fault deep in the list is named with its own line", async () => {
  const line = lineOf('"Take your key or card"');
  edit(LIST, (text) => text.replace('"Take your key or card"', '""'));
  expect(await check()).toEqual([`${LIST}:${line}: "2.slides.0.title": must not be empty`]);
});
