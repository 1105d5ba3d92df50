import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { checkPhotos } from "../checks/check-photos.ts";
import { knownValues } from "../checks/known-values.ts";
import { plainText } from "../plain-text.ts";
import { renderPage } from "../render.ts";
import { ContentStore } from "../store.ts";
import { readPhoto } from "./make-photo.ts";
import { addPhoto, filesOfPhoto, makeMissingSizes, makePhoto, removePhoto } from "./photo-folder.ts";
import { fileOfPhoto, type Photo, photoFiles, sizesOf } from "./photos.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const PHOTO: Photo = {
  alt: "A box on a wall",
  decorative: false,
  digest: "0123456789abcdef",
  width: 1200,
  height: 800,
};
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
const knownWith = (photos: Record<string, Photo>) =>
  knownValues({
    contact: JSON.parse(readFileSync(path.join(CONTENT, "contact.json"), "utf8")),
    photos: new Map(Object.entries(photos)),
  });

/** Left half red, right half blue. */
async function take(width: number, height: number): Promise<Sharp> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: "red" };
  const red = await sharp({ create: half }).png().toBuffer();
  const blue = { width, height, channels: 3 as const, background: "blue" };
  return sharp({ create: blue }).composite([{ input: red, left: 0, top: 0 }]);
}
const jpeg = async (width = 1200, height = 800) => (await take(width, height)).jpeg().toBuffer();

describe("a photo in an article", () => {
  it("is a figure in the best format and width that the browser takes (spec 7.2)", async () => {
    const html = await renderPage(page('![](photo:box "Outside.")'), knownWith({ box: PHOTO }));
    expect(html).toContain("<figure><picture><source");
    const at = "/help-and-support/media/photos/box-0123456789abcdef";
    expect(html).toContain(`type="image/avif" srcset="${at}-480.avif 480w, ${at}-960.avif 960w"`);
    expect(html).toContain(
      `src="${at}-960.jpg" alt="A box on a wall" width="960" height="640" loading="lazy"`,
    );
    expect(html).toContain("<figcaption>Outside.</figcaption></figure>");
  });

  it("has the words of the photo, the page's own, or none where it is decoration", async () => {
    const leaf = { ...PHOTO, alt: "", decorative: true };
    const known = knownWith({ box: PHOTO, leaf });
    expect(await renderPage(page("![](photo:box)"), known)).toContain('alt="A box on a wall"');
    expect(await renderPage(page("![Our box](photo:box)"), known)).toContain('alt="Our box"');
    expect(await renderPage(page("![](photo:leaf)"), known)).toContain('alt=""');
    const { paragraphs } = plainText(page('One.\n\n![](photo:box "Outside.")'), known);
    expect(paragraphs).toEqual(["One.", "A box on a wall Outside."]);
  });

  it("that is cropped has another address and its own shape", async () => {
    const tall = { ...PHOTO, width: 1000, height: 2000, focus: "top" as const };
    expect(sizesOf(tall)).toEqual([
      { width: 480, height: 320 },
      { width: 960, height: 640 },
    ]);
    const html = await renderPage(page("![](photo:box)"), knownWith({ box: tall }));
    expect(html).toContain("box-0123456789abcdef-top-960.jpg");
  });

  it("that is missing does not fail the page", async () => {
    const html = await renderPage(page("![A box](photo:box)\n\nText."), knownWith({}));
    expect(html).toContain("<body>\n<p>Text.</p>\n</body>");
  });
});

