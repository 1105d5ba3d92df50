import { createRequire } from "node:module";
import { duplexPair } from "node:stream";
import { between, chance, currentMachine, type Machine, runOn, wait } from "./scheduler.ts";

/** What goes wrong on the way, as chances of a request or of a connection. */
export interface NetworkFaults {
  /** The request does not arrive. */
  lost: number;
  /** It is worked on, and the answer does not arrive. */
  unanswered: number;
  /** It takes seconds. */
  slow: number;
}

export interface Delivered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

/** Where requests for an origin go: a machine that is up, or undefined. */
export type Route = () =>
  | { readonly machine: Machine; handle(request: Sent): Promise<Delivered> }
  | undefined;

/** What another host does with a call of a machine, in place of its network. */
export type HostAnswer =
  | { readonly status: number; readonly body: string }
  /** It works on it, and answers after so long. */
  | { readonly after: number };

let hostAnswer: (request: Sent) => HostAnswer | undefined = () => undefined;
/** For calls of machines alone. */
export const setHost = (answer: typeof hostAnswer): void => void (hostAnswer = answer);

let busy = 0;
let counted = new Map<number, number>();
const routes = new Map<string, Route>();
const dying = new Map<Machine, Set<() => void>>();
export const networkFaults: NetworkFaults = { lost: 0, unanswered: 0, slow: 0 };

export function setRoutes(given: Readonly<Record<string, Route>>): void {
  routes.clear();
  dying.clear();
  for (const [origin, route] of Object.entries(given)) routes.set(origin, route);
}

/** Requests, and messages to the mail server, that are on their way. */
export const inFlight = (): number => busy;

/** From now on: how often each status was answered. */
export const statuses = (): ReadonlyMap<number, number> => (counted = new Map());

/** Those who wait for the machine learn that its connections are gone. */
export function disconnect(machine: Machine): void {
  const waiting = dying.get(machine) ?? new Set();
  dying.delete(machine);
  for (const fail of waiting) fail();
}

const BODYLESS = new Set([204, 205, 304]);

/** In place of Node's own: what the product and its customers call. */
async function simulatedFetch(input: URL | string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input);
  const { signal } = init;
  const { status, headers, body } = await Promise.race([
    deliver(url, init),
    new Promise<never>((_resolve, reject) => {
      if (signal?.aborted === true) reject(signal.reason as Error);
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    }),
  ]);
  return new Response(BODYLESS.has(status) ? null : new Uint8Array(body), { status, headers });
}

/** On no machine: what is on its way arrives, even if a machine dies meanwhile. */
function deliver(url: URL, init: RequestInit): Promise<Delivered> {
  const caller = currentMachine();
  if (caller?.isDead === true) return new Promise(() => {});
  busy += 1;
  return runOn(undefined, () => exchange(url, init, caller).finally(() => (busy -= 1)));
}

async function exchange(url: URL, init: RequestInit, caller: Machine | undefined): Promise<Delivered> {
  const request = await toSent(url, init);
  const host = caller === undefined ? undefined : hostAnswer(request);
  if (host !== undefined && "status" in host)
    return { status: host.status, headers: new Headers(), body: Buffer.from(host.body) };
  // In tens, so that some arrive together.
  const pause = () => wait(chance(networkFaults.slow) ? between(500, 8_000) : 10 * Math.ceil(between(0, 4)));
  await pause();
  const target = routes.get(url.origin)?.();
  if (target === undefined || chance(networkFaults.lost)) throw broken();
  const { machine } = target;
  const delivered = await new Promise<Delivered>((resolve, reject) => {
    const fail = () => reject(broken());
    const waiting = dying.get(machine) ?? new Set();
    dying.set(machine, waiting.add(fail));
    const handled = runOn(machine, () => target.handle(request));
    handled.then(resolve, reject).finally(() => waiting.delete(fail));
  });
  counted.set(delivered.status, (counted.get(delivered.status) ?? 0) + 1);
  await (host === undefined ? pause() : wait(host.after));
  if (chance(networkFaults.unanswered)) throw broken();
  return delivered;
}

