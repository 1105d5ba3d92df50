import { isDeepStrictEqual } from "node:util";
import { type Video, VIDEO_FILE_TYPES } from "../../contract/video.ts";
import { listFiles, readContentFile } from "../folder.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import type { ContentStore } from "../store.ts";
import { fillCaptions, VIDEO_FOLDER } from "../media/videos.ts";

const LIST = "videos/videos.json";
const ENDINGS = Object.keys(VIDEO_FILE_TYPES);
/** All files together: a process caches them in memory. */
const MOST_BYTES = 6 * 1024 * 1024;

/** Missing files, captions that differ from transcript or safety advice, excessive size. */
export async function checkVideos(folder: string, store: ContentStore): Promise<ContentFault[]> {
  const videos = store.optionalDocument(LIST) ?? [];
  if (videos.length === 0) return [];
  const known = store.known();
  const files = await listFiles(
    folder,
    ENDINGS.map((ending) => `.${ending}`),
  );
  const faults: ContentFault[] = [];
  for (const { slug, hazard, slides } of videos) {
    const fault = (message: string) => faults.push(faultAt(store.sources, LIST, `"${slug}"`, message));
    for (const ending of ENDINGS) {
      const file = `${VIDEO_FOLDER}/${slug}.${ending}`;
      if (!files.has(file)) fault(`the file ${file} is missing`);
    }
    if (hazard !== undefined && !isDeepStrictEqual(captions(slides), known.safety.get(hazard)?.steps))
      fault(`the captions are not the steps of "${hazard}" in safety-advice.json`);
  }
  for (const video of fillCaptions(videos, known)) {
    const file = `${VIDEO_FOLDER}/${video.slug}.vtt`;
    const read = files.has(file) ? await readContentFile(folder, file) : undefined;
    if (read?.ok === false) faults.push(read.failure);
    else if (read !== undefined && !isDeepStrictEqual(captionsOf(read.value), captions(video.slides))) {
      const message = "the captions are not those of videos.json: make the videos again";
      faults.push({ file, line: 1, message });
    }
  }
  const bytes = [...files]
    .filter(([file]) => file.startsWith(`${VIDEO_FOLDER}/`))
    .reduce((sum, [, { size }]) => sum + size, 0);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  const message = `the videos' files are ${megabytes} MB together: at most 6`;
  return bytes <= MOST_BYTES ? faults : [...faults, { file: LIST, line: 1, message }];
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
