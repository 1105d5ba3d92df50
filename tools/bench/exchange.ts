import { request } from "node:http";
import { setTimeout } from "node:timers/promises";

/** An answer as it stands on the wire. */
export interface Exchange {
  readonly status: number;
  /** Names as they were written, without those of the connection. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Compressed where the server compressed it. */
  readonly body: Buffer;
}

export interface ExchangeOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Each server writes its own. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** One request by a client that understands brotli; its answer as it came. Rejects where there is none. */
export function exchange(
  url: string,
  { method = "GET", headers = {}, body = "" }: ExchangeOptions = {},
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    request(
      url,
      { method, headers: { accept: "text/html", "accept-encoding": "gzip, br", ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: pairs(answer.rawHeaders).filter(([name]) => !OF_THE_CONNECTION.has(name.toLowerCase())),
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on("error", reject)
      .end(body);
  });
}

export function headerOf({ headers }: Exchange, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1];
}

function pairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[index * 2]!, raw[index * 2 + 1]!]);
}

/** A kept page is compressed as well as it can be soon after the first who asked has it; its tag says so. */
export async function wellCompressed(address: string): Promise<Exchange> {
  for (;;) {
    const sent = await exchange(address);
    if (!headerOf(sent, "etag")?.includes("-quick")) return sent;
    await setTimeout(50);
  }
}