async function toSent(url: URL, { method = "GET", headers, body }: RequestInit): Promise<Sent> {
  const request = new Request(url, { method, ...(headers && { headers }), ...(body != null && { body }) });
  return {
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...Object.fromEntries(request.headers) },
    body: body == null ? undefined : Buffer.from(await request.arrayBuffer()),
  };
}

function broken(): TypeError {
  const cause = Object.assign(new Error("connection broken"), { code: "ECONNRESET" });
  return new TypeError("fetch failed", { cause });
}

/** What the mail server does with a message. */
export type MailAnswer = "takes" | "refuses" | "takes, and hangs up" | "hangs up";

export interface MailServer {
  isUp(): boolean;
  /** Refused before the message, for good. */
  knows(recipient: string): boolean;
  /** Milliseconds until it has taken the message. */
  pause(recipient: string): number;
  answer(recipient: string): MailAnswer;
  /** It is in the customer's mailbox. */
  deliver(message: string): void;
}

let mailServer: MailServer | undefined;
export const setMailServer = (server: MailServer): void => void (mailServer = server);

/** A connection to the mail server; it speaks as much of SMTP as the product does. */
function connectToMail(_options: unknown, onConnect: () => void) {
  const [client, server] = duplexPair();
  const machine = currentMachine();
  const silence = createSilence(machine, () => client.emit("timeout"));
  const socket = Object.assign(client, {
    setTimeout: (limit: number) => (silence.limit(limit), client),
    setKeepAlive: () => client,
    remoteAddress: "127.0.0.1",
    localAddress: "127.0.0.1",
  });
  const hangUp = () => {
    server.destroy();
    client.destroy(Object.assign(new Error("connection broken"), { code: "ECONNRESET" }));
  };
  busy += 1;
  runOn(undefined, () =>
    wait(between(1, 30)).then(() => {
      busy -= 1;
      if (mailServer?.isUp() !== true) return hangUp();
      runOn(machine, onConnect);
      return speak(server, machine, hangUp, silence.end);
    }),
  );
  return socket;
}

/** A socket's time-out: so long without a word from either side. */
function createSilence(machine: Machine | undefined, onTimeout: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let most = 0;
  const end = () => {
    clearTimeout(timer);
    timer = most > 0 ? runOn(machine, () => setTimeout(onTimeout, most)) : undefined;
  };
  return {
    /** A word was said. */
    end,
    limit(given: number) {
      most = given;
      end();
    },
  };
}

function speak(
  server: ReturnType<typeof duplexPair>[1],
  machine: Machine | undefined,
  hangUp: () => void,
  onWord: () => void,
): void {
  let text = "";
  let recipient = "";
  let isData = false;
  const say = (line: string) => {
    onWord();
    if (!server.destroyed) server.write(`${line}\r\n`);
  };
  say("220 mail ESMTP");
  server.on("error", () => {});
  server.on("data", (chunk: Buffer) => {
    onWord();
    text += chunk.toString("latin1");
    for (;;) {
      const end = isData ? text.indexOf("\r\n.\r\n") : text.indexOf("\r\n");
      if (end === -1) return;
      const said = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        busy += 1;
        const pause = mailServer?.pause(recipient) ?? 0;
        void runOn(undefined, () => wait(pause)).then(() => receive(said));
      } else if (/^DATA/i.test(said)) {
        isData = true;
        say("354 go on");
      } else if (/^RCPT/i.test(said)) {
        recipient = /<([^>]*)>/.exec(said)?.[1] ?? "";
        say(mailServer?.knows(recipient) === false ? `550 5.1.1 <${recipient}> no such mailbox` : "250 ok");
      } else say(/^EHLO/i.test(said) ? "250 mail" : /^QUIT/i.test(said) ? "221 bye" : "250 ok");
    }
  });

  function receive(message: string): void {
    busy -= 1;
    // The cable of a dead machine carries nothing.
    if (machine?.isDead === true || mailServer?.isUp() !== true) return hangUp();
    const answer = mailServer.answer(recipient);
    if (answer.startsWith("takes")) mailServer.deliver(message);
    if (answer.endsWith("hangs up")) hangUp();
    else say(answer === "takes" ? "250 taken" : `451 later: ${recipient}`);
  }
}

globalThis.fetch = simulatedFetch as typeof fetch;
const net = createRequire(import.meta.url)("node:net") as { connect: unknown };
net.connect = connectToMail;
