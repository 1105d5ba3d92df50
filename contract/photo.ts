/** Formats of a photo, the smallest first, by the ending of the file's name. */
export const PHOTO_FILE_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

export type PhotoFileEnding = keyof typeof PHOTO_FILE_TYPES;

export const PHOTO_ENDINGS = Object.keys(PHOTO_FILE_TYPES) as PhotoFileEnding[];
