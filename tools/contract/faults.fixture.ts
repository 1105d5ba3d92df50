import { CONTENT_DOCUMENTS } from "../../clients/content.ts";
import type { WireAnswer, WireCall } from "../../tests/support/forward-call.ts";
import type { Spoil } from "../../tests/support/spoiling-proxy.ts";

/** Faults by check: each changes one response of a correct service, and its check must fail. */

type Where = (call: WireCall, answer: WireAnswer) => boolean;
/** A JSON document of unknown shape. */
interface Json {
  [name: string]: Json;
}

const anywhere: Where = () => true;
const at = (path: string, method = "GET"): Where => {
  return (call) => call.method === method && (call.path ?? "").split("?")[0] === path;
};
const answer = (change: (answer: WireAnswer, call: WireCall) => WireAnswer, where = anywhere): Spoil => ({
  answer: (came, call) => (where(call, came) ? change(came, call) : undefined),
});
const status = (code: number, where = anywhere) => answer((came) => ({ ...came, status: code }), where);
const header = (name: string, value: string, where = anywhere) =>
  answer((came) => ({ ...came, headers: { ...came.headers, [name]: value } }), where);
const without = (name: string, where = anywhere) =>
  answer(({ headers: { [name]: _left, ...headers }, ...came }) => ({ ...came, headers }), where);
const text = (body: string, where = anywhere) =>
  answer((came) => ({ ...came, body: Buffer.from(body) }), where);
const json = (change: (document: Json, call: WireCall) => unknown, where = anywhere) =>
  answer((came, call) => {
    const document = JSON.parse(came.body.toString()) as Json;
    change(document, call);
    return { ...came, body: Buffer.from(JSON.stringify(document)) };
  }, where);
/** The service ignores that header. */
const careless = (name: string, value: string): Spoil => ({
  call: (call) => ({ ...call, headers: { ...call.headers, [name]: value } }),
});

const HTML = header("content-type", "text/html");
const CARELESS_OF_CLIENTS = careless("x-client-id", "any");
const CACHEABLE = header("cache-control", "max-age=60");
const set = (object: Json, name: string, value: unknown) => Object.assign(object, { [name]: value });
const reverseErrors = (document: Json) =>
  set(document, "errors", Object.values(document["errors"]!).toReversed());
const LEADS = at("/v1/leads", "POST");
const DISCOVERY = at("/identity/.well-known/openid-configuration");
const KEYS = at("/identity/jwks");
const AUTHORIZATION = at("/identity/auth");

export const LEAD_FAULTS: Readonly<Record<string, readonly Spoil[]>> = {
  "leads/created": [
    status(202, LEADS),
    json(({ data }) => set(data!, "id", ""), LEADS),
    header("content-type", "application/json", LEADS),
  ],
  "leads/same-key": [json(({ data }) => set(data!, "id", crypto.randomUUID()), LEADS), status(409, LEADS)],
  "leads/used-key": [status(201, LEADS)],
  "leads/reading": [status(422, LEADS)],
  "leads/unknown-address": [
    status(201, LEADS),
    json(({ errors }) => set(errors![0]!, "source", { pointer: "/data" }), LEADS),
  ],
  "leads/refusal": [status(500), HTML, text("{}"), json(({ errors }) => set(errors![0]!, "detail", ""))],
  "leads/form-order": [json(reverseErrors), text('{"errors":[]}')],
  "leads/no-echo": [json(({ errors }, call) => set(errors![0]!, "detail", call.body.toString()))],
  "leads/client-id": [CARELESS_OF_CLIENTS, status(500)],
  "leads/media-type": [careless("content-type", "application/vnd.api+json")],
  "leads/not-json": [status(500)],
  "leads/longest-message": [
    status(413),
    json(({ errors }) => set(errors![0]!, "source", { pointer: "/data/attributes/query" })),
  ],
  "leads/private": [status(200, (call) => call.method === "GET")],
  "leads/progress-unknown": [status(500)],
  "leads/progress": [
    json(({ data }) => set(data!["attributes"]!, "status", "lost"), at("/v1/lead-progress", "POST")),
  ],
  "leads/progress-other-email": [status(200, at("/v1/lead-progress", "POST"))],
};

