import { createRequire } from "node:module";
import { constants } from "node:zlib";

const require = createRequire(import.meta.url);
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

type Done = (error: unknown, value?: unknown) => void;

/** Threads take as long as they like. Without them, what happens at one moment has one order. */
export function replaceThreads(): void {
  const files = require("node:fs");
  for (const name of ["readdir", "stat", "lstat", "rm", "readFile", "writeFile", "rename"]) {
    const call = files[`${name}Sync`];
    files.promises[name] = async (...given: unknown[]) => call(...given);
    files[name] = inTurn(call);
  }
  const zlib = require("node:zlib");
  const { brotliCompressSync, gzipSync } = zlib;
  zlib.brotliCompress = inTurn((data: Buffer) => brotliCompressSync(data, FAST_BROTLI));
  zlib.gzip = inTurn((data: Buffer) => gzipSync(data, { level: 1 }));
}

/** The function with a callback in place of the one that blocks. */
function inTurn(call: (...given: never[]) => unknown) {
  return (...given: unknown[]) => {
    const done = given.pop() as Done;
    try {
      const value = call(...(given as never[]));
      process.nextTick(() => done(null, value));
    } catch (error) {
      process.nextTick(() => done(error));
    }
  };
}
