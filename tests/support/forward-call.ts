import type { IncomingHttpHeaders } from "node:http";

/** A call as it came over the wire. */
export interface WireCall {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

const HOP_BY_HOP = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

/** Makes the call at the target instead, and gives back what it answers, redirects as they are. */
export async function forwardCall(
  { method = "GET", path = "/", headers, body }: WireCall,
  target: string,
): Promise<WireAnswer> {
  const answer = await fetch(new URL(path, target), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || HOP_BY_HOP.has(name) ? [] : [[name, String(value)]],
    ),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: "manual",
  });
  const passed = [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== "content-encoding");
  const cookies = answer.headers.getSetCookie();
  const all = { ...Object.fromEntries(passed), ...(cookies.length > 0 && { "set-cookie": cookies }) };
  return { status: answer.status, headers: all, body: Buffer.from(await answer.arrayBuffer()) };
}
