import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import {
  type Video,
  VIDEO_FILE_TYPES,
  videoFileName,
  type VideoFileEnding,
  videosSchema,
} from "../../contract/video.ts";
import { type FileMark, listFiles, readContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";
import type { KnownValues } from "./known-values.ts";
import { fillCaptions, VIDEO_FOLDER } from "./videos.ts";

const LIST = `${VIDEO_FOLDER}/videos.json`;
const ENDINGS = Object.keys(VIDEO_FILE_TYPES) as VideoFileEnding[];
/** All files together: a process caches them in memory. */
const MOST_BYTES = 6 * 1024 * 1024;

/**
 * Faults of the videos: missing files, captions that differ from transcript or safety advice, excessive size.
 * A list that does not load is another fault. `sources` are the texts of the folder by file.
 */
export async function checkVideos(
  folder: string,
  sources: ReadonlyMap<string, string>,
  known: KnownValues,
): Promise<ContentFault[]> {
  const source = sources.get(LIST) ?? "";
  const videos = readList(source);
  if (videos.length === 0) return [];
  const files = await listFiles(
    folder,
    ENDINGS.map((ending) => `.${ending}`),
  );
  const filled = fillCaptions(videos, known);
  const faults = await Promise.all(
    filled.map((video) => checkVideo(folder, video, files, lineOfSlug(source, video))),
  );
  const advice = videos.filter(({ hazard, slides }) => {
    return hazard !== undefined && !isDeepStrictEqual(captions(slides), known.safety.get(hazard)?.steps);
  });
  return [
    ...faults.flat(),
    ...advice.map((video) => ({
      file: LIST,
      line: lineOfSlug(source, video),
      message: `the captions are not the steps of "${video.hazard}" in safety-advice.json`,
    })),
    ...weightFault(files),
  ];
}

async function checkVideo(
  folder: string,
  video: Video,
  files: ReadonlyMap<string, FileMark>,
  line: number,
): Promise<ContentFault[]> {
  const paths = ENDINGS.map((ending) => `${VIDEO_FOLDER}/${videoFileName(video, ending)}`);
  const missing = paths
    .filter((path) => !files.has(path))
    .map((path) => ({ file: LIST, line, message: `the file ${path} is missing` }));
  const file = `${VIDEO_FOLDER}/${videoFileName(video, "vtt")}`;
  if (!files.has(file)) return missing;
  const read = await readContentFile(folder, file);
  if (!read.ok) return [...missing, read.failure];
  if (isDeepStrictEqual(captionsOf(read.value), captions(video.slides))) return missing;
  return [
    ...missing,
    { file, line: 1, message: "the captions are not those of videos.json: make the videos again" },
  ];
}

function captions(slides: Video["slides"]): string[] {
  return slides.map(({ caption }) => caption);
}

/** The text of each cue of a WebVTT file. */
function captionsOf(text: string): string[] {
  const blocks = text.trim().split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const timing = lines.findIndex((line) => line.includes(" --> "));
    return timing === -1 ? [] : [lines.slice(timing + 1).join(" ")];
  });
}

function weightFault(files: ReadonlyMap<string, FileMark>): ContentFault[] {
  const bytes = [...files]
    .filter(([file]) => file.startsWith(`${VIDEO_FOLDER}/`))
    .reduce((sum, [, { size }]) => sum + size, 0);
  if (bytes <= MOST_BYTES) return [];
  return [
    {
      file: LIST,
      line: 1,
      message: `the videos' files are ${(bytes / 1024 / 1024).toFixed(1)} MB together: at most 6`,
    },
  ];
}

function readList(source: string): readonly Video[] {
  try {
    const parsed = v.safeParse(videosSchema, JSON.parse(source));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** From 1. */
function lineOfSlug(source: string, { slug }: Video): number {
  return source.slice(0, Math.max(0, source.indexOf(`"${slug}"`))).split("\n").length;
}
