import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";

const NEW_LINE = 0x0a;
const CHUNK_BYTES = 256 * 1024;
/** How much of an overlong line is shown to the person who has to find it. */
const SHOWN_BYTES = 200;

/** Some whole lines of a file, and the offset of the byte behind them. Line ends are left off. */
export interface LineBlock {
  readonly lines: readonly string[];
  /** Why none of the lines can be used. */
  readonly fault?: "is too long" | "is not UTF-8";
  readonly end: number;
}

/**
 * The lines that begin at `offset` and fit into one read, at least one; none at the end of the file. Only the
 * first `size` bytes of the file count, so one that grows meanwhile does no harm. Nothing is remembered from
 * one call to the next: reading can go on anywhere.
 */
export async function readLines(file: FileHandle, offset: number, size: number): Promise<LineBlock> {
  const chunk = await readChunk(file, offset, size);
  const atEnd = offset + chunk.length >= size;
  const whole = atEnd ? chunk.length : chunk.lastIndexOf(NEW_LINE) + 1;
  if (whole === 0 && chunk.length > 0) {
    const end = await findLineEnd(file, offset + chunk.length, size);
    return { lines: [chunk.subarray(0, SHOWN_BYTES).toString()], fault: "is too long", end };
  }
  const block = chunk.subarray(0, whole);
  if (isUtf8(block)) return { lines: splitLines(block.toString()), end: offset + whole };
  return firstLinesOf(block, offset);
}

/** The number of lines that end before `offset`. */
export async function countLines(file: FileHandle, offset: number): Promise<number> {
  let lines = 0;
  for (let at = 0; at < offset;) {
    const chunk = await readChunk(file, at, offset);
    for (let found = chunk.indexOf(NEW_LINE); found !== -1; found = chunk.indexOf(NEW_LINE, found + 1))
      lines += 1;
    at += chunk.length;
  }
  return lines;
}

/** Where a block is not UTF-8 as a whole: the good lines before the first bad one, or that one alone. */
function firstLinesOf(block: Buffer, offset: number): LineBlock {
  let end = 0;
  while (end < block.length) {
    const next = block.indexOf(NEW_LINE, end) + 1 || block.length;
    if (!isUtf8(block.subarray(end, next))) {
      if (end > 0) break;
      return {
        lines: splitLines(block.subarray(0, next).toString()),
        fault: "is not UTF-8",
        end: offset + next,
      };
    }
    end = next;
  }
  return { lines: splitLines(block.subarray(0, end).toString()), end: offset + end };
}

async function findLineEnd(file: FileHandle, offset: number, size: number): Promise<number> {
  for (let at = offset; at < size;) {
    const chunk = await readChunk(file, at, size);
    const found = chunk.indexOf(NEW_LINE);
    if (found !== -1) return at + found + 1;
    at += chunk.length;
  }
  return size;
}

/** Throws where the file has become shorter than `size`. */
async function readChunk(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const length = Math.min(CHUNK_BYTES, size - offset);
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
  if (bytesRead === 0 && length > 0) throw new Error("the file became shorter while it was read");
  return buffer.subarray(0, bytesRead);
}

function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}
