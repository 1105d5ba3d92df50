import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { styleText } from "node:util";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { textTable } from "../infrastructure/text-table.ts";

export type Terminal = ReturnType<typeof createTerminal>;
type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

interface TerminalStreams {
  readonly in: Readable & { readonly isTTY?: boolean };
  readonly out: Stream;
  readonly err: Stream;
}

type Cell = string | number | Date | null | undefined;

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 3_000;
const CELLS = 24;

/** A command's input and output. Results go to standard output, messages to standard error. */
export function createTerminal({ in: input, out, err }: TerminalStreams) {
  const isTerminal = input.isTTY === true;
  /** Empty where the input ends. */
  const prompt = (question: string, output: Writable): Promise<string> => {
    const reading = createInterface({ input, output, terminal: isTerminal });
    return new Promise<string>((resolve) => {
      reading.once("close", () => resolve(""));
      reading.question(question, resolve);
    }).finally(() => reading.close());
  };
  return {
    out,
    print: (text: string) => void out.write(`${text}\n`),
    /** With a bold head on a terminal. Moments are in UTC, to the minute; what is not there is empty. */
    table(
      head: readonly string[],
      rows: readonly (readonly Cell[])[],
      options?: { right?: readonly string[] },
    ): void {
      const text = rows.map((row) =>
        row.map((cell) => (cell instanceof Date ? minute(cell) : `${cell ?? ""}`)),
      );
      const [first = "", ...lines] = textTable(head, text, options).split("\n");
      // styleText respects NO_COLOR.
      out.write(`${[styleText("bold", first, { stream: out }), ...lines].join("\n")}\n`);
    },
    json: (value: unknown) => void out.write(`${JSON.stringify(value, undefined, 2)}\n`),
    /** To standard error. */
    say: (text: string) => void err.write(`${text}\n`),
    progress: () => createProgress(err),
    /** Throws OperatorError unless the operator types `wanted` on a terminal, or `yes` is set. */
    async confirm(question: string, wanted: string, yes: boolean): Promise<void> {
      if (yes) return;
      if (!isTerminal)
        throw new OperatorError(`${question} There is no terminal to ask on: say --yes if it is meant.`);
      const typed = await prompt(`${question} Type "${wanted}" to go on: `, err);
      if (typed.trim() !== wanted) throw new OperatorError("Nothing was done.");
    },
  };
}

/** The progress of long work, `share` from 0 to 1: a bar on a terminal, elsewhere a line now and then. */
export function createProgress(stream: Stream, now?: () => number) {
  const line = createLine(stream, now);
  const percent = (share: number) => `${String(Math.floor(share * 100)).padStart(3)}%`;
  const bar = (share: number, text: string) => {
    const full = Math.round(Math.min(1, Math.max(0, share)) * CELLS);
    const cells = styleText("green", "█".repeat(full) + "░".repeat(CELLS - full), { stream });
    const left = Math.max(0, (stream.columns ?? 80) - CELLS - 8);
    return `${cells} ${percent(share)} ${text.slice(0, left)}`;
  };
  return {
    show: (share: number, text: string) =>
      line.show(() => (stream.isTTY === true ? bar(share, text) : `${percent(share)} ${text}`)),
    end: line.end,
  };
}

/** A line that overwrites itself on a terminal; elsewhere a new line every few seconds. */
export function createLine(stream: Stream, now: () => number = () => performance.now()) {
  const terminal = stream.isTTY === true;
  let shown = terminal ? -Infinity : now();
  let drawn = false;
  return {
    /** `last`: shown regardless of when the previous one was. */
    show(line: () => string, last = false): void {
      const moment = now();
      if (!last && moment - shown < (terminal ? REDRAW_MS : PLAIN_LINE_MS)) return;
      shown = moment;
      stream.write(terminal ? `\r${line()}\u001b[K` : `${line()}\n`);
      drawn = terminal;
    },
    /** Clears it. */
    end(): void {
      if (drawn) stream.write("\r\u001b[K");
      drawn = false;
    },
  };
}

/** "2026-11-21 09:30", in UTC as in the log. */
function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
