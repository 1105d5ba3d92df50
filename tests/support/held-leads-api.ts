import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { createReference } from "../../domain/reference.ts";

/** A leads API that answers on demand: a caller that waits for it has a request in hand. */
export interface HeldLeadsApi {
  readonly url: string;
  waiting(): number;
  /** Calls so far. */
  taken(): number;
  /** Answers all that wait, and from now on at once. */
  answer(): void;
  close(): Promise<void>;
}

export async function startHeldLeadsApi(): Promise<HeldLeadsApi> {
  const references = new Map<string, string>();
  const { promise: released, resolve: answer } = Promise.withResolvers<void>();
  let waiting = 0;
  let taken = 0;
  const server = createServer(async (request, response) => {
    request.resume();
    waiting += 1;
    taken += 1;
    await released;
    waiting -= 1;
    const key = String(request.headers[IDEMPOTENCY_KEY_HEADER]);
    const id = references.get(key) ?? createReference();
    references.set(key, id);
    response
      .writeHead(201, { "content-type": JSON_API_MEDIA_TYPE })
      .end(JSON.stringify({ data: { type: "leads", id } }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting,
    taken: () => taken,
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
