import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MediaFilesClient } from "../../clients/media-files.ts";
import { PHOTO_FILE_TYPES, type PhotoFileEnding } from "../../contract/photo.ts";
import { type Video, videoFileTypes } from "../../contract/video.ts";
import { mainSiteAddress } from "../../domain/main-site.ts";
import { NOT_FOUND_PATH } from "../../ui/paths/not-found.ts";
import { sendPlainPage } from "./plain-pages.ts";

/** Three segments under the base path: no category or article has such an address. */
const ADDRESS = "/help-and-support/media/:folder/:file";
const DRAWING_NAME = /^[a-z0-9-]+\.svg$/;
/** Whether there is such a photo, the content service says: its name and the digest of its bytes are in it. */
const PHOTO_NAME = /^[a-z0-9-]+-[0-9a-f]{16}-(?:[a-z-]+-)?\d+\.(avif|webp|jpg)$/;

export interface MediaFilesOptions {
  /** Rejects where the content service has never responded. */
  readonly videos: () => Promise<readonly Video[]>;
  readonly files: MediaFilesClient;
  /** Undefined where the main site is this server. */
  readonly mainSiteUrl: string | undefined;
}

/**
 * Serves videos, photos and drawings from our own origin, as the content security policy requires. Ranges,
 * ETags and 304 are the content service's. An unknown name is not found.
 */
export function mediaFileRoutes(app: FastifyInstance, { videos, files, mainSiteUrl }: MediaFilesOptions) {
  const notFound = mainSiteAddress(mainSiteUrl ?? "", NOT_FOUND_PATH);
  const typeOf = async (folder: string, file: string) => {
    if (folder === "videos") return videoFileTypes(await videos()).get(file);
    const [, photo] = (folder === "photos" && PHOTO_NAME.exec(file)) || [];
    if (photo !== undefined) return PHOTO_FILE_TYPES[photo as PhotoFileEnding];
    return folder === "drawings" && DRAWING_NAME.test(file) ? "image/svg+xml" : undefined;
  };
  app.get<{ Params: { folder: string; file: string } }>(ADDRESS, async (request, reply) => {
    const { folder, file } = request.params;
    const type = await typeOf(folder, file).catch(() => null);
    if (type === null) return badGateway(request, reply);
    const answer = type === undefined ? "missing" : await files.read(folder, file, type, request.headers);
    if (type === undefined || answer === "missing") return reply.redirect(notFound);
    if (answer === "unavailable") return badGateway(request, reply);
    reply.code(answer.status).headers(answer.headers);
    return answer.status === 304 ? reply.send() : reply.type(type).send(answer.bytes);
  });
}

function badGateway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn("content service unavailable: no media");
  return sendPlainPage(reply, 502);
}
