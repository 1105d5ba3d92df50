import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type MonitoringEvent, parseEvent, type Segment } from "./payload.ts";

/**
 * The last monitoring events and replay segments, in a folder: NDJSON files of events, a file per segment.
 * Several processes may write to it.
 */
export interface ReportStore {
  addEvents(events: readonly MonitoringEvent[]): Promise<void>;
  addSegment(segment: Segment): Promise<void>;
  /** In no order. */
  readEvents(): Promise<readonly MonitoringEvent[]>;
}

const LIMITS = { eventFiles: 8, bytesPerFile: 8 * 1024 * 1024, segments: 100 };
const EVENTS = "events-";
const SEGMENT = "replay-";

export function createReportStore(
  folder: string,
  limits = LIMITS,
  now: () => Date = () => new Date(),
): ReportStore {
  let file: string | undefined;
  let segments = 0;
  let queue: Promise<unknown> = Promise.resolve();

  /** Writes are serialised, so that lines are never mixed. */
  function enqueue(write: () => Promise<void>): Promise<void> {
    const written = queue.then(() => mkdir(folder, { recursive: true })).then(write);
    queue = written.catch(() => undefined);
    return written;
  }
  const stamp = () => `${now().toISOString().replaceAll(":", "-")}-${process.pid}`;

  return {
    addEvents: (events) =>
      enqueue(async () => {
        file ??= path.join(folder, `${EVENTS}${stamp()}.ndjson`);
        await appendFile(file, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
        if ((await stat(file)).size < limits.bytesPerFile) return;
        file = undefined;
        await deleteOldest(folder, EVENTS, limits.eventFiles);
      }),
    addSegment: (segment) =>
      enqueue(async () => {
        const name = `${SEGMENT}${stamp()}-${segments++}.json`;
        await writeFile(path.join(folder, name), JSON.stringify(segment));
        await deleteOldest(folder, SEGMENT, limits.segments);
      }),
    readEvents: async () => {
      const files = (await namesOf(folder, EVENTS)).map((name) => path.join(folder, name));
      const texts = await Promise.all(files.map((one) => readFile(one, "utf8")));
      // The last line of a killed process may be incomplete.
      return texts.flatMap((text) => text.split("\n").flatMap((line) => parseEvent(line) ?? []));
    },
  };
}

/** File names begin with the time. */
async function deleteOldest(folder: string, prefix: string, most: number): Promise<void> {
  const names = await namesOf(folder, prefix);
  const old = names.slice(0, Math.max(0, names.length - most));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
}

async function namesOf(folder: string, prefix: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.startsWith(prefix)).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
