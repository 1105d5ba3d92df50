import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CLIENT_ID_HEADER, errorDocumentSchema, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { type Fault, fault, sendFaults } from "./errors.ts";
import { isSameSecret } from "../hashing.ts";
import { InvalidRequest, validatorCompiler, wire } from "./validation.ts";

const CLIENT_ID = /^[\w.-]{1,64}$/;

/** Makes the routes of this scope JSON:API 1.1: media types, client id header, errors as documents. */
export function registerJsonApi(
  app: FastifyInstance,
  { requiresClientId = true }: { readonly requiresClientId?: boolean } = {},
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(sendError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, parseBody);
  describeRoutes(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Accept");
    if (!isAcceptable(request.headers.accept)) return sendFaults(reply, [NOT_ACCEPTABLE]);
    const refused = requiresClientId ? clientIdFault(request) : undefined;
    if (refused) return sendFaults(reply, [refused]);
    // A serialiser of its own keeps Fastify from adding a charset, which the media type does not allow.
    reply.header("content-type", JSON_API_MEDIA_TYPE).serializer(JSON.stringify);
    return undefined;
  });
}

/** Adds media type and error responses to the OpenAPI description of every route in the scope. */
function describeRoutes(app: FastifyInstance): void {
  const faults = {
    ...wire(errorDocumentSchema),
    description: "What is wrong with the request, in the order of its members.",
  };
  const breakdown = { ...wire(errorDocumentSchema), description: "Something went wrong here." };
  app.addHook("onRoute", (route) => {
    const { body, response, ...schema } = route.schema ?? {};
    const answers = Object.entries((response ?? {}) as Record<string, object>).map(([status, answer]) => [
      status,
      { description: "A document.", ...answer },
    ]);
    route.schema = {
      ...schema,
      ...(body !== undefined && { body, consumes: [JSON_API_MEDIA_TYPE] }),
      produces: [JSON_API_MEDIA_TYPE],
      response: { ...Object.fromEntries(answers), "4xx": faults, "5xx": breakdown },
    };
  });
}

/** The validated client id header. */
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

function clientIdFault(request: FastifyRequest): Fault | undefined {
  const given = request.headers[CLIENT_ID_HEADER];
  if (typeof given === "string" && CLIENT_ID.test(given)) return undefined;
  const detail = `Send ${CLIENT_ID_HEADER}: 1 to 64 letters, digits, dots, hyphens or underscores.`;
  const code = given === undefined ? "missing-client-id" : "invalid-client-id";
  return fault(400, code, "The client id header is required.", detail, { header: CLIENT_ID_HEADER });
}

const UNAUTHORIZED = fault(
  401,
  "unauthorized",
  "This needs the service token.",
  "Send the service token as a bearer.",
  { header: "authorization" },
);

/** A route hook that requires the service token as a bearer: only the provider's own services have it. */
export function requireServiceToken(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [scheme = "", given = ""] = (request.headers.authorization ?? "").split(" ", 2);
    if (scheme.toLowerCase() === "bearer" && isSameSecret(given, token)) return undefined;
    return sendFaults(reply.header("www-authenticate", "Bearer"), [UNAUTHORIZED]);
  };
}

/** Every error as a document. Messages of the framework are not passed on: they quote the address. */
export function sendError(
  error: FastifyError | InvalidRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header("vary", "Accept");
  if (error instanceof InvalidRequest) return sendFaults(reply, error.faults);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendFaults(reply, [REFUSED.get(status) ?? { ...UNREADABLE, status }]);
  request.log.error({ err: error }, "request failed");
  if (status === UNAVAILABLE.status) return sendFaults(reply.header("retry-after", "1"), [UNAVAILABLE]);
  return sendFaults(reply, [INTERNAL]);
}

const SEND_JSON_API = `${JSON_API_MEDIA_TYPE}, with no parameters but "profile".`;
const BODY = { pointer: "" };

const NOT_ACCEPTABLE = fault(
  406,
  "not-acceptable",
  "This server answers JSON:API.",
  `Accept ${SEND_JSON_API}`,
  { header: "accept" },
);
const UNSUPPORTED_MEDIA_TYPE = fault(
  415,
  "unsupported-media-type",
  "The body's media type is not supported.",
  `Send ${SEND_JSON_API}`,
  { header: "content-type" },
);
const MALFORMED = fault(400, "malformed", "The body is not JSON.", "The body can't be parsed.", BODY);
const INTERNAL = fault(500, "internal", "Something went wrong here.", "Try again later.");
const UNAVAILABLE = fault(503, "unavailable", "This can't be done at the moment.", "Try again in a second.");
const UNREADABLE = fault(
  400,
  "unreadable",
  "The request can't be read.",
  "Its address, its headers or its length are malformed.",
);
const TOO_LARGE = fault(413, "too-large", "The body is too large.", "A body has at most 256 kB.", BODY);
const ADDRESS_TOO_LONG = fault(
  414,
  "address-too-long",
  "The address is too long.",
  "No id of this server is as long as that.",
);

/** Errors of the framework before a route is called, by status. */
const REFUSED = new Map(
  [UNREADABLE, TOO_LARGE, ADDRESS_TOO_LONG, UNSUPPORTED_MEDIA_TYPE].map((one) => [one.status, one]),
);

function isReadable(contentType: string): boolean {
  const { type, parameters } = parseMediaType(contentType);
  // No other parameter of the media type: this server supports no extension.
  return type === JSON_API_MEDIA_TYPE && parameters.every((name) => name === "profile");
}

/** True where the caller can take JSON:API, plain JSON (spec 7.3) or anything. */
function isAcceptable(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  return accept.split(",").some((range) => {
    const { type, parameters } = parseMediaType(range);
    if (type === JSON_API_MEDIA_TYPE) return parameters.every((name) => name === "profile" || name === "q");
    return type === "*/*" || type === "application/*" || type === "application/json";
  });
}

function parseMediaType(text: string) {
  const [type = "", ...rest] = text.split(";").map((part) => part.trim().toLowerCase());
  return { type, parameters: rest.filter(Boolean).map((parameter) => parameter.split("=", 1)[0]) };
}
