import sharp, { type Sharp } from "sharp";
import { PHOTO_ENDINGS, type PhotoFileEnding } from "../../contract/photo.ts";
import { MOST_MEGAPIXELS, NARROWEST_PHOTO } from "../../domain/photo.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { answerApart } from "../../infrastructure/run-apart.ts";
import type { PhotoBytes, PhotoFault, PhotoJob, ReadPhoto } from "./make-photo.ts";
import { type Photo, photoFile, sizesOf } from "./photos.ts";

/** Decodes what was uploaded in a process of its own: decoders are what crafted files are made for. */

/** A phone on 3G has it in about a second. */
const MOST_BYTES = 200_000;
/** The first with which a file is light enough, else the last. */
const QUALITIES = [75, 60, 45, 30];
/** More than twice the widest size, for what is cropped. */
const ORIGINAL_PIXELS = 2_400;
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

const decoder = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: "error", limitInputPixels: MOST_MEGAPIXELS * 1e6 });

async function read(uploaded: Uint8Array): Promise<Result<ReadPhoto, PhotoFault>> {
  if (uploaded.length === 0) return failed("type");
  const about = await sharp(uploaded, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (about === undefined || !FORMATS.has(about.format)) return failed("type");
  if ((about.pages ?? 1) > 1) return failed("moves");
  if (about.width * about.height > MOST_MEGAPIXELS * 1e6) return failed("pixels");
  // White beneath what is transparent: dark ink on nothing is lost in the dark theme.
  const made = await decoder(uploaded)
    .autoOrient()
    .flatten({ background: "white" })
    .resize({ width: ORIGINAL_PIXELS, height: ORIGINAL_PIXELS, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (made === undefined) return failed("broken");
  const { width, height } = made.info;
  if (width < NARROWEST_PHOTO) return failed("small");
  return ok({ made: { digest: sha256(uploaded, "hex").slice(0, 16), width, height }, original: made.data });
}

async function sizes(name: string, photo: Photo, original: Uint8Array): Promise<PhotoBytes> {
  const files = new Map<string, Uint8Array>();
  for (const { width, height } of sizesOf(photo)) {
    const position = photo.focus === undefined ? "centre" : positionOf(photo.focus);
    const { data, info } = await decoder(original)
      .resize({ width, height, fit: "cover", position })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = sharp(data, { raw: info });
    for (const ending of PHOTO_ENDINGS)
      files.set(photoFile(name, photo, width, ending), await encode(pixels, ending));
  }
  return files;
}

/** "top-left" as sharp says it: "left top". */
function positionOf(focus: NonNullable<Photo["focus"]>): string {
  return focus === "middle" ? "centre" : focus.split("-").toReversed().join(" ");
}

async function encode(pixels: Sharp, ending: PhotoFileEnding): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    const encoded = {
      // Its scale of quality is another.
      avif: () => pixels.clone().avif({ quality: quality - 20, effort: 4 }),
      webp: () => pixels.clone().webp({ quality }),
      jpg: () => pixels.clone().jpeg({ quality, mozjpeg: true }),
    }[ending]();
    bytes = await encoded.toBuffer();
    if (bytes.length <= MOST_BYTES) break;
  }
  return bytes;
}

// Of the formats that libvips reads, those alone.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
answerApart(import.meta.filename, (job: PhotoJob) =>
  "uploaded" in job ? read(job.uploaded) : sizes(job.name, job.photo, job.original),
);
