import * as v from "valibot";
import { PHOTO_ENDINGS, type PhotoFileEnding } from "../../contract/photo.ts";

export const PHOTO_FOLDER = "photos";
export const PHOTOS_FILE = `${PHOTO_FOLDER}/photos.json`;
/** Pixels across: a phone, and the widest column of text on a fine screen. */
const WIDTHS = [480, 960];
export const [NARROWEST = 0, WIDEST = 0] = WIDTHS;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What photos.json says of each photo, by name; `./ops content photos` writes it (make-photos.ts). */
export const photosSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower case, digits and hyphens")),
  v.strictObject({
    /** SHA-256 of the original. */
    digest: v.string(),
    /** Of the largest size. */
    width: pixels,
    height: pixels,
  }),
);

export type Photo = v.InferOutput<typeof photosSchema>[string];

const SCHEME = "photo:";

/** The name in the address of a picture; undefined where the picture is no photo. */
export function photoName(url: string): string | undefined {
  return url.startsWith(SCHEME) ? url.slice(SCHEME.length) : undefined;
}

/** The widths in which it is made, the smallest first. */
export function widthsOf({ width }: Pick<Photo, "width">): readonly number[] {
  return [...WIDTHS.filter((one) => one < width), width];
}

/** Relative to the folder of photos. */
export function photoFile(name: string, width: number, ending: PhotoFileEnding): string {
  return `${name}-${width}.${ending}`;
}

/** Each size and format of a photo. */
export function photoFiles(name: string, photo: Pick<Photo, "width">): readonly string[] {
  return widthsOf(photo).flatMap((width) => PHOTO_ENDINGS.map((ending) => photoFile(name, width, ending)));
}
