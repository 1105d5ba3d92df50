import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { type Fault, sendFaults } from "./errors.ts";
import { describeRoutes } from "./describe-routes.ts";
import { isAcceptable, isReadable } from "./media-type.ts";
import { InvalidRequest, validatorCompiler } from "./validation.ts";

const CLIENT_ID = /^[\w.-]{1,64}$/;

/**
 * Makes the routes of this scope JSON:API 1.1: media types, the client id header where it is asked for, and
 * errors as documents.
 */
export function registerJsonApi(
  app: FastifyInstance,
  { asksClientId = true }: { readonly asksClientId?: boolean } = {},
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, parseBody);
  describeRoutes(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Accept");
    const fault = acceptFault(request) ?? (asksClientId ? clientIdFault(request) : undefined);
    if (fault) return sendFaults(reply, [fault]);
    // With a serialiser of its own a reply gets no charset, which the media type has no room for, and loses
    // no member.
    reply.header("content-type", JSON_API_MEDIA_TYPE).serializer(JSON.stringify);
    return undefined;
  });
}

/** The calling application, checked above. */
export function clientIdOf(request: FastifyRequest): string {
  return String(request.headers[CLIENT_ID_HEADER]);
}

async function parseBody(request: FastifyRequest, body: string): Promise<unknown> {
  if (!isReadable(request.headers["content-type"] ?? "")) {
    throw new InvalidRequest([UNSUPPORTED_MEDIA_TYPE]);
  }
  try {
    return JSON.parse(body, refusePrototypes);
  } catch {
    throw new InvalidRequest([MALFORMED]);
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

/**
 * Every error as a document. What the framework says about a request is not passed on: it quotes the address.
 */
export function sendError(
  error: FastifyError | InvalidRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header("vary", "Accept");
  if (error instanceof InvalidRequest) return sendFaults(reply, error.faults);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendFaults(reply, [REFUSED.get(status) ?? { ...UNREADABLE, status }]);
  request.log.error({ err: error }, "a request failed");
  if (status === UNAVAILABLE.status) return sendFaults(reply.header("retry-after", "1"), [UNAVAILABLE]);
  return sendFaults(reply, [
    { status: 500, code: "internal", title: "Something went wrong here.", detail: "Try again later." },
  ]);
}

const UNSUPPORTED_MEDIA_TYPE: Fault = {
  status: 415,
  code: "unsupported-media-type",
  title: "The body's media type is not supported.",
  detail: `Send ${JSON_API_MEDIA_TYPE}, with no parameters but "profile".`,
  source: { header: "content-type" },
};

const UNAVAILABLE: Fault = {
  status: 503,
  code: "unavailable",
  title: "This can't be done at the moment.",
  detail: "Try again in a second.",
};

const MALFORMED: Fault = {
  status: 400,
  code: "malformed",
  title: "The body is not JSON.",
  detail: "The body can't be parsed.",
  source: { pointer: "" },
};

const UNREADABLE: Fault = {
  status: 400,
  code: "unreadable",
  title: "The request can't be read.",
  detail: "Its address, its headers or its length are malformed.",
};

const TOO_LARGE: Fault = {
  status: 413,
  code: "too-large",
  title: "The body is too large.",
  detail: "A body has at most 256 kB.",
  source: { pointer: "" },
};

const ADDRESS_TOO_LONG: Fault = {
  status: 414,
  code: "address-too-long",
  title: "The address is too long.",
  detail: "No id of this server is as long as that.",
};

/** What the framework refuses before a route is asked, by its status. */
const REFUSED = new Map(
  [UNREADABLE, TOO_LARGE, ADDRESS_TOO_LONG, UNSUPPORTED_MEDIA_TYPE].map((fault) => [fault.status, fault]),
);
