import * as v from "valibot";
import { PHOTO_ENDINGS, type PhotoFileEnding } from "../../contract/photo.ts";
import { KEPT } from "../../domain/document-fields.ts";
import { FOCUSES, NARROWEST_PHOTO } from "../../domain/photo.ts";

export const PHOTO_FOLDER = "photos";
/** Pixels across: a phone, and the widest column of text on a fine screen. */
const WIDEST = 960;
const WIDTHS = [NARROWEST_PHOTO, WIDEST];
/** Of a photo that is cropped. */
const CROP_RATIO = 3 / 2;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.metadata({ [KEPT]: true }));

/** What photos/NAME.json says of a photo; its files are made by make-photo.ts. */
export const photoSchema = v.pipe(
  v.strictObject({
    alt: v.pipe(v.string(), v.description("For those who can't see it. A page can say it in other words.")),
    decorative: v.optional(
      v.pipe(v.boolean(), v.description("Yes: it says nothing that the text does not, and has no words.")),
      false,
    ),
    focus: v.optional(
      v.pipe(v.picklist(FOCUSES), v.description("Crops it to 3 by 2. Not set: the whole photo.")),
    ),
    /** Of what was uploaded: no address has two pictures. */
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/), v.metadata({ [KEPT]: true })),
    /** Of the original, upright. */
    width: pixels,
    height: pixels,
  }),
  v.forward(
    v.partialCheck(
      [["alt"], ["decorative"]],
      ({ alt, decorative }) => (alt.trim() === "") === decorative,
      "say what it shows, or that it is decoration; not both",
    ),
    ["alt"],
  ),
);

export type Photo = v.InferOutput<typeof photoSchema>;

const SCHEME = "photo:";
const FILE = new RegExp(`^${PHOTO_FOLDER}/([a-z0-9-]+)\\.json$`);

/** The name in the address of a picture; undefined where the picture is no photo. */
export function photoName(url: string): string | undefined {
  return url.startsWith(SCHEME) ? url.slice(SCHEME.length) : undefined;
}

/** The photo that a file of the content folder is about. */
export function photoOfFile(file: string): string | undefined {
  return FILE.exec(file)?.[1];
}

export function fileOfPhoto(name: string): string {
  return `${PHOTO_FOLDER}/${name}.json`;
}

/** Without metadata, upright, and as large as a size may ever be cropped from. */
export function originalOf(name: string, { digest }: Pick<Photo, "digest">): string {
  return `${PHOTO_FOLDER}/originals/${name}-${digest}.webp`;
}

/** Those that `documents` has; by name. */
export function knownPhotos(documents: ReadonlyMap<string, unknown>): ReadonlyMap<string, Photo> {
  return new Map(
    [...documents].flatMap(([file, photo]) => {
      const name = photoOfFile(file);
      return name === undefined ? [] : [[name, photo as Photo] as const];
    }),
  );
}

type Shape = Pick<Photo, "width" | "height" | "focus">;

/** What is shown of the original. */
function cropOf({ width, height, focus }: Shape) {
  if (focus === undefined) return { width, height };
  const crop = Math.min(width, height * CROP_RATIO);
  return { width: Math.round(crop), height: Math.round(crop / CROP_RATIO) };
}

/** Its sizes, the smallest first. */
export function sizesOf(photo: Shape): readonly { readonly width: number; readonly height: number }[] {
  const crop = cropOf(photo);
  const widest = Math.min(crop.width, WIDEST);
  return [...WIDTHS.filter((one) => one < widest), widest].map((width) => ({
    width,
    height: Math.max(1, Math.round((crop.height * width) / crop.width)),
  }));
}

/** Relative to the folder of photos. What it shows never changes. */
export function photoFile(
  name: string,
  { digest, focus }: Pick<Photo, "digest" | "focus">,
  width: number,
  ending: PhotoFileEnding,
): string {
  return [name, digest, ...(focus === undefined ? [] : [focus]), `${width}.${ending}`].join("-");
}

/** Each size and format of a photo. */
export function photoFiles(name: string, photo: Shape & Pick<Photo, "digest">): readonly string[] {
  return sizesOf(photo).flatMap(({ width }) =>
    PHOTO_ENDINGS.map((ending) => photoFile(name, photo, width, ending)),
  );
}

const NAMED = /^([a-z0-9-]+)-([0-9a-f]{16})-(?:[a-z-]+-)?\d+\.(avif|webp|jpg)$/;

/** Of which photo and format a file is, by its name. */
export function readPhotoFile(file: string) {
  const [, name, digest, ending] = NAMED.exec(file) ?? [];
  if (name === undefined || digest === undefined) return undefined;
  return { name, digest, ending: ending as PhotoFileEnding };
}

/** The text with the words of its photos in their place. */
export function describePhotos(body: string, photos: ReadonlyMap<string, Photo>): string {
  return body.replace(
    /^ *!\[\]\(photo:([a-z0-9-]+)(?: "([^"\n]*)")?\)$/gm,
    // As a quotation: no sentence of the article.
    (_line, name: string, caption = "") => `> ${photos.get(name)?.alt ?? ""} ${caption}`,
  );
}