export const ADDRESS_FAULTS: Readonly<Record<string, readonly Spoil[]>> = {
  "addresses/found": [
    text('{"data":[]}'),
    json(({ data }) => set(data![0]!["attributes"]!, "addressLine1", 7)),
    status(503),
    HTML,
  ],
  "addresses/spelling": [text('{"data":[]}', (call) => !(call.path ?? "").includes("%20"))],
  "addresses/none": [status(404), text('{"data":null}')],
  "addresses/no-postcode": [
    status(200),
    json(({ errors }) => set(errors![0]!, "source", { parameter: "q" })),
  ],
  "addresses/client-id": [CARELESS_OF_CLIENTS],
  "addresses/invalid": [json(reverseErrors), status(201)],
  "addresses/created": [json(({ data }) => set(data!["attributes"]!, "isManual", false)), status(200)],
};

const ACCOUNT_CALLS = ["accounts/customers", "accounts/count", "accounts/status", "energy/accounts"];

export const ACCOUNT_FAULTS: Readonly<Record<string, readonly Spoil[]>> = {
  ...Object.fromEntries(
    ACCOUNT_CALLS.flatMap((call) => [
      [`${call}-without-token`, [status(200)]],
      [`${call}-forged-token`, [status(500)]],
      [call, [status(403), HTML, text('{"data":{}}'), CACHEABLE, without("cache-control")]],
    ]),
  ),
  "accounts/client-id": [CARELESS_OF_CLIENTS],
  "accounts/not-expired": [
    json(({ data }) => set(data!["attributes"]!, "expires-at", "2020-01-01T00:00:00Z")),
  ],
  "accounts/other-token": [status(200)],
  "energy/other-token": [status(200)],
};

export const CONTENT_FAULTS: Readonly<Record<string, readonly Spoil[]>> = {
  ...Object.fromEntries(
    Object.entries(CONTENT_DOCUMENTS).map(([name, { path }]) => [
      `content/${name}`,
      [status(404, at(path)), header("content-type", "text/html", at(path)), text("{}", at(path))],
    ]),
  ),
  "content/revalidation": [without("etag"), status(200, (_call, came) => came.status === 304)],
  "content/article-titles": [json((list) => set(list, "included", []))],
  "content/article": [
    text("<html><title></title></html>", (call) => (call.path ?? "").startsWith("/help/")),
    text('{"data":[],"included":[]}'),
  ],
  "content/article-revalidation": [without("etag")],
  "content/unknown-article": [status(200)],
  "content/video-range": [
    status(200, (_call, came) => came.status === 206),
    header("content-type", "text/plain"),
    without("content-range"),
  ],
  "content/search": [status(500), text("{}")],
  "content/suggestions": [status(500), text("{}")],
};

export const IDENTITY_FAULTS: Readonly<Record<string, readonly Spoil[]>> = {
  "identity/discovery": [status(404), HTML, text("{}")],
  "identity/issuer": [json((document) => set(document, "issuer", "https://another.example"), DISCOVERY)],
  "identity/flow": [
    json((document) => set(document, "response_types_supported", ["code"]), DISCOVERY),
    json((document) => set(document, "response_modes_supported", ["fragment"]), DISCOVERY),
    json((document) => set(document, "scopes_supported", ["openid"]), DISCOVERY),
  ],
  "identity/keys": [
    json(({ keys }) => set(keys![0]!, "d", "secret"), KEYS),
    text('{"keys":[]}', KEYS),
    status(500, KEYS),
  ],
  "identity/registered-redirects": [
    answer(
      (came) => ({
        ...came,
        status: 303,
        headers: { location: "https://unregistered.example/callback?error=x" },
      }),
      AUTHORIZATION,
    ),
  ],
  "identity/registered-client": [
    answer(
      (came) => ({ ...came, headers: { location: "/callback?error=unauthorized_client" } }),
      AUTHORIZATION,
    ),
    status(400, AUTHORIZATION),
  ],
  "identity/unknown-code": [
    status(200, at("/identity/token", "POST")),
    text("<p>", at("/identity/token", "POST")),
  ],
  "identity/identity-token": [text('{"keys":[]}', KEYS)],
  "identity/access-token": [text('{"keys":[]}', KEYS)],
};
