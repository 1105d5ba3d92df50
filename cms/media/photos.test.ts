import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveOut } from "../../tests/support/leave-out.ts";
import { checkPhotos } from "../checks/check-photos.ts";
import { knownValues } from "../checks/known-values.ts";
import { makePhotos } from "./make-photos.ts";
import { photoFiles } from "./photos.ts";
import { renderPage } from "../render.ts";
import { ContentStore } from "../store.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const PHOTO = { digest: "d", width: 960, height: 640 };
const page = (body: string) => ({
  file: "articles/meters/boxes.md",
  title: "Boxes",
  description: "Boxes",
  updated: "2026-11-22",
  reviewBy: "2027-11-22",
  keywords: [],
  body,
  bodyLine: 1,
});
const knownWith = (photos: Record<string, typeof PHOTO>) =>
  knownValues({ contact: JSON.parse(readFileSync(path.join(CONTENT, "contact.json"), "utf8")), photos });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-and-support-photos-"));
  cpSync(path.join(CONTENT, "contact.json"), path.join(folder, "contact.json"));
  mkdirSync(path.join(folder, "photos/originals"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const original = (name: string) => path.join(folder, "photos/originals", name);
const take = (name: string, size: string) =>
  execFileSync("ffmpeg", [
    ..."-v error -f lavfi -i".split(" "),
    `testsrc2=size=${size}`,
    ..."-frames:v 1 -metadata comment=where-it-was".split(" "),
    original(name),
  ]);
const check = async (body: string) => {
  const article = [
    "---",
    "title: A page with photos",
    "description: A page that shows each photo of its test.",
    "updated: 2026-11-21",
    "review-by: 2027-11-21",
    "keywords:",
    "  - photo",
    "---",
    body,
  ];
  mkdirSync(path.join(folder, "articles/meters"), { recursive: true });
  writeFileSync(path.join(folder, "articles/meters/photo.md"), article.join("\n"));
  const store = new ContentStore(folder);
  await store.refresh();
  return (await checkPhotos(folder, store)).map(({ message }) => message);
};

test("a photo is a figure in the best format and width that the browser takes (spec 7.2)", async () => {
  const html = await renderPage(page('![A box on a wall](photo:box "Outside.")'), knownWith({ box: PHOTO }));
  expect(html).toContain("<figure><picture><source");
  const at = "/help-and-support/media/photos/box";
  expect(html).toContain(`type="image/avif" srcset="${at}-480.avif 480w, ${at}-960.avif 960w"`);
  expect(html).toContain(`src="${at}-960.jpg" alt="A box on a wall" width="960" height="640"`);
  expect(html).toContain("<figcaption>Outside.</figcaption></figure>");
});

test("a page outlives a photo that is missing", async () => {
  const html = await renderPage(page("![A box](photo:box)\n\nText."), knownWith({}));
  expect(html).toContain("<body>\n<p>Text.</p>\n</body>");
});

test("each size is made once, without what the camera noted, and again when it changes", async (context) => {
  if (spawnSync("ffmpeg", ["-version"]).error) leaveOut(context, "there is no ffmpeg");
  take("box.jpg", "1400x1000");
  take("small.png", "640x480");
  expect(await makePhotos(folder)).toEqual({ made: ["box", "small"], faults: [] });
  const photos = JSON.parse(readFileSync(path.join(folder, "photos/photos.json"), "utf8"));
  expect(photos.box).toMatchObject({ width: 960, height: 686 });
  expect(photoFiles("small", photos.small)).toContain("small-640.avif");
  for (const file of [...photoFiles("box", photos.box), ...photoFiles("small", photos.small)]) {
    const made = path.join(folder, "photos", file);
    expect(statSync(made).size).toBeGreaterThan(200);
    expect(readFileSync(made, "latin1")).not.toContain("where-it-was");
  }
  expect(await check("![A box](photo:box)\n\n![A lid](photo:small)")).toEqual([]);
  expect((await makePhotos(folder)).made).toEqual([]);

  take("other.jpg", "900x600");
  rmSync(original("small.png"));
  cpSync(original("other.jpg"), original("box.jpg"));
  expect(await check("![A box](photo:box)")).toEqual([
    'the photo is not made: run "./ops content photos"',
    'the photo is not made: run "./ops content photos"',
    '"small" has no original in photos/originals',
    '"small" is in no article',
  ]);
  expect((await makePhotos(folder)).made.toSorted()).toEqual(["box", "other"]);
});

test("a broken, a huge and a tiny photo are named, and the others are made", async (context) => {
  if (spawnSync("ffmpeg", ["-version"]).error) leaveOut(context, "there is no ffmpeg");
  take("good.jpg", "1000x700");
  take("tiny.jpg", "300x200");
  take("huge.png", "10000x7000");
  writeFileSync(original("broken.jpg"), readFileSync(original("good.jpg")).subarray(0, 300));
  const { made, faults } = await makePhotos(folder);
  expect(made).toEqual(["good"]);
  expect(faults.map(({ file, message }) => `${path.basename(file)}: ${message}`).toSorted()).toEqual([
    "broken.jpg: the photo is broken, or no photo",
    "huge.png: the photo is 10000 by 7000 pixels: at most 60 million",
    "tiny.jpg: the photo is 300 pixels wide: at least 480",
  ]);
  expect(await check("![Good](photo:good)")).toHaveLength(3);
});
