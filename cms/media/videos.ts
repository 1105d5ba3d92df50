import type { Video } from "../../contract/video.ts";
import { fillKnown, type KnownValues } from "../checks/known-values.ts";

export const VIDEO_FOLDER = "videos";

/** The videos with their tokens replaced. */
export function fillCaptions(videos: readonly Video[], known: KnownValues): Video[] {
  return videos.map((video) => ({
    ...video,
    slides: video.slides.map((slide) => ({ ...slide, caption: fillKnown(slide.caption, known) })),
  }));
}
