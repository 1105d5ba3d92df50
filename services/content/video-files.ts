import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Video, videoFileTypes } from "../../contract/video.ts";
import { type FileMark, isUnchanged, markFile } from "./folder.ts";
import { fillKnown, type KnownValues } from "./known-values.ts";

/** A file of a video, with the strong validator of exactly these bytes. */
export interface VideoFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly type: string;
}

/** Where the videos lie in the content folder. */
export const VIDEO_FOLDER = "videos";

/** The videos with telephone numbers in the place of their tokens. */
export function fillCaptions(videos: readonly Video[], known: KnownValues): Video[] {
  return videos.map((video) => ({
    ...video,
    slides: video.slides.map((slide) => ({ ...slide, caption: fillKnown(slide.caption, known) })),
  }));
}

/**
 * Reads the files of the videos and keeps them until they change: they are a few megabytes together (the
 * check of the content sees to it). `videos` is the list as it is now; a name that is not of it is never
 * looked for on the disk.
 */
export function createVideoFiles(folder: string, videos: () => readonly Video[]) {
  const kept = new Map<string, VideoFile & { readonly mark: FileMark }>();

  /** Undefined where no video has such a file, or the file is missing. */
  return async function readVideoFile(name: string): Promise<VideoFile | undefined> {
    const type = videoFileTypes(videos()).get(name);
    if (type === undefined) return undefined;
    const file = path.join(folder, VIDEO_FOLDER, name);
    const mark = await markFile(file);
    if (mark === undefined) return undefined;
    const known = kept.get(name);
    if (known !== undefined && isUnchanged(known.mark, mark)) return known;
    const bytes = await readFile(file);
    const read = {
      bytes,
      etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
      type,
      mark,
    };
    kept.set(name, read);
    return read;
  };
}
