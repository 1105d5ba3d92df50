import * as v from "valibot";
import { HAZARDS } from "../domain/safety-advice.ts";

/** The help videos on the wire (spec 2.3): a list of exactly seven, and four files for each. */

/** What each video consists of, by the ending of the file's name, with its media type. */
export const VIDEO_FILE_TYPES = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
  jpg: "image/jpeg",
} as const;

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));

const slideSchema = v.strictObject({
  /** A drawing of content/drawings; only the script that draws the videos reads it. */
  icon: text,
  title: text,
  /** Captions and transcript. */
  caption: text,
  seconds: v.pipe(v.number(), v.minValue(1, "must be a second at least")),
});

const videoSchema = v.strictObject({
  /** Names its files. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower case letters, digits and hyphens")),
  title: text,
  article: v.pipe(v.string(), v.regex(/^\/help-and-support\/./, 'must begin with "/help-and-support/"')),
  /** Its captions are the steps of this safety advice, and its numbers are on every slide. */
  hazard: v.optional(v.picklist(HAZARDS, `not one of ${HAZARDS.join(", ")}`)),
  slides: v.pipe(v.array(slideSchema), v.minLength(1, "must have a slide")),
});

export const videosSchema = v.pipe(
  v.array(videoSchema),
  v.length(7, "must be 7 videos"),
  v.check(
    (videos) => new Set(videos.map(({ slug }) => slug)).size === videos.length,
    "two videos have the same slug",
  ),
);

export type Video = v.InferOutput<typeof videoSchema>;

/** Each file of the videos, with its media type. A name that is not in it is no file of ours. */
export function videoFileTypes(videos: readonly Video[]): ReadonlyMap<string, string> {
  const types = Object.entries(VIDEO_FILE_TYPES);
  return new Map(
    videos.flatMap(({ slug }) => types.map(([ending, type]) => [`${slug}.${ending}`, type] as const)),
  );
}
