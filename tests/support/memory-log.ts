import { Writable } from "node:stream";
import { createLog } from "../../server/log.ts";

export type LogLine = Readonly<Record<string, unknown>> & { readonly level: string; readonly msg: string };

/** The product's own log, in memory for a test to read. */
export function memoryLog() {
  const written: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return {
    log: createLog("info", destination),
    text: () => written.join(""),
    lines: () =>
      written
        .join("")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LogLine),
  };
}
