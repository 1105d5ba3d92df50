import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { ifMissing } from "../../cms/folder.ts";
import {
  addPhoto,
  type AddPhotoFault,
  filesOfPhoto,
  makeMissing,
  makePhoto,
  removePhoto,
} from "../../cms/media/photo-folder.ts";
import {
  fileOfPhoto,
  type Photo,
  photoFile,
  PHOTO_FOLDER,
  photoSchema,
  readPhotoFile,
  sizesOf,
} from "../../cms/media/photos.ts";
import type { ContentStore } from "../../cms/store.ts";
import { PHOTO_FILE_TYPES } from "../../contract/photo.ts";
import { slugOf } from "../../domain/page-address.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { PICTURES_PATH } from "../../domain/staff.ts";
import { parseJson } from "../../domain/text.ts";
import { photoDocument, photoOfDocument } from "./editable.ts";
import type { EditorPages } from "./editor-pages.ts";
import { type FolderFault, folderFault, NotCommittedError } from "./folder-faults.ts";
import { exclusively } from "./folder-lock.ts";

export interface NewPhoto {
  /** In words; what pages call it is made of it. */
  readonly name: string;
  /** Empty where it is decoration. */
  readonly alt: string;
  readonly focus: Photo["focus"];
  readonly uploaded: Uint8Array;
}

/** A page that shows it, or would once its draft is published. */
export interface PictureUse {
  readonly id: string;
  readonly title: string;
}

/** As the smallest of its sizes. */
export interface ShownPhoto {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export type AddRefusal = AddPhotoFault | "name" | FolderFault;

const ADDRESS = /\b(?:photo|drawing):[a-z0-9-]+/g;

interface PictureParts {
  readonly folder: string;
  readonly contentHost?: string | undefined;
  readonly onPublished: (files: readonly string[], by: string) => Promise<boolean>;
  readonly store: ContentStore;
  readonly drafts: EditorPages["drafts"];
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** Photos and drawings, and where they are used. */
export function createPictures({ contentHost, folder, onPublished, store, drafts, inTurn }: PictureParts) {
  /** By "photo:NAME", of every page in every state and of what is being written. Each page is read once. */
  async function uses(): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
    await store.refresh();
    const found = new Map<string, PictureUse[]>();
    const note = (id: string, title: string, body: string) => {
      for (const [address] of body.matchAll(ADDRESS)) {
        const known = found.get(address) ?? [];
        if (!known.some((one) => one.id === id)) found.set(address, [...known, { id, title }]);
      }
    };
    for (const { file, title, body } of [...store.allArticles(), ...store.policies()])
      note(file.replace(/^articles\/|\.md$/g, ""), title, body);
    for (const id of await drafts.drafted()) note(id, id, (await drafts.draft(id))?.text ?? "");
    return found;
  }

  const usesOf = async (name: string) => (await uses()).get(`photo:${name}`) ?? [];
  const lock = path.join(folder, ".editor", "publishing");

  return {
    async pictures() {
      await store.refresh();
      const { photos, drawings } = store.known();
      return {
        photos: [...photos].map(([name, photo]) => {
          return { name, id: photoDocument(name), shown: shownPhoto(name, photo) };
        }),
        drawings: [...drawings].map(([name, { alt, height }]) => ({ name, alt, height })),
      };
    },
    contentHost,
    pictureUses: uses,
    /** Of a photo's document: as its draft has it, with the pages that show it. */
    async photo(id: string) {
      const name = photoOfDocument(id);
      if (name === undefined) return undefined;
      await store.refresh();
      const photo = store.known().photos.get(name);
      if (photo === undefined) return undefined;
      const draft = toPhoto((await drafts.draft(id))?.text ?? "");
      return { name, shown: shownPhoto(name, draft ?? photo), uses: await usesOf(name) };
    },
    /** With its type; undefined where there is none of that name. */
    async photoFile(file: string) {
      const named = readPhotoFile(file);
      if (named === undefined) return undefined;
      const bytes = await readFile(path.join(folder, PHOTO_FOLDER, file)).catch(ifMissing(undefined));
      return bytes && { bytes: new Uint8Array(bytes), type: PHOTO_FILE_TYPES[named.ending] };
    },
    /** At once: no page shows it yet. Resolves to its name. */
    addPhoto: async (
      { name: words, alt, focus, uploaded }: NewPhoto,
      by: string,
    ): Promise<Result<string, AddRefusal>> => {
      const name = slugOf(words);
      if (name === "") return failed("name");
      const made = await inTurn(() => makePhoto(name, { alt, decorative: alt === "", focus }, uploaded));
      if (!made.ok) return made;
      const written = inTurn(() =>
        exclusively(lock, async (): Promise<Result<string, AddRefusal>> => {
          const added = await addPhoto(folder, made.value);
          if (!added.ok) return added;
          if (await onPublished(await filesOfPhoto(folder, name), by)) return ok(name);
          await removePhoto(folder, name);
          throw new NotCommittedError();
        }),
      );
      return written.catch((error) => failed(folderFault(error)));
    },
    /** Refused while a page, or the draft of one, names it. */
    removePhoto: (name: string, by: string): Promise<Result<void, "used" | FolderFault>> => {
      const removed = inTurn(() =>
        exclusively(lock, async (): Promise<Result<void, "used">> => {
          if ((await usesOf(name)).length > 0) return failed("used");
          const files = await filesOfPhoto(folder, name);
          const before = await Promise.all(
            files.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
          );
          await removePhoto(folder, name);
          if (files.length > 0 && !(await onPublished(files, by))) {
            for (const [file, bytes] of before.toReversed()) await writeFile(path.join(folder, file), bytes);
            throw new NotCommittedError();
          }
          return ok(await drafts.deleteDraft(photoDocument(name)));
        }),
      );
      return removed.catch((error) => failed(folderFault(error)));
    },
  };
}

export type ListedPictures = Awaited<ReturnType<ReturnType<typeof createPictures>["pictures"]>>;
export type OpenPhoto = NonNullable<Awaited<ReturnType<ReturnType<typeof createPictures>["photo"]>>>;

/** Makes the sizes that the text of a photo's document names, ahead of its publication. */
export async function makeCrop(folder: string, id: string, text: string): Promise<void> {
  const name = photoOfDocument(id);
  const photo = toPhoto(text);
  if (name !== undefined && photo !== undefined) await makeMissing(folder, name, photo);
}

/** Files that go into the history with a document, beside its own. */
export async function publishedWith(folder: string, id: string): Promise<readonly string[]> {
  const name = photoOfDocument(id);
  if (name === undefined) return [];
  return (await filesOfPhoto(folder, name)).filter((file) => file !== fileOfPhoto(name));
}

function toPhoto(text: string): Photo | undefined {
  const read = v.safeParse(photoSchema, parseJson(text));
  return read.success ? read.output : undefined;
}

function shownPhoto(name: string, photo: Photo): ShownPhoto {
  const { width, height } = sizesOf(photo)[0]!;
  const file = photoFile(name, photo, width, "webp");
  return { address: `${PICTURES_PATH}/${file}`, width, height, alt: photo.alt };
}
