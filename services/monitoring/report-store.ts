import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MonitoringEvent } from "./batch.ts";
import type { Segment } from "./segment.ts";

/**
 * What browsers told, kept in a folder for an operator to look at: events in files of one JSON object a line,
 * replay segments in a file each. The last ones stay. Several processes may write to the same folder.
 */
export interface ReportStore {
  keepEvents(events: readonly MonitoringEvent[]): Promise<void>;
  keepSegment(segment: Segment): Promise<void>;
  /** All that are there, in no order. */
  readEvents(): Promise<readonly MonitoringEvent[]>;
}

export interface ReportStoreLimits {
  readonly eventFiles: number;
  readonly bytesAFile: number;
  readonly segments: number;
}

const LIMITS: ReportStoreLimits = { eventFiles: 8, bytesAFile: 8 * 1024 * 1024, segments: 100 };
const EVENTS = "events-";
const SEGMENT = "replay-";

export function createReportStore(
  folder: string,
  limits: ReportStoreLimits = LIMITS,
  now: () => Date = () => new Date(),
): ReportStore {
  let file: string | undefined;
  /** One after the other: a line is never parted by another's. */
  let writing: Promise<unknown> = Promise.resolve();
  let segments = 0;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = writing.then(work);
    writing = turn.catch(() => undefined);
    return turn;
  };

  return {
    keepEvents: (events) =>
      inTurn(async () => {
        if (events.length === 0) return;
        await mkdir(folder, { recursive: true });
        file ??= path.join(folder, `${EVENTS}${stamp(now())}-${process.pid}.ndjson`);
        await appendFile(file, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
        if ((await stat(file)).size < limits.bytesAFile) return;
        file = undefined;
        await keepLast(folder, EVENTS, limits.eventFiles);
      }),
    keepSegment: ({ event, records }) =>
      inTurn(async () => {
        await mkdir(folder, { recursive: true });
        const name = `${SEGMENT}${stamp(now())}-${process.pid}-${segments++}.json`;
        await writeFile(path.join(folder, name), JSON.stringify({ event, records }));
        await keepLast(folder, SEGMENT, limits.segments);
      }),
    readEvents: async () => {
      const texts = await Promise.all(
        (await namesOf(folder, EVENTS)).map((name) => readFile(path.join(folder, name), "utf8")),
      );
      return texts.flatMap((text) => text.split("\n").flatMap(readLine));
    },
  };
}

/** The line that was being written when a process ended is no whole one. */
function readLine(line: string): readonly MonitoringEvent[] {
  try {
    return line === "" ? [] : [JSON.parse(line) as MonitoringEvent];
  } catch {
    return [];
  }
}

/** Names begin with the time, so the oldest come first. */
async function keepLast(folder: string, prefix: string, most: number): Promise<void> {
  const names = await namesOf(folder, prefix);
  await Promise.all(
    names
      .slice(0, Math.max(0, names.length - most))
      .map((name) => rm(path.join(folder, name), { force: true })),
  );
}

async function namesOf(folder: string, prefix: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.startsWith(prefix)).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function stamp(moment: Date): string {
  return moment.toISOString().replaceAll(":", "-");
}
