import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What can be wrong with an answer. "missing": its members are left out; "wrong members": each is a number;
 * "extra": unknown members at every depth; "slow": no answer until the fault is over; "reset": the connection
 * breaks.
 */
export const FAULTS = [
  "missing",
  "404",
  "500",
  "204",
  "empty",
  "wrong type",
  "wrong members",
  "nulls",
  "extra",
  "html",
  "10 MB",
  "slow",
  "reset",
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const TEN_MB = 10_000_000;
const HTML = '<!DOCTYPE html><html><head></head><body class="login"><h1>It works!</h1></body></html>';

/** The spoilt answer; undefined where the connection breaks. */
export function spoil(answer: Answer, fault: Exclude<Fault, "slow">): Answer | undefined {
  const json = (value: unknown): Answer => ({ ...answer, body: JSON.stringify(value) });
  const members = (change: (name: string) => unknown) =>
    json(Object.fromEntries(Object.keys(parse(answer.body)).map((name) => [name, change(name)])));
  switch (fault) {
    case "missing":
      return json({});
    case "404":
    case "500":
      return { status: Number(fault), type: "text/html", body: HTML };
    case "204":
      return { ...answer, status: 204, body: "" };
    case "empty":
      return { ...answer, body: "" };
    case "wrong type":
      return json("a text");
    case "wrong members":
      return members(() => 12_821);
    case "nulls":
      return members(() => null);
    case "extra":
      return json(withMore(parse(answer.body)));
    case "html":
      return { status: 200, type: "text/html", body: HTML };
    case "10 MB":
      return { ...answer, body: `${answer.body}${" ".repeat(TEN_MB)}` };
    case "reset":
      return undefined;
  }
}

function parse(body: string): Record<string, unknown> {
  return JSON.parse(body) as Record<string, unknown>;
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).map(([name, member]) => [name, withMore(member)]);
  return { "jcr:primaryType": "nt:unstructured", severity: { level: 2 }, ...Object.fromEntries(known) };
}

export function send(answer: Answer | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (answer === undefined) return void request.socket.destroy();
  response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
}
