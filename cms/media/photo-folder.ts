import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { failed, ok, type Result } from "../../domain/result.ts";
import { parseJson } from "../../domain/text.ts";
import { writeAtomically } from "../../infrastructure/durable-files.ts";
import { ifMissing, toJson, writeContentFile } from "../folder.ts";
import { makeSizes, type PhotoBytes, type PhotoFault, readPhoto } from "./make-photo.ts";
import {
  fileOfPhoto,
  originalOf,
  type Photo,
  PHOTO_FOLDER,
  photoFiles,
  photoOfFile,
  photoSchema,
  readPhotoFile,
} from "./photos.ts";

export type AddPhotoFault = PhotoFault | "taken" | "twice";

type Words = Omit<Photo, "digest" | "width" | "height">;

/** A photo with its files, of which none is written yet. */
interface MadePhoto {
  readonly name: string;
  readonly photo: Photo;
  readonly files: PhotoBytes;
}

/** Of what was uploaded. Takes seconds. */
export async function makePhoto(
  name: string,
  words: Words,
  uploaded: Uint8Array,
): Promise<Result<MadePhoto, PhotoFault>> {
  const read = await readPhoto(uploaded);
  if (!read.ok) return read;
  const { made, original } = read.value;
  const photo: Photo = { ...words, ...made };
  const sizes = await makeSizes(name, photo, original);
  if (sizes === undefined) return failed("broken");
  const files = [...sizes].map(([file, bytes]) => [`${PHOTO_FOLDER}/${file}`, bytes] as const);
  return ok({ name, photo, files: new Map([[originalOf(name, photo), original], ...files]) });
}

/** Under a free name; where it fails, nothing is written. */
export async function addPhoto(
  folder: string,
  { name, photo, files }: MadePhoto,
): Promise<Result<void, "taken" | "twice">> {
  const known = await photosIn(folder);
  if (known.has(name)) return failed("taken");
  if ([...known.values()].some(({ digest }) => digest === photo.digest)) return failed("twice");
  const { alt, decorative, focus, digest, width, height } = photo;
  try {
    await mkdir(path.join(folder, PHOTO_FOLDER, "originals"), { recursive: true });
    for (const [file, bytes] of files) await write(folder, file, bytes);
    // Last: it is there once all of it is.
    const said = { alt, ...(decorative && { decorative }), focus, digest, width, height };
    await writeContentFile(folder, fileOfPhoto(name), toJson(said));
  } catch (error) {
    await removePhoto(folder, name).catch(() => undefined);
    throw error;
  }
  return ok(undefined);
}

/** Those whose file is right, by name. */
export async function photosIn(folder: string): Promise<ReadonlyMap<string, Photo>> {
  const files = await readdir(path.join(folder, PHOTO_FOLDER)).catch(ifMissing([]));
  const photos = new Map<string, Photo>();
  for (const file of files.map((one) => `${PHOTO_FOLDER}/${one}`)) {
    const name = photoOfFile(file);
    if (name === undefined) continue;
    const read = v.safeParse(photoSchema, parseJson(await readFile(path.join(folder, file), "utf8")));
    if (read.success) photos.set(name, read.output);
  }
  return photos;
}

/** The sizes that it lacks, as after its focus has changed; false where it lacks none. Rejects without its original. */
export async function makeMissing(folder: string, name: string, photo: Photo): Promise<boolean> {
  const there = new Set(await readdir(path.join(folder, PHOTO_FOLDER)).catch(ifMissing([])));
  if (photoFiles(name, photo).every((file) => there.has(file))) return false;
  const original = await readFile(path.join(folder, originalOf(name, photo)));
  for (const [file, bytes] of (await makeSizes(name, photo, original)) ?? [])
    await write(folder, `${PHOTO_FOLDER}/${file}`, bytes);
  return true;
}

/** Of every photo. Resolves to the names of those that lacked some. */
export async function makeMissingSizes(folder: string): Promise<readonly string[]> {
  const made: string[] = [];
  for (const [name, photo] of await photosIn(folder))
    if (await makeMissing(folder, name, photo)) made.push(name);
  return made;
}

/** Every file of a photo, those of earlier crops too; first that which names the others. */
export async function filesOfPhoto(folder: string, name: string): Promise<readonly string[]> {
  const all = await readdir(path.join(folder, PHOTO_FOLDER), { recursive: true }).catch(ifMissing([]));
  const original = new RegExp(`^originals/${name}-[0-9a-f]{16}\\.webp$`);
  const own = all
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => readPhotoFile(file)?.name === name || original.test(file) || file === `${name}.json`);
  const named = own.map((file) => `${PHOTO_FOLDER}/${file}`);
  return named.toSorted((one, other) => Number(other.endsWith(".json")) - Number(one.endsWith(".json")));
}

export async function removePhoto(folder: string, name: string): Promise<void> {
  for (const file of await filesOfPhoto(folder, name)) await rm(path.join(folder, file), { force: true });
}

function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  return writeAtomically(path.join(folder, name), (part) => writeFile(part, bytes, { flush: true }));
}
