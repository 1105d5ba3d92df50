import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";

const NEW_LINE = 0x0a;
const CHUNK_BYTES = 256 * 1024;
/** Bytes of an overlong line that are reported. */
const SHOWN_BYTES = 200;

/** A line without its end. */
export interface Line {
  readonly text: string;
  readonly fault?: "is too long" | "is not UTF-8";
}

/**
 * The lines that start at `offset` and fit into one read, at least one, and the offset after them; none at
 * the end of the file. Reads the first `size` bytes of the file only.
 */
export async function readLines(
  file: FileHandle,
  offset: number,
  size: number,
): Promise<{ readonly lines: readonly Line[]; readonly end: number }> {
  const chunk = await readChunk(file, offset, size);
  const atEnd = offset + chunk.length >= size;
  const whole = atEnd ? chunk.length : chunk.lastIndexOf(NEW_LINE) + 1;
  if (whole > 0) return { lines: splitLines(chunk.subarray(0, whole)), end: offset + whole };
  if (chunk.length === 0) return { lines: [], end: offset };
  const text = chunk.subarray(0, SHOWN_BYTES).toString();
  return {
    lines: [{ text, fault: "is too long" }],
    end: await findLineEnd(file, offset + chunk.length, size),
  };
}

/** The number of lines that end before `offset`. */
export async function countLines(file: FileHandle, offset: number): Promise<number> {
  let lines = 0;
  for (let at = 0; at < offset;) {
    const chunk = await readChunk(file, at, offset);
    for (const byte of chunk) if (byte === NEW_LINE) lines += 1;
    at += chunk.length;
  }
  return lines;
}

function splitLines(block: Buffer): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < block.length;) {
    const next = block.indexOf(NEW_LINE, start);
    const end = next === -1 ? block.length : next;
    const bytes = block.subarray(start, end);
    const text = bytes.toString().replace(/\r$/, "");
    lines.push(isUtf8(bytes) ? { text } : { text, fault: "is not UTF-8" });
    start = end + 1;
  }
  return lines;
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

/** Throws if the file has become shorter than `size`. */
async function readChunk(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const length = Math.min(CHUNK_BYTES, size - offset);
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
  if (bytesRead === 0 && length > 0) throw new Error("the file became shorter while it was read");
  return buffer.subarray(0, bytesRead);
}
