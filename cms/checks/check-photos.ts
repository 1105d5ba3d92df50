import { readFile } from "node:fs/promises";
import path from "node:path";
import { sha256 } from "../../infrastructure/hashing.ts";
import { listFiles } from "../folder.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import { PHOTO_FOLDER, photoFiles, PHOTOS_FILE } from "../media/photos.ts";
import type { ContentStore } from "../store.ts";

export const ORIGINALS = `${PHOTO_FOLDER}/originals`;
const MADE_BY = 'run "./ops content photos"';
/** A camera's largest. */
const MOST_ORIGINAL_MB = 20;
/** A phone on 3G has it in about a second. */
const MOST_KB = 200;

/** Originals by name, "photos/originals/meter-box.jpg". */
export async function originalsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await listFiles(path.join(folder, ORIGINALS), [".jpg", ".jpeg", ".png"]).catch(
    () => new Map(),
  );
  return new Map([...files.keys()].map((file: string) => [path.parse(file).name, `${ORIGINALS}/${file}`]));
}

export async function digestOfFile(file: string): Promise<string> {
  return sha256(await readFile(file), "base64url");
}

/** Photos that are not made, were made of another original, are too heavy, or stand in no article. */
export async function checkPhotos(folder: string, store: ContentStore): Promise<ContentFault[]> {
  const { photos } = store.known();
  const originals = await originalsIn(folder);
  const files = await listFiles(folder, [".avif", ".webp", ".jpg", ".jpeg", ".png"]);
  const faults: ContentFault[] = [];
  for (const [name, file] of originals) {
    const megabytes = (files.get(file)?.size ?? 0) / 1e6;
    const fault = (message: string) => faults.push({ file, line: 1, message });
    if (megabytes > MOST_ORIGINAL_MB)
      fault(`the photo has ${megabytes.toFixed(0)} MB: at most ${MOST_ORIGINAL_MB} MB`);
    else if (photos.get(name)?.digest !== (await digestOfFile(path.join(folder, file))))
      fault(`the photo is not made: ${MADE_BY}`);
  }
  for (const [name, photo] of photos) {
    const fault = (message: string) =>
      faults.push(faultAt(store.sources, PHOTOS_FILE, `"${name}"`, `"${name}" ${message}`));
    if (!originals.has(name)) fault(`has no original in ${ORIGINALS}`);
    if (!store.articles().some(({ body }) => body.includes(`(photo:${name}`))) fault("is in no article");
    for (const file of photoFiles(name, photo)) {
      const kilobytes = (files.get(`${PHOTO_FOLDER}/${file}`)?.size ?? 0) / 1e3;
      if (kilobytes === 0) fault(`has no ${file}: ${MADE_BY}`);
      else if (kilobytes > MOST_KB) fault(`has ${kilobytes.toFixed(0)} kB as ${file}: at most ${MOST_KB} kB`);
    }
  }
  return faults;
}