describe("what is uploaded", () => {
  it("is taken by its bytes: upright, in sRGB, and without what the camera noted", async () => {
    const noted = { IFD0: { Copyright: "where-it-was" } };
    const lying = await (
      await take(1200, 800)
    )
      .withExif(noted)
      .withMetadata({ orientation: 6 })
      .withExifMerge(noted)
      .jpeg()
      .toBuffer();
    expect(lying.toString("latin1")).toContain("where-it-was");
    const read = await readPhoto(lying);
    if (!read.ok) throw new Error(read.failure);
    expect(read.value.made).toMatchObject({ width: 800, height: 1200 });
    const original = await sharp(read.value.original).metadata();
    expect([original.exif, original.icc, original.xmp, original.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const { dominant } = await sharp(read.value.original)
      .extract({ left: 0, top: 0, width: 800, height: 400 })
      .stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it.each([
    ["CMYK", async () => (await take(900, 600)).toColourspace("cmyk").jpeg().toBuffer()],
    ["16 bits", async () => (await take(900, 600)).toColourspace("rgb16").png().toBuffer()],
    ["WebP", async () => (await take(900, 600)).webp().toBuffer()],
    ["a palette", async () => (await take(900, 600)).png({ palette: true }).toBuffer()],
  ])("may be %s", async (_what, made) => {
    const read = await readPhoto(await made());
    const about = read.ok ? await sharp(read.value.original).metadata() : undefined;
    expect(about).toMatchObject({ format: "webp", space: "srgb", depth: "uchar", width: 900 });
  });

  it("has white beneath what is transparent, for the dark theme", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 600, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const read = await readPhoto(png);
    const { dominant } = await sharp(read.ok ? read.value.original : undefined).stats();
    expect([dominant.r, dominant.g, dominant.b].every((one) => one > 240)).toBe(true);
  });

  it.each([
    ["a page", "type", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", "type", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900"/>')],
    ["a GIF", "type", async () => (await take(900, 600)).gif().toBuffer()],
    ["a TIFF", "type", async () => (await take(900, 600)).tiff().toBuffer()],
    ["nothing", "type", async () => Buffer.alloc(0)],
    ["half a photo", "broken", async () => (await jpeg()).subarray(0, 4_000)],
    ["a small one", "small", async () => jpeg(300, 200)],
    [
      "a bomb",
      "pixels",
      async () =>
        sharp({ create: { width: 5_200, height: 5_000, channels: 3, background: "red" } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
    [
      "one that moves",
      "moves",
      async () =>
        sharp([await jpeg(600, 400), await jpeg(602, 400)], { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
  ])("is refused where it is %s", async (_what, failure, made) => {
    expect(await readPhoto(await made())).toEqual({ ok: false, failure });
  });

  it("never ends the process and is never served as it came, whatever the bytes are", async () => {
    const sources = [await jpeg(600, 400), await (await take(600, 400)).png().toBuffer()];
    const spoiled = fc
      .tuple(
        fc.constantFrom(...sources),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        fc.option(fc.nat()),
      )
      .map(([source, changes, end]) => {
        const bytes = Buffer.from(source);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return end === null ? bytes : bytes.subarray(0, end % bytes.length);
      });
    const anything = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
    const known = ["webp", "type", "moves", "pixels", "small", "broken"];
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: spoiled }, anything), async (bytes) => {
        const read = await readPhoto(bytes);
        const outcome = read.ok ? (await sharp(read.value.original).metadata()).format : read.failure;
        expect(known).toContain(outcome);
      }),
      { numRuns: Number(process.env["PHOTO_RUNS"] ?? 25) },
    );
  }, 600_000);
});

describe("the folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "help-and-support-photos-"));
    cpSync(path.join(CONTENT, "contact.json"), path.join(folder, "contact.json"));
    mkdirSync(path.join(folder, "articles/meters"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = async (name: string, bytes: Uint8Array, words: Partial<Photo> = {}) => {
    const made = await makePhoto(
      name,
      { alt: "A box", decorative: false, focus: undefined, ...words },
      bytes,
    );
    return made.ok ? addPhoto(folder, made.value) : made;
  };
  const faults = async () => {
    const store = new ContentStore(folder);
    await store.refresh();
    return [...store.faults(), ...(await checkPhotos(folder, store))]
      .filter(({ file }) => file.startsWith("photos/"))
      .map(({ message }) => message);
  };
  const rewrite = (name: string, more: Partial<Photo>) => {
    const file = path.join(folder, fileOfPhoto(name));
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...more }));
  };

  test("a photo is there with every size, each light and of the type that its name says", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
    const create = { width: 1600, height: 1200, channels: 3 as const, background: "grey", noise };
    expect(await add("box", await sharp({ create }).jpeg({ quality: 95 }).toBuffer())).toEqual({
      ok: true,
      value: undefined,
    });
    const photo = JSON.parse(readFileSync(path.join(folder, "photos/box.json"), "utf8"));
    expect(photo).toMatchObject({ alt: "A box", width: 1600, height: 1200 });
    const formats = { avif: "heif", webp: "webp", jpg: "jpeg" } as const;
    for (const file of photoFiles("box", photo)) {
      const made = path.join(folder, "photos", file);
      expect(statSync(made).size).toBeLessThan(200_000);
      const about = await sharp(made).metadata();
      const [, width, ending] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      expect([about.format, about.width]).toEqual([formats[ending as keyof typeof formats], Number(width)]);
    }
    expect(await faults()).toEqual([]);
  }, 60_000);

  test("neither a name nor a picture is there twice", async () => {
    const bytes = await jpeg(600, 400);
    expect((await add("box", bytes)).ok).toBe(true);
    expect(await add("box", await jpeg(610, 400))).toEqual({ ok: false, failure: "taken" });
    expect(await add("lid", bytes)).toEqual({ ok: false, failure: "twice" });
  }, 60_000);

  test("a photo keeps what its focus says, and its earlier crops stay for pages in caches", async () => {
    expect((await add("box", await jpeg(900, 1800))).ok).toBe(true);
    rewrite("box", { focus: "left" });
    expect(await faults()).toHaveLength(6);
    expect(await makeMissingSizes(folder)).toEqual(["box"]);
    expect([await faults(), await makeMissingSizes(folder)]).toEqual([[], []]);
    expect(await filesOfPhoto(folder, "box")).toHaveLength(14);
    await removePhoto(folder, "box");
    expect(await filesOfPhoto(folder, "box")).toEqual([]);
  }, 60_000);

  test("a wide photo is cropped around its focus", async () => {
    const made = await makePhoto(
      "box",
      { alt: "A box", decorative: false, focus: "left" },
      await jpeg(2400, 500),
    );
    const files = made.ok ? [...made.value.files] : [];
    const [, bytes] = files.find(([file]) => file.endsWith("-480.jpg")) ?? [];
    const { channels } = await sharp(bytes).stats();
    expect([channels[0]!.mean > 200, channels[2]!.mean < 50]).toEqual([true, true]);
  }, 60_000);

  test("a photo without words that is no decoration is a fault at its line", async () => {
    expect((await add("box", await jpeg(600, 400))).ok).toBe(true);
    rewrite("box", { alt: " " });
    expect(await faults()).toEqual(['"alt": say what it shows, or that it is decoration; not both']);
    rewrite("box", { alt: "", decorative: true });
    expect(await faults()).toEqual([]);
  }, 60_000);
});
