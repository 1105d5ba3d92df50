import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnLoopback } from "../../support/loopback-server.ts";

/** A network between browser and product that works the same in every engine. */
export interface Gateway {
  readonly origin: string;
  /** Delays React until `releaseReact`. */
  holdReact(): void;
  releaseReact(): void;
  /** Puts scripts into every page, which run when it is parsed and before React. */
  install(...scripts: readonly string[]): void;
  /** The built files that were asked for since `reset`. */
  readonly filesAsked: ReadonlySet<string>;
  /** Answers so in place of these files. */
  block(isBlocked: (path: string) => boolean, answer: BlockedAnswer): void;
  /** Sends scripts at this rate, all together. */
  slowScripts(bytesPerSecond: number): void;
  /** Back to a network without any of these. */
  reset(): void;
  /** Refuses connections until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A filter closes the connection, a busy server answers 503, a network sends a page of its own. */
export const BLOCKED_ANSWERS = ["closed", "503", "page"] as const;
export type BlockedAnswer = (typeof BLOCKED_ANSWERS)[number];

/** Every React page waits for this one file; more would use up a browser's connections to one host. */
const REACT = /^\/help-and-support\/assets\/libraries-.*\.js$/;
const FILE = /^\/help-and-support\/assets\//;
const SCRIPT = /^\/help-and-support\/assets\/.*\.js$/;
const INSTALLED = "/installed-software.js";

interface Network {
  react: PromiseWithResolvers<void>;
  installed: readonly string[];
  isBlocked: (path: string) => boolean;
  blockedAnswer: BlockedAnswer;
  scripts: Throttle | undefined;
}

/** `port` is the product's. */
export async function startGateway(port: number): Promise<Gateway> {
  const network: Network = {
    react: Promise.withResolvers(),
    installed: [],
    isBlocked: () => false,
    blockedAnswer: "closed",
    scripts: undefined,
  };
  const filesAsked = new Set<string>();
  network.react.resolve();
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (REACT.test(path)) await network.react.promise;
    if (path === INSTALLED) return sendInstalled(outgoing, network.installed);
    if (FILE.test(path)) filesAsked.add(path);
    if (network.isBlocked(path)) return refuse(outgoing, network.blockedAnswer);
    pass(incoming, outgoing, port, network);
  });
  const { origin, close, reopen } = await listenOnLoopback(server);
  return {
    origin,
    holdReact: () => void (network.react = Promise.withResolvers()),
    releaseReact: () => network.react.resolve(),
    install: (...scripts) => void (network.installed = scripts),
    filesAsked,
    block: (isBlocked, blockedAnswer) => void Object.assign(network, { isBlocked, blockedAnswer }),
    slowScripts: (bytesPerSecond) => void (network.scripts = throttle(bytesPerSecond)),
    reset() {
      network.react.resolve();
      filesAsked.clear();
      Object.assign(network, { installed: [], isBlocked: () => false, scripts: undefined });
    },
    cut: close,
    restore: reopen,
    close,
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, network: Network): void {
  const { method = "GET", url: path = "/", headers } = incoming;
  const mayBePage = network.installed.length > 0 && !FILE.test(path);
  const sent = { ...headers, ...(mayBePage && { "accept-encoding": "identity" }) };
  const onward = request({ host: "127.0.0.1", port, method, path, headers: sent }, (response) => {
    const isPage = mayBePage && response.headers["content-type"]?.startsWith("text/html") === true;
    const answered = isPage
      ? sendChanged(response, outgoing)
      : sendFile(response, outgoing, SCRIPT.test(path) ? network.scripts : undefined, REACT.test(path));
    answered.catch(() => outgoing.destroy());
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}

/** With the installed software. By its place in the network it is the page's own, which its policy allows. */
async function sendChanged(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { "content-length": _length, ...headers } = response.headers;
  const page = await text(response);
  outgoing
    .writeHead(response.statusCode ?? 502, headers)
    .end(page.replace("<head>", `<head><script defer src="${INSTALLED}"></script>`));
}

async function sendFile(
  response: IncomingMessage,
  outgoing: ServerResponse,
  throttled: Throttle | undefined,
  isReact: boolean,
): Promise<void> {
  // Requested again by each page, so that it can be delayed.
  const again = isReact || throttled !== undefined ? { "cache-control": "no-store" } : {};
  outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...again });
  await (throttled ?? pipeline)(response, outgoing);
}

function sendInstalled(outgoing: ServerResponse, scripts: readonly string[]): void {
  outgoing
    .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
    .end(scripts.join("\n"));
}

function refuse(outgoing: ServerResponse, answer: BlockedAnswer): void {
  if (answer === "closed") outgoing.destroy();
  else
    outgoing
      .writeHead(answer === "page" ? 200 : 503, { "content-type": "text/html", "cache-control": "no-store" })
      .end("<!doctype html><title>Blocked</title><p>This was blocked.");
}

type Throttle = (from: AsyncIterable<Buffer>, to: ServerResponse) => Promise<void>;

const SLICE_MS = 100;

/** One line for all that goes through it. */
function throttle(bytesPerSecond: number): Throttle {
  const slice = (bytesPerSecond * SLICE_MS) / 1_000;
  let turn: Promise<unknown> = Promise.resolve();
  return async (from, to) => {
    for await (const chunk of from)
      for (let sent = 0; sent < chunk.length; sent += slice) {
        turn = turn.then(() => wait(SLICE_MS));
        await turn;
        to.write(chunk.subarray(sent, sent + slice));
      }
    to.end();
  };
}
