import { listFiles, readContentFile } from "../folder.ts";

/** An address of another site that content names. */
export interface ExternalLink {
  readonly url: string;
  readonly file: string;
  readonly line: number;
}

export interface BrokenLink extends ExternalLink {
  /** Its status, or why there was none. */
  readonly reason: string;
}

const URL_IN_TEXT = /https?:\/\/[^\s"'<>()[\]{}`]+/g;
const TIMEOUT_MS = 15_000;
const AT_ONCE = 6;
/** Sites that answer people and refuse programs: the page may well be there. */
const REFUSES_PROGRAMS = new Set([401, 403, 405, 429]);

/** Each address once, where it stands first. */
export async function externalLinks(folder: string): Promise<readonly ExternalLink[]> {
  const links = new Map<string, ExternalLink>();
  for (const file of (await listFiles(folder, [".md", ".json", ".csv"])).keys()) {
    const source = await readContentFile(folder, file);
    if (!source.ok) continue;
    for (const [index, text] of source.value.split("\n").entries())
      for (const [found] of text.matchAll(URL_IN_TEXT)) {
        const url = found.replace(/[.,;:!?]+$/, "");
        if (!links.has(url)) links.set(url, { url, file, line: index + 1 });
      }
  }
  return [...links.values()];
}

/** Those that answer with an error, or not at all; redirects are followed. */
export async function findBrokenLinks(links: readonly ExternalLink[]): Promise<readonly BrokenLink[]> {
  const waiting = [...links];
  const broken: BrokenLink[] = [];
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const reason = await faultOf(link.url);
      if (reason !== undefined) broken.push({ ...link, reason });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return broken.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

async function faultOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok || REFUSES_PROGRAMS.has(response.status) ? undefined : String(response.status);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    return cause instanceof Error ? cause.message : message;
  }
}
