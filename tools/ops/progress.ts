import type { Writable } from "node:stream";
import { styleText } from "node:util";

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 3_000;
const CELLS = 24;

/** How far long work is: a bar that redraws itself on a terminal, and a line every few seconds elsewhere. */
export interface Progress {
  /** `share`: from 0 to 1. */
  show(share: number, text: string): void;
  /** A line that stays, above the bar. */
  keep(line: string): void;
  /** Takes the bar away. */
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
    keep: (line) => lines.keep(line),
    end: () => lines.end(),
  };
}

/**
 * One line that is drawn over itself on a terminal, as often as an eye can follow; elsewhere a new one every
 * few seconds.
 */
export function createLine(stream: Stream, now: () => number = () => performance.now()) {
  const terminal = stream.isTTY === true;
  let shown = terminal ? -Infinity : now();
  let drawn = false;
  const clear = () => {
    if (drawn) stream.write("\r\u001b[K");
    drawn = false;
  };
  return {
    /** `last`: it is shown whenever the one before was. */
    show(line: () => string, last: boolean): void {
      const moment = now();
      if (!last && moment - shown < (terminal ? REDRAW_MS : PLAIN_LINE_MS)) return;
      shown = moment;
      stream.write(terminal ? `\r${line()}\u001b[K` : `${line()}\n`);
      drawn = terminal;
    },
    keep(line: string): void {
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}

function bar(stream: Stream, share: number, text: string): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * CELLS);
  const cells = "█".repeat(full) + "░".repeat(CELLS - full);
  const room = Math.max(0, (stream.columns ?? 80) - CELLS - 8);
  return `${styleText("green", cells, { stream })} ${percent(share)} ${text.slice(0, room)}`;
}

function percent(share: number): string {
  return `${String(Math.floor(share * 100)).padStart(3)}%`;
}
