import { execFile } from "node:child_process";
import { mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { PHOTO_ENDINGS, type PhotoFileEnding } from "../../contract/photo.ts";
import { digestOfFile, originalsIn } from "../checks/check-photos.ts";
import { readDocument } from "../edit-document.ts";
import { toJson, writeContentFile } from "../folder.ts";
import type { ContentFault } from "../front-matter.ts";
import { NARROWEST, type Photo, PHOTO_FOLDER, photoFile, PHOTOS_FILE, WIDEST, widthsOf } from "./photos.ts";

const run = promisify(execFile);

const CODECS: Readonly<Record<PhotoFileEnding, readonly string[]>> = {
  avif: ["-c:v", "libaom-av1", "-still-picture", "1", "-crf", "34", "-cpu-used", "6"],
  webp: ["-c:v", "libwebp", "-quality", "72"],
  jpg: ["-pix_fmt", "yuvj420p", "-q:v", "5"],
};
const MOST_MEGAPIXELS = 60;
const NAME = /^[a-z0-9-]+$/;

/**
 * Makes each size and format of the originals that are new or changed, with ffmpeg, without their metadata:
 * cameras write where they were. Resolves to the names of those. Rejects where there is no ffmpeg.
 */
export async function makePhotos(folder: string) {
  const listed = await readDocument(folder, PHOTOS_FILE);
  const before: Readonly<Record<string, Photo>> = listed.ok ? listed.value : {};
  const photos: Record<string, Photo> = {};
  const made: string[] = [];
  const faults: ContentFault[] = [];
  for (const [name, file] of await originalsIn(folder)) {
    const digest = await digestOfFile(path.join(folder, file));
    const known = Object.hasOwn(before, name) ? before[name] : undefined;
    if (known?.digest === digest) {
      photos[name] = known;
      continue;
    }
    const size = await sizeOf(path.join(folder, file));
    const message = NAME.test(name) ? faultOf(size) : "the name must be lower case, digits and hyphens";
    if (message !== undefined || size === undefined) {
      faults.push({ file, line: 1, message: message ?? "" });
      continue;
    }
    const width = Math.min(size.width, WIDEST);
    photos[name] = { digest, width, height: Math.round((size.height * width) / size.width) };
    await makeFiles(folder, file, name, photos[name]);
    made.push(name);
  }
  if (made.length > 0 || Object.keys(before).length !== Object.keys(photos).length)
    await writeContentFile(folder, PHOTOS_FILE, toJson(photos));
  return { made, faults };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function faultOf(size: Size | undefined): string | undefined {
  if (size === undefined) return "the photo is broken, or no photo";
  if (size.width < NARROWEST) return `the photo is ${size.width} pixels wide: at least ${NARROWEST}`;
  return size.width * size.height > MOST_MEGAPIXELS * 1e6
    ? `the photo is ${size.width} by ${size.height} pixels: at most ${MOST_MEGAPIXELS} million`
    : undefined;
}

/** As it is seen: a phone held upright stores its photo lying, with a note. Undefined where it is broken. */
async function sizeOf(file: string): Promise<Size | undefined> {
  const decode = ["-xerror", "-err_detect", "explode", "-i", file, "-frames:v", "1"];
  try {
    const { stderr } = await run("ffmpeg", ["-hide_banner", ...decode, "-f", "null", "-"]);
    // Of what was decoded, which comes after what was read.
    const [, width, height] = [...stderr.matchAll(/Video: .*?, (\d+)x(\d+)/g)].at(-1) ?? [];
    return width === undefined ? undefined : { width: Number(width), height: Number(height) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    return undefined;
  }
}

async function makeFiles(folder: string, original: string, name: string, photo: Photo): Promise<void> {
  const work = await mkdtemp(path.join(folder, PHOTO_FOLDER, ".making-"));
  try {
    for (const width of widthsOf(photo))
      for (const ending of PHOTO_ENDINGS) {
        const file = photoFile(name, width, ending);
        const scale = ["-vf", `scale=${width}:-2`, "-frames:v", "1", "-map_metadata", "-1"];
        const from = ["-v", "error", "-y", "-i", path.join(folder, original)];
        await run("ffmpeg", [...from, ...scale, ...CODECS[ending], path.join(work, file)]);
        await rename(path.join(work, file), path.join(folder, PHOTO_FOLDER, file));
      }
  } finally {
    await rm(work, { recursive: true });
  }
}
