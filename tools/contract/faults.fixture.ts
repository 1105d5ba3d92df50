import { CONTENT_DOCUMENTS } from "../../clients/content.ts";
import type { WireAnswer, WireCall } from "../../tests/support/forward-call.ts";
import type { Spoil } from "../../tests/support/spoiling-proxy.ts";
import type { Service } from "./settings.ts";

/** Faults of a service by the beginning of its check's name: each must make that check fail. */

/** A JSON document of unknown shape. */
interface Json {
  [name: string]: Json;
}

/** Where the path begins so and the status is a success or a refusal; "" is everywhere. */
const answer = (path: string, change: (answer: WireAnswer, call: WireCall) => WireAnswer): Spoil => ({
  answer: (came, call) => (call.path?.startsWith(path) === true ? change(came, call) : undefined),
});
const status = (code: number, path = "") => answer(path, (came) => ({ ...came, status: code }));
const header = (name: string, value: string, path = "") =>
  answer(path, (came) => ({ ...came, headers: { ...came.headers, [name]: value } }));
const text = (body: string, path = "") => answer(path, (came) => ({ ...came, body: Buffer.from(body) }));
const json = (change: (document: Json, call: WireCall) => unknown, path = "") =>
  answer(path, (came, call) => {
    const document = JSON.parse(came.body.toString()) as Json;
    change(document, call);
    return { ...came, body: Buffer.from(JSON.stringify(document)) };
  });
const set = (object: Json | undefined, name: string, value: unknown) =>
  Object.assign(object ?? {}, { [name]: value });

const FORGETFUL = json(({ data }) => set(data, "id", crypto.randomUUID()));
const UNCACHED = [status(403), text('{"data":{}}'), header("cache-control", "max-age=60")];
const AUTHORIZATION = "/identity/auth";
const NO_KEYS = [text('{"keys":[]}', "/identity/jwks")];

export const FAULTS: Readonly<Record<Service, Readonly<Record<string, readonly Spoil[]>>>> = {
  leads: {
    "A lead is taken": [status(202), json(({ data }) => set(data, "id", ""))],
    "The same lead": [FORGETFUL, status(409)],
    "A meter reading": [status(422)],
    "A refusal": [
      status(500),
      text("{}"),
      json(({ errors }, call) => set(errors?.[0], "detail", call.body.toString())),
    ],
    "A message of": [
      status(413),
      json(({ errors }) => set(errors?.[0], "source", { pointer: "/data/attributes/query" })),
    ],
    "A lead's progress": [
      json(({ data }) => set(data?.["attributes"], "status", "lost"), "/v1/lead-progress"),
    ],
    "With another email address": [status(200, "/v1/lead-progress")],
  },
  addresses: {
    "A postcode's addresses": [
      text('{"data":[]}'),
      json(({ data }) => set(data?.[0]?.["attributes"], "addressLine1", 7)),
      status(503),
    ],
    "A postcode without": [status(404), text('{"data":null}')],
    "A typed address": [status(200), text('{"data":{}}')],
  },
  accounts: {
    "GET /customers": UNCACHED,
    "GET /proxy": UNCACHED,
    "GET /auth/status": UNCACHED,
  },
  energy: { "GET /accounts": UNCACHED },
  content: {
    ...Object.fromEntries(
      Object.values(CONTENT_DOCUMENTS).map(({ path }) => [path, [status(404), text("{}")]]),
    ),
    "/search?": [status(500), text("{}")],
    "/search/suggestions": [status(500), text("{}")],
    "/search/revision": [status(500), text("{}")],
    [CONTENT_DOCUMENTS.moved.path]: [status(500), text("{}")],
    "An article": [text("<html><title></title></html>", "/help/"), status(404, "/help/")],
    "An unknown article": [status(200)],
    "A part of": [status(200), header("content-type", "text/plain"), header("content-range", "bytes */9")],
  },
  identity: {
    "The discovery document": [
      status(404),
      text("{}"),
      json((document) => set(document, "issuer", "https://another.example"), "/identity/.well-known"),
    ],
    "The site's client": [
      status(400, AUTHORIZATION),
      header("location", "/callback?error=unauthorized_client", AUTHORIZATION),
    ],
    "The access token": NO_KEYS,
    "The identity token": NO_KEYS,
  },
};
