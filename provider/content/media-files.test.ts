import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CONTENT_DIR,
  type ListeningPlatform,
  openTestPlatform,
} from "../../tests/support/platform-server.ts";
import { mediaRoutes } from "./media-files.ts";

const VIDEO = readFileSync(path.join(CONTENT_DIR, "videos/smell-gas.mp4"));

let platform: ListeningPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.stop());

const get = (file: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.origin}/content/help/videos/${file}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it("the list names seven videos", async () => {
  const list = (await (await fetch(`${platform.origin}/content/help/videos.json`)).json()) as unknown[];
  expect(list).toHaveLength(7);
});

it.each([
  ["smell-gas.mp4", "video/mp4"],
  ["smell-gas.webm", "video/webm"],
  ["smell-gas.vtt", "text/vtt; charset=utf-8"],
  ["smell-gas.jpg", "image/jpeg"],
])("%s comes whole, as %s, and says that parts of it can be asked for", async (file, type) => {
  const response = await get(file);
  expect([
    response.status,
    response.headers.get("content-type"),
    response.headers.get("accept-ranges"),
  ]).toEqual([200, type, "bytes"]);
  expect(await bytesOf(response)).toEqual(readFileSync(path.join(CONTENT_DIR, "videos", file)));
});

it("a part comes as a part, and says which of how many", async () => {
  const response = await get("smell-gas.mp4", { range: "bytes=1000-1999" });
  expect([response.status, response.headers.get("content-range")]).toEqual([
    206,
    `bytes 1000-1999/${VIDEO.length}`,
  ]);
  expect(await bytesOf(response)).toEqual(VIDEO.subarray(1000, 2000));
});

it("a part that is not there is refused with the size of the whole", async () => {
  const response = await get("smell-gas.mp4", { range: `bytes=${VIDEO.length}-` });
  expect([response.status, response.headers.get("content-range")]).toEqual([416, `bytes */${VIDEO.length}`]);
});

it("a browser with the file gets 304, and one with a part of an older file gets the new one whole", async () => {
  const etag = (await get("smell-gas.mp4")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const known = await get("smell-gas.mp4", { "if-none-match": etag });
  expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
  expect((await get("smell-gas.mp4", { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  expect((await get("smell-gas.mp4", { range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);
});

it.each([
  "nothing.mp4",
  "videos.json",
  "smell-gas.exe",
  "..%2fcontact.json",
  "%2e%2e%2fcontact.json",
  "__proto__",
])("%s is no file of a video", async (file) => {
  expect((await get(file)).status).toBe(404);
});

it("only files of a listed photo are served, each with its type, and kept for good", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-photos-"));
  mkdirSync(path.join(folder, "photos"));
  const [digest, other] = ["0123456789abcdef", "fedcba9876543210"];
  for (const name of [`box-${digest}-480.webp`, `box-${digest}-top-480.jpg`, `box-${other}-480.webp`])
    writeFileSync(path.join(folder, "photos", name), "bytes");
  writeFileSync(path.join(folder, "photos/box.json"), "{}");
  const app = fastify();
  const box = { alt: "A box", decorative: false, digest, width: 960, height: 640 };
  mediaRoutes(app, folder, { photos: () => new Map([["box", box]]), videos: () => [] });
  const answer = async (file: string) => app.inject(`/content/help/photos/${file}`);
  expect((await answer(`box-${digest}-480.webp`)).headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  // A draft's crop.
  expect((await answer(`box-${digest}-top-480.jpg`)).headers["content-type"]).toBe("image/jpeg");
  for (const file of [
    `box-${digest}-960.webp`,
    `box-${other}-480.webp`,
    `constructor-${digest}-480.webp`,
    `originals%2Fbox-${digest}.webp`,
    `..%2Fphotos%2Fbox-${digest}-480.webp`,
    "box.json",
  ])
    expect((await answer(file)).statusCode).toBe(404);
  rmSync(folder, { recursive: true });
});
