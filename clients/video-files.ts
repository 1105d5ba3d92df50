import { type BinaryResponse, exchangeBytes, type HostOptions } from "./http.ts";

/** What a browser may say about the part it wants, and about what it has already. */
const PASSED_ON = ["range", "if-range", "if-none-match"] as const;
/** What the content service says about the bytes. */
const HANDED_BACK = ["etag", "content-range", "accept-ranges", "cache-control"] as const;
const WITH_BYTES: ReadonlySet<number> = new Set([200, 206]);
const WITHOUT_BYTES: ReadonlySet<number> = new Set([304, 416]);

export interface VideoFileResponse {
  /** 200, 206, 304 or 416. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface VideoFilesClient {
  /**
   * A file of the help videos, or the part of it that the request's headers ask for. `name` must be one of
   * the list's, `type` its media type. It comes whole or not at all: a service that dies midway is
   * "unavailable" and not half a video.
   */
  read(
    name: string,
    type: string,
    asked: Readonly<Record<string, unknown>>,
  ): Promise<VideoFileResponse | "missing" | "unavailable">;
}

export function createVideoFilesClient(host: HostOptions): VideoFilesClient {
  return {
    async read(name, type, asked) {
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((header) => (typeof asked[header] === "string" ? [[header, asked[header]]] : [])),
      );
      const exchanged = await exchangeBytes(host, {
        method: "GET",
        path: `/content/help/videos/${encodeURIComponent(name)}`,
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

function handedBack({ headers }: BinaryResponse): Record<string, string> {
  return Object.fromEntries(
    HANDED_BACK.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
