import { exchange, type HostOptions } from "./http.ts";

/** Request headers that are passed on. */
const PASSED_ON = ["range", "if-range", "if-none-match"] as const;
/** Response headers that are passed on. */
const HANDED_BACK = new Set(["etag", "content-range", "accept-ranges", "cache-control"]);
const WITH_BYTES = new Set([200, 206]);
const WITHOUT_BYTES = new Set([304, 416]);

export type MediaFilesClient = ReturnType<typeof createMediaFilesClient>;

/** The hosts are asked in turn: the content host, then the site's own content. */
export function createMediaFilesClient(...hosts: readonly HostOptions[]) {
  async function readFrom(host: HostOptions, path: string, type: string, headers: Record<string, string>) {
    const exchanged = await exchange(host, { method: "GET", path, headers });
    if (!exchanged.ok) return "unavailable";
    const { status, headers: given, bytes } = exchanged.value;
    if (status === 404) return "missing";
    const isFile = WITH_BYTES.has(status) && given.get("content-type")?.startsWith(type) === true;
    if (!isFile && !WITHOUT_BYTES.has(status)) return "unavailable";
    const handedBack = [...given].filter(([header]) => HANDED_BACK.has(header));
    return { status, headers: Object.fromEntries(handedBack), bytes };
  }

  return {
    /**
     * A file of a video, a photo or a drawing, or the range that the request's headers name. Buffered: a
     * response that breaks off is "unavailable".
     */
    async read(folder: string, name: string, type: string, asked: Readonly<Record<string, unknown>>) {
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((header) => (typeof asked[header] === "string" ? [[header, asked[header]]] : [])),
      );
      const path = `/content/help/${folder}/${encodeURIComponent(name)}`;
      const failures: ("missing" | "unavailable")[] = [];
      for (const host of hosts) {
        const answer = await readFrom(host, path, type, headers);
        if (typeof answer !== "string") return answer;
        failures.push(answer);
      }
      return failures.includes("unavailable") ? "unavailable" : "missing";
    },
  };
}
