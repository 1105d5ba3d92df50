import { type Video, VIDEO_FILE_TYPES, videoFileTypes } from "../../../contract/video.ts";
import type { FastifyInstance } from "fastify";
import { fillKnown, type KnownValues } from "../checks/known-values.ts";
import { mediaRoute } from "./media-files.ts";

export const VIDEO_FOLDER = "videos";

/** The videos with their tokens replaced. */
export function fillCaptions(videos: readonly Video[], known: KnownValues): Video[] {
  return videos.map((video) => ({
    ...video,
    slides: video.slides.map((slide) => ({ ...slide, caption: fillKnown(slide.caption, known) })),
  }));
}

export function videoRoutes(app: FastifyInstance, folder: string, videos: () => readonly Video[]): void {
  mediaRoute(app, folder, {
    name: VIDEO_FOLDER,
    summary: "A video, its captions or its picture",
    types: Object.values(VIDEO_FILE_TYPES),
    typeOf: (file) => videoFileTypes(videos()).get(file),
  });
}
