import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { type Fault, sendFaults } from "./errors.ts";
import { isAcceptable, isReadable } from "./media-type.ts";
import { InvalidRequest, validatorCompiler } from "./validation.ts";

const CLIENT_ID = /^[\w.-]{1,64}$/;

/** Makes the routes of this scope JSON:API 1.1: media types, the client id header, and errors as documents. */
export function speakJsonApi(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, parseBody);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Accept");
    const fault = acceptFault(request) ?? clientIdFault(request);
    if (fault) return sendFaults(reply, [fault]);
    reply.type(JSON_API_MEDIA_TYPE);
    return undefined;
  });
}

/** The calling application, checked above. */
export function clientIdOf(request: FastifyRequest): string {
  return String(request.headers[CLIENT_ID_HEADER]);
}

async function parseBody(request: FastifyRequest, body: string): Promise<unknown> {
  if (!isReadable(request.headers["content-type"] ?? "")) {
    throw new InvalidRequest([
      {
        status: 415,
        code: "unsupported-media-type",
        title: "The body's media type is not supported.",
        detail: `Send ${JSON_API_MEDIA_TYPE}, with no parameters but "profile".`,
        source: { header: "content-type" },
      },
    ]);
  }
  try {
    return JSON.parse(body, refusePrototypes);
  } catch {
    throw new InvalidRequest([
      { status: 400, code: "malformed", title: "The body is not JSON.", detail: "The body can't be parsed.", source: { pointer: "" } },
    ]);
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("__proto__ is not a member name");
  return value;
}

function acceptFault(request: FastifyRequest): Fault | undefined {
  if (isAcceptable(request.headers.accept)) return undefined;
  return {
    status: 406,
    code: "not-acceptable",
    title: "This server answers JSON:API.",
    detail: `Accept ${JSON_API_MEDIA_TYPE}, with no parameters but "profile".`,
    source: { header: "accept" },
  };
}

function clientIdFault(request: FastifyRequest): Fault | undefined {
  const given = request.headers[CLIENT_ID_HEADER];
  if (typeof given === "string" && CLIENT_ID.test(given)) return undefined;
  return {
    status: 400,
    code: given === undefined ? "missing-client-id" : "invalid-client-id",
    title: "The client id header is required.",
    detail: `Send ${CLIENT_ID_HEADER}: 1 to 64 letters, digits, dots, hyphens or underscores.`,
    source: { header: CLIENT_ID_HEADER },
  };
}

function answerError(error: FastifyError | InvalidRequest, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header("vary", "Accept");
  if (error instanceof InvalidRequest) return sendFaults(reply, error.faults);
  const status = error.statusCode ?? 500;
  if (status < 500) {
    return sendFaults(reply, [
      { status, code: error.code.toLowerCase().replaceAll("_", "-"), title: "The request can't be served.", detail: error.message },
    ]);
  }
  request.log.error({ err: error }, "a request failed");
  return sendFaults(reply, [{ status: 500, code: "internal", title: "Something went wrong here.", detail: "Try again later." }]);
}
