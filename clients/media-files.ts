import { exchange, type HostOptions, type RawResponse } from "./http.ts";

/** Request headers that are passed on. */
const PASSED_ON = ["range", "if-range", "if-none-match"] as const;
/** Response headers that are passed on. */
const HANDED_BACK = ["etag", "content-range", "accept-ranges", "cache-control"] as const;
const WITH_BYTES: ReadonlySet<number> = new Set([200, 206]);
const WITHOUT_BYTES: ReadonlySet<number> = new Set([304, 416]);

export type MediaFilesClient = ReturnType<typeof createMediaFilesClient>;

export function createMediaFilesClient(host: HostOptions) {
  return {
    /**
     * A file of a video, a photo or a drawing, or the range that the request's headers name. Buffered: a
     * response that breaks off is "unavailable".
     */
    async read(folder: string, name: string, type: string, asked: Readonly<Record<string, unknown>>) {
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((header) => (typeof asked[header] === "string" ? [[header, asked[header]]] : [])),
      );
      const exchanged = await exchange(host, {
        method: "GET",
        path: `/content/help/${folder}/${encodeURIComponent(name)}`,
        headers,
      });
      if (!exchanged.ok) return "unavailable";
      const { status, bytes } = exchanged.value;
      if (status === 404) return "missing";
      const isFile =
        WITH_BYTES.has(status) && exchanged.value.headers.get("content-type")?.startsWith(type) === true;
      if (!isFile && !WITHOUT_BYTES.has(status)) return "unavailable";
      return { status, headers: handedBack(exchanged.value), bytes };
    },
  };
}

function handedBack({ headers }: RawResponse): Record<string, string> {
  return Object.fromEntries(
    HANDED_BACK.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
