import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { VideoFilesClient } from "../../clients/video-files.ts";
import { type Video, videoFileTypes } from "../../contract/video.ts";
import { NOT_FOUND_PATH } from "./main-site.ts";
import { plainPage } from "./plain-pages.ts";

/** Three parts under the base path, so that no category and no article can have this address. */
const ADDRESS = "/help-and-support/media/videos/:file";

export interface VideoFilesOptions {
  /** The list as the content service has it; rejects where it has never answered. */
  readonly videos: () => Promise<readonly Video[]>;
  readonly files: VideoFilesClient;
  /** Undefined where the main site is this server. */
  readonly mainSiteUrl: string | undefined;
}

/**
 * The videos' files from our own origin, as the content security policy asks, wherever the content service
 * is. Parts (206), ETags and 304 are the content service's. A name that is not in its list goes the way of
 * every unknown address.
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
  request.log.warn("the content service gives no video");
  return reply
    .code(502)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(plainPage(502, request.id));
}
