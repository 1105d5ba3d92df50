import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { type Video, VIDEO_FILE_TYPES, videoFileTypes } from "../../contract/video.ts";
import { etagOf, namesEtag, parseByteRange } from "../../infrastructure/conditional-requests.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import { type FileMark, isUnchanged, markFile } from "./folder.ts";
import { fillKnown, type KnownValues } from "./known-values.ts";

interface VideoFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly mark: FileMark;
}

export const VIDEO_FOLDER = "videos";

/** The videos with their tokens replaced. */
export function fillCaptions(videos: readonly Video[], known: KnownValues): Video[] {
  return videos.map((video) => ({
    ...video,
    slides: video.slides.map((slide) => ({ ...slide, caption: fillKnown(slide.caption, known) })),
  }));
}

const BINARY = { schema: { type: "string", format: "binary" } };
const media = Object.fromEntries(
  Object.values(VIDEO_FILE_TYPES).map((type) => [type.replace(/;.*/, ""), BINARY]),
);

/** The files of listed videos, whole or by range; revalidated each time. */
export function videoRoutes(app: FastifyInstance, folder: string, videos: () => readonly Video[]): void {
  const read = createFileReader(path.join(folder, VIDEO_FOLDER));
  app.get<{ Params: { file: string } }>(
    "/content/help/videos/:file",
    {
      schema: {
        summary: "A video, its captions or its picture",
        security: [],
        params: wire(v.object({ file: v.string() })),
        response: {
          200: { description: "The whole file.", content: media },
          206: { description: "The part that the Range header names.", content: media },
        },
      },
    },
    async (request, reply) => {
      const type = videoFileTypes(videos()).get(request.params.file);
      const file = type === undefined ? undefined : await read(request.params.file);
      if (type === undefined || file === undefined)
        return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.\n");
      return sendFile(request, reply, file, type);
    },
  );
}

/** Caches files, a few megabytes together (check-videos.ts). Undefined for a missing one. */
function createFileReader(folder: string): (name: string) => Promise<VideoFile | undefined> {
  const cache = new Map<string, VideoFile>();
  return async (name) => {
    const mark = await markFile(path.join(folder, name));
    if (mark === undefined) return undefined;
    const known = cache.get(name);
    if (known !== undefined && isUnchanged(known.mark, mark)) return known;
    const bytes = await readFile(path.join(folder, name));
    const file = { bytes, etag: etagOf(bytes), mark };
    cache.set(name, file);
    return file;
  };
}

function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: VideoFile,
  type: string,
): FastifyReply {
  reply.header("cache-control", "max-age=0").header("etag", etag).header("accept-ranges", "bytes");
  if (namesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  // A range is valid only for the same version of the file.
  const isSameVersion = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isSameVersion ? parseByteRange(headers.range, bytes.length) : undefined;
  if (range === undefined) return reply.type(type).send(bytes);
  const size = bytes.length;
  if (range === "unsatisfiable") {
    reply.code(416).header("content-range", `bytes */${size}`).type("text/plain; charset=utf-8");
    return reply.send("No such bytes.\n");
  }
  const { first, last } = range;
  reply.code(206).header("content-range", `bytes ${first}-${last}/${size}`).type(type);
  return reply.send(bytes.subarray(first, last + 1));
}
