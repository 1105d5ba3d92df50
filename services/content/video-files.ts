import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Video, videoFileTypes } from "../../contract/video.ts";
import { type FileMark, isUnchanged, markFile } from "./folder.ts";
import { fillKnown, type KnownValues } from "./known-values.ts";

/** A file of a video with its strong validator. */
export interface VideoFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly type: string;
}

export const VIDEO_FOLDER = "videos";

/** The videos with their tokens replaced. */
export function fillCaptions(videos: readonly Video[], known: KnownValues): Video[] {
  return videos.map((video) => ({
    ...video,
    slides: video.slides.map((slide) => ({ ...slide, caption: fillKnown(slide.caption, known) })),
  }));
}

/** Reads and caches video files, a few megabytes together (check-videos.ts). Unlisted names are not read. */
export function createVideoFiles(folder: string, videos: () => readonly Video[]) {
  const cache = new Map<string, VideoFile & { readonly mark: FileMark }>();

  /** Undefined if no video has the file, or it is missing. */
  return async function readVideoFile(name: string): Promise<VideoFile | undefined> {
    const type = videoFileTypes(videos()).get(name);
    if (type === undefined) return undefined;
    const file = path.join(folder, VIDEO_FOLDER, name);
    const mark = await markFile(file);
    if (mark === undefined) return undefined;
    const known = cache.get(name);
    if (known !== undefined && isUnchanged(known.mark, mark)) return known;
    const bytes = await readFile(file);
    const read = {
      bytes,
      etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
      type,
      mark,
    };
    cache.set(name, read);
    return read;
  };
}
