import { CONTENT_DOCUMENTS, SPECIFIED } from "../../clients/content.ts";
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
/** Of the shape, and of the caching, of an account's call. */
const account = (path: string, fault = text('{"data":{}}')) => ({
  [`GET ${path}`]: [status(403), fault],
  [`No cache may store GET ${path}`]: [header("cache-control", "max-age=60")],
});
/** The second question about a case, which is somebody else's. */
const OPEN_PROGRESS: Spoil = {
  answer: (came, { path, body }) =>
    path === "/v1/lead-progress" && body.toString().includes("another@example.com")
      ? { ...came, status: 200 }
      : undefined,
};
const NEEDS_NUMBER = answer("/v1/leads", (came, { body }) =>
  body.includes('"contact-number":null') && body.includes('"query-type":"Enquiry"')
    ? { ...came, status: 422 }
    : came,
);
const AUTHORIZATION = "/identity/auth";
const NO_KEYS = [text('{"keys":[]}', "/identity/jwks")];

const PATHS = Object.values(CONTENT_DOCUMENTS).map(({ path }) => path);
const SPECIFIED_PATHS: ReadonlySet<string> = new Set(
  [...SPECIFIED].map((name) => CONTENT_DOCUMENTS[name].path),
);
const { header: HEADER, categories, meterRead, outage, moved, searchRevision } = CONTENT_DOCUMENTS;

export const FAULTS: Readonly<Record<Service, Readonly<Record<string, readonly Spoil[]>>>> = {
  leads: {
    "A lead is taken": [status(202), json(({ data }) => set(data, "id", ""))],
    "The same lead": [FORGETFUL],
    "A meter reading": [status(422)],
    "An enquiry without": [NEEDS_NUMBER],
    "A refusal has": [status(500), text("{}")],
    "A refusal repeats": [json(({ errors }, call) => set(errors?.[0], "detail", call.body.toString()))],
    "A message of": [
      status(413),
      json(({ errors }) => set(errors?.[0], "source", { pointer: "/data/attributes/query" })),
    ],
    "A lead's progress": [
      json(({ data }) => set(data?.["attributes"], "status", "lost"), "/v1/lead-progress"),
    ],
    "With another email address": [OPEN_PROGRESS],
  },
  addresses: {
    "A postcode's addresses": [
      text('{"data":[]}'),
      json(({ data }) => set(data?.[0], "id", "")),
      status(503),
    ],
    "A postcode without": [status(404), text('{"data":null}')],
    "A typed address": [status(202), text('{"data":{}}')],
  },
  accounts: {
    ...account("/customers"),
    ...account("/proxy/Customer/Accounts/AccountStatusCount"),
    ...account("/auth/status", status(404)),
  },
  energy: account("/accounts"),
  content: {
    "The header configuration": [status(404), json((document) => set(document, "sections", 7), HEADER.path)],
    "The category list": [
      status(404),
      json(({ data }) => set(data?.[0], "id", null), categories.path),
      text('{"data":[]}', categories.path),
    ],
    "The meter-read content": [
      status(500),
      json((document) => set(document, "headingTemplate", 12_821), meterRead.path),
    ],
    "The service outage": [status(500), json((document) => set(document, "title", {}), outage.path)],
    ...Object.fromEntries(
      PATHS.filter((path) => !SPECIFIED_PATHS.has(path) && path !== searchRevision.path).map((path) => [
        path,
        [status(404), text(path === moved.path ? '{"redirects":{"a":1}}' : '"text"', path)],
      ]),
    ),
    "The policy ": [status(500), text("<html><title></title></html>", "/content/help-and-support/policies/")],
    "Search answers": [status(500), text("{}", "/search?")],
    Suggestions: [status(500), text("{}", "/search/suggestions")],
    "Search names": [status(500), text("{}", searchRevision.path)],
    "An article": [text("<html><title></title></html>", "/help/"), status(404, "/help/")],
    "An unknown article": [status(200)],
    "A part of": [
      status(200, "/content/help/videos/"),
      header("content-type", "text/plain", "/content/help/videos/"),
      header("content-range", "bytes */9", "/content/help/videos/"),
    ],
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
