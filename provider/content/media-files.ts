import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { PHOTO_FILE_TYPES } from "../../contract/photo.ts";
import { VIDEO_FILE_TYPES, videoFileTypes } from "../../contract/video.ts";
import { etagOf, namesEtag, parseByteRange } from "../../infrastructure/conditional-requests.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import { type FileMark, isUnchanged, markFile } from "../../cms/folder.ts";
import { PHOTO_FOLDER, readPhotoFile } from "../../cms/media/photos.ts";
import { VIDEO_FOLDER } from "../../cms/media/videos.ts";
import type { ContentService } from "./content.ts";

interface MediaFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly mark: FileMark;
}

interface MediaRoute {
  /** Of the content folder, and the last part of the address. */
  readonly name: "videos" | "photos";
  readonly summary: string;
  /** Every media type that it serves. */
  readonly types: readonly string[];
  /** The media type of a file by its name; undefined for one that is not served. */
  readonly typeOf: (file: string) => string | undefined;
  /** Where a name always has the same bytes. */
  readonly cacheControl?: string;
}

const MOST_KEPT_BYTES = 64_000_000;
const BINARY = { schema: { type: "string", format: "binary" } };

/** The files of the videos and photos that content lists. */
export function mediaRoutes(
  app: FastifyInstance,
  folder: string,
  { videos, photos }: Pick<ContentService, "videos" | "photos">,
): void {
  mediaRoute(app, folder, {
    name: VIDEO_FOLDER,
    summary: "A video, its captions or its picture",
    types: Object.values(VIDEO_FILE_TYPES),
    typeOf: (file) => videoFileTypes(videos()).get(file),
  });
  mediaRoute(app, folder, {
    name: PHOTO_FOLDER,
    summary: "A photo of an article, in one size and format",
    types: Object.values(PHOTO_FILE_TYPES),
    typeOf: (file) => {
      const named = readPhotoFile(file);
      // Cropped in another way too: a draft's, and that of pages which are kept in caches.
      return named !== undefined && photos().get(named.name)?.digest === named.digest
        ? PHOTO_FILE_TYPES[named.ending]
        : undefined;
    },
    cacheControl: "public, max-age=31536000, immutable",
  });
}

/** Files of a folder that content lists, whole or by range; revalidated each time, where they may change. */
function mediaRoute(
  app: FastifyInstance,
  folder: string,
  { name, summary, types, typeOf, cacheControl = "max-age=0" }: MediaRoute,
): void {
  const read = createFileReader(path.join(folder, name));
  const media = Object.fromEntries(types.map((type) => [type.replace(/;.*/, ""), BINARY]));
  app.get<{ Params: { file: string } }>(
    `/content/help/${name}/:file`,
    {
      schema: {
        summary,
        security: [],
        params: wire(v.object({ file: v.string() })),
        response: {
          200: { description: "The whole file.", content: media },
          206: { description: "The part that the Range header names.", content: media },
        },
      },
    },
    async (request, reply) => {
      const type = typeOf(request.params.file);
      const file = type === undefined ? undefined : await read(request.params.file);
      if (type === undefined || file === undefined)
        return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.\n");
      reply.header("cache-control", cacheControl);
      return sendFile(request, reply, file, type);
    },
  );
}

/** Keeps what was read last. Undefined for a missing file. */
function createFileReader(folder: string): (name: string) => Promise<MediaFile | undefined> {
  const cache = new LRUCache<string, MediaFile>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
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
  { bytes, etag }: MediaFile,
  type: string,
): FastifyReply {
  reply.header("etag", etag).header("accept-ranges", "bytes");
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
