import { readFile, writeFile } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";
import { writeAtomically } from "../../infrastructure/durable-files.ts";

/** Sources by file. They are parsed again when loaded, so another release takes only what it can read. */
const savedSchema = v.object({ format: v.literal(1), files: v.record(v.string(), v.string()) });

/** The last good copies, for a start while the content is invalid. Empty if they can't be read. */
export async function readSavedContent(
  file: string,
  log: FastifyBaseLogger,
): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(v.parse(savedSchema, JSON.parse(await readFile(file, "utf8"))).files));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      log.error({ err: error }, "last good content can't be read");
    return new Map();
  }
}

export async function saveContent(file: string, sources: ReadonlyMap<string, string>): Promise<void> {
  const text = JSON.stringify({ format: 1, files: Object.fromEntries(sources) });
  await writeAtomically(file, (part) => writeFile(part, text, { mode: 0o600, flush: true }));
}
