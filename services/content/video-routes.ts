import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { VIDEO_FILE_TYPES } from "../../contract/video.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { ContentService } from "./content.ts";
import { namesEtag, parseByteRange } from "../../infrastructure/conditional-requests.ts";
import type { VideoFile } from "./video-files.ts";

const BINARY = { schema: { type: "string", format: "binary" } };
const media = Object.fromEntries(
  Object.values(VIDEO_FILE_TYPES).map((type) => [type.replace(/;.*/, ""), BINARY]),
);

/** Video files, whole or by range; revalidated each time. */
export function videoRoutes(app: FastifyInstance, service: ContentService): void {
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
      const file = await service.videoFile(request.params.file);
      if (file === undefined)
        return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.\n");
      return sendFile(request, reply, file);
    },
  );
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, type }: VideoFile,
): FastifyReply {
  reply.header("cache-control", "max-age=0").header("etag", etag).header("accept-ranges", "bytes");
  if (namesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  // A range is valid only for the same version of the file.
  const ifRange = request.headers["if-range"];
  const range =
    ifRange === undefined || ifRange === etag
      ? parseByteRange(request.headers.range, bytes.length)
      : undefined;
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .header("content-range", `bytes */${bytes.length}`)
      .type("text/plain; charset=utf-8")
      .send("No such bytes.\n");
  }
  reply.type(type);
  if (range === undefined) return reply.send(bytes);
  return reply
    .code(206)
    .header("content-range", `bytes ${range.first}-${range.last}/${bytes.length}`)
    .send(bytes.subarray(range.first, range.last + 1));
}
