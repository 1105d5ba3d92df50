import type { Writable } from "node:stream";
import { styleText } from "node:util";

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 3_000;
const CELLS = 24;

/** The progress of long work: a bar on a terminal, elsewhere a line every few seconds. */
export interface Progress {
  /** `share`: from 0 to 1. */
  show(share: number, text: string): void;
  /** Prints a line above the bar. */
  print(line: string): void;
  /** Clears the bar. */
  end(): void;
}

export type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export function createProgress(stream: Stream, now: () => number = () => performance.now()): Progress {
  const lines = createLine(stream, now);
  return {
    show: (share, text) =>
      lines.show(
        () => (stream.isTTY === true ? bar(stream, share, text) : `${percent(share)} ${text}`),
        false,
      ),
    print: (line) => lines.print(line),
    end: () => lines.end(),
  };
}

/** A line that overwrites itself on a terminal; elsewhere a new line every few seconds. */
export function createLine(stream: Stream, now: () => number = () => performance.now()) {
  const terminal = stream.isTTY === true;
  let shown = terminal ? -Infinity : now();
  let drawn = false;
  const clear = () => {
    if (drawn) stream.write("\r\u001b[K");
    drawn = false;
  };
  return {
    /** `last`: shown regardless of when the previous one was. */
    show(line: () => string, last: boolean): void {
      const moment = now();
      if (!last && moment - shown < (terminal ? REDRAW_MS : PLAIN_LINE_MS)) return;
      shown = moment;
      stream.write(terminal ? `\r${line()}\u001b[K` : `${line()}\n`);
      drawn = terminal;
    },
    print(line: string): void {
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}

function bar(stream: Stream, share: number, text: string): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * CELLS);
  const cells = "█".repeat(full) + "░".repeat(CELLS - full);
  const left = Math.max(0, (stream.columns ?? 80) - CELLS - 8);
  return `${styleText("green", cells, { stream })} ${percent(share)} ${text.slice(0, left)}`;
}

function percent(share: number): string {
  return `${String(Math.floor(share * 100)).padStart(3)}%`;
}
