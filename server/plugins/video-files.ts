import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { VideoFilesClient } from "../../clients/video-files.ts";
import { type Video, videoFileTypes } from "../../contract/video.ts";
import { NOT_FOUND_PATH } from "./main-site.ts";
import { sendPlainPage } from "./plain-pages.ts";

/** Three segments under the base path: no category or article has such an address. */
const ADDRESS = "/help-and-support/media/videos/:file";

export interface VideoFilesOptions {
  /** Rejects where the content service has never responded. */
  readonly videos: () => Promise<readonly Video[]>;
  readonly files: VideoFilesClient;
  /** Undefined where the main site is this server. */
  readonly mainSiteUrl: string | undefined;
}

/**
 * Serves the videos' files from our own origin, as the content security policy requires. Ranges, ETags and
 * 304 are the content service's. An unknown name is not found.
 */
export function videoFileRoutes(
  app: FastifyInstance,
  { videos, files, mainSiteUrl }: VideoFilesOptions,
): void {
  const notFound = mainSiteUrl === undefined ? NOT_FOUND_PATH : new URL(NOT_FOUND_PATH, mainSiteUrl).href;
  app.get<{ Params: { file: string } }>(ADDRESS, async (request, reply) => {
    const types = await videos().then(videoFileTypes, () => undefined);
    if (types === undefined) return badGateway(request, reply);
    const { file } = request.params;
    const type = types.get(file);
    const answer = type === undefined ? "missing" : await files.read(file, type, request.headers);
    if (type === undefined || answer === "missing") return reply.redirect(notFound);
    if (answer === "unavailable") return badGateway(request, reply);
    reply.code(answer.status).headers(answer.headers);
    return answer.status === 304 ? reply.send() : reply.type(type).send(answer.bytes);
  });
}

function badGateway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn("content service unavailable: no video");
  return sendPlainPage(reply, 502);
}
