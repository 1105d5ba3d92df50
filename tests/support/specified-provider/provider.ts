import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "../loopback-server.ts";
import { type ApiAnswer, type ApiCall, createApi } from "./api.ts";
import {
  ARTICLES,
  CATEGORIES,
  CONTENT_PATHS,
  type ContentDocument,
  HEADER,
  METER_READ,
  OUTAGE,
} from "./content.ts";
import { type Answer, type Fault, send, spoil } from "./faults.ts";
import { createIdentity } from "./identity.ts";

/**
 * A provider as the specification describes one: four hosts with exactly the calls and fields of sections 3
 * and 7, and 404 for everything else. It knows nothing of this product.
 */
export interface SpecifiedProvider {
  readonly contentUrl: string;
  /** Leads, addresses and the main account API. */
  readonly apiUrl: string;
  readonly energyUrl: string;
  readonly issuer: string;
  /** Every call of a server since the start, the browsers' to the identity provider too. */
  readonly calls: readonly ProviderCall[];
  /** Of somebody who is known (api.ts), by the subject. */
  tokens(subject: string): Promise<{ readonly access: string; readonly identity: string }>;
  readonly leads: readonly { readonly id: string; readonly body: unknown }[];
  /** The content host answers so for that document, or for that path, until it is mended. */
  break(document: string, fault: Fault): void;
  /** The content host has that at that path, beside or instead of what the specification names. */
  put(path: string, body: string, type?: string): void;
  mend(): void;
  close(): Promise<void>;
}

export interface ProviderCall extends ApiCall {
  readonly host: "content" | "api" | "energy" | "identity";
  readonly status: number;
}

export interface ProviderOptions {
  /** Every host has its calls below it: "/gateway/api". */
  readonly basePath?: string;
  readonly clientId?: string;
  readonly audience?: string;
}

type Respond = (call: ApiCall, request: IncomingMessage, response: ServerResponse) => Promise<number>;

export async function startSpecifiedProvider({
  basePath = "",
  clientId = "help-and-support",
  audience = "urn:help-and-support:account-api",
}: ProviderOptions = {}): Promise<SpecifiedProvider> {
  const calls: ProviderCall[] = [];
  const api = createApi();
  const content = createContent();

  async function listen(host: ProviderCall["host"], respond: Respond) {
    const server = createServer(async (request, response) => {
      const { method = "GET", url = "/", headers } = request;
      const body = await text(request);
      if (!url.startsWith(`${basePath}/`)) return void response.writeHead(404).end();
      const path = url.slice(basePath.length);
      const call = { method, path, headers, body: parsed(body) };
      const index = calls.push({ host, ...call, status: 0 }) - 1;
      const status = await respond(call, request, response);
      calls[index] = { host, ...call, status };
    });
    const { origin, close } = await listenOnLoopback(server);
    return { url: `${origin}${basePath}`, close };
  }

  const sendJson = ({ status, body }: ApiAnswer, request: IncomingMessage, response: ServerResponse) => {
    send({ status, type: "application/vnd.api+json", body: JSON.stringify(body) }, request, response);
    return status;
  };
  const contentHost = await listen("content", content.respond);
  const identityHost = await listen("identity", async ({ path, body }, _request, response) => {
    const form = new URLSearchParams(typeof body === "string" ? body : "");
    const answer = await identity.respond(new URL(`${identityHost.url}${path}`), form);
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
    return answer?.status ?? 404;
  });
  const identity = createIdentity({ issuer: identityHost.url, clientId, audience });
  const bearerOf = ({ headers }: ApiCall) => headers["authorization"]?.toString();
  const apiHost = await listen("api", async (call, ...exchange) =>
    sendJson(api.main(call, await identity.subjectOf(bearerOf(call), audience)), ...exchange),
  );
  const energyHost = await listen("energy", async (call, ...exchange) =>
    sendJson(api.energy(call, await identity.subjectOf(bearerOf(call), clientId)), ...exchange),
  );

  return {
    contentUrl: contentHost.url,
    apiUrl: apiHost.url,
    energyUrl: energyHost.url,
    issuer: identity.issuer,
    calls,
    tokens: identity.tokensOf,
    leads: api.leads,
    break: content.break,
    put: content.put,
    mend: content.mend,
    async close() {
      content.mend();
      await Promise.all([contentHost, identityHost, apiHost, energyHost].map((host) => host.close()));
    },
  };
}

/** The settings of the product that name the provider's hosts. */
export function settingsOf(provider: SpecifiedProvider): NodeJS.ProcessEnv {
  return {
    CONTENT_URL: provider.contentUrl,
    LEADS_API_URL: provider.apiUrl,
    ACCOUNT_API_URL: provider.apiUrl,
    ENERGY_API_URL: provider.energyUrl,
    IDENTITY_URL: provider.issuer,
  };
}

/** The content host, with what can be wrong with it. */
function createContent() {
  const faults = new Map<string, Fault>();
  const more = new Map<string, Answer>();
  let waiting: (() => void)[] = [];

  const documents = { header: HEADER, categories: CATEGORIES, "meter-read": METER_READ, outage: OUTAGE };
  const answers = new Map<string, Answer>([
    ...Object.entries(documents).map(([name, document]): [string, Answer] => [
      CONTENT_PATHS[name as keyof typeof documents],
      { status: 200, type: "application/json", body: JSON.stringify(document) },
    ]),
    ...[...ARTICLES].map(([path, body]): [string, Answer] => [
      path,
      { status: 200, type: "text/html", body },
    ]),
  ]);
  const nameOf = (path: string): ContentDocument | undefined =>
    path.startsWith("/help/")
      ? "article"
      : (Object.keys(documents) as (keyof typeof documents)[]).find((name) => CONTENT_PATHS[name] === path);

  return {
    break: (document: string, fault: Fault) => void faults.set(document, fault),
    put: (path: string, body: string, type = "application/json") =>
      void more.set(path, { status: 200, type, body }),
    mend() {
      faults.clear();
      more.clear();
      for (const go of waiting) go();
      waiting = [];
    },
    async respond({ method, path }: ApiCall, request: IncomingMessage, response: ServerResponse) {
      const [pathname = ""] = path.split("?", 1);
      const known = more.get(pathname) ?? answers.get(pathname);
      const answer = method === "GET" ? known : undefined;
      const fault = faults.get(pathname) ?? faults.get(nameOf(pathname) ?? "");
      if (fault === "slow") await new Promise<void>((resolve) => waiting.push(resolve));
      const whole = answer ?? { status: 404, type: "text/html", body: "<h1>Not found</h1>" };
      const sent = fault === undefined || fault === "slow" ? whole : spoil(whole, fault);
      send(sent, request, response);
      return sent?.status ?? 0;
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
