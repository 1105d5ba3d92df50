import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../infrastructure/database/database.ts";
import type { Database } from "../infrastructure/database/schema.ts";

/** The deletion of one kind of thing by its age, at a moment: the present, or that of an earlier purge. */
export interface Purge {
  readonly what: string;
  /** How many are past their limit. */
  countExpired(at: Date): Promise<number>;
  /** How many are not, counted up to `most`. */
  countOthers(at: Date, most: number): Promise<number>;
  /** Deletes what is past its limit; returns how many. */
  run(at: Date): Promise<number>;
}

export function purgeOfRows(
  { kysely }: Db,
  what: string,
  table: keyof Database,
  expired: (at: Date) => RawBuilder<boolean>,
): Purge {
  const count = async (where: RawBuilder<unknown>) => {
    const found = sql<{
      rows: number;
    }>`select count(*) as rows from (select 1 from ${sql.table(table)} where ${where}) as found`;
    return (await found.execute(kysely)).rows[0]?.rows ?? 0;
  };
  return {
    what,
    countExpired: (at) => count(expired(at)),
    countOthers: (at, most) => count(sql`(${expired(at)}) is not true limit ${sql.lit(most)}`),
    run: async (at) =>
      Number(
        (await sql`delete from ${sql.table(table)} where ${expired(at)}`.execute(kysely)).numAffectedRows ??
          0,
      ),
  };
}

/** Of the files of a folder whose name matches, those last written before that moment. */
export function purgeOfFiles(what: string, folder: string, name: RegExp, before: (at: Date) => Date): Purge {
  async function written(): Promise<[file: string, at: Date][]> {
    const files = (await namesIn(folder))
      .filter((file) => name.test(file))
      .map((file) => path.join(folder, file));
    // Another process may have deleted one meanwhile.
    const times = await Promise.all(
      files.map((file) =>
        stat(file).then(
          (one) => one.mtime,
          () => undefined,
        ),
      ),
    );
    return files.flatMap((file, index) => (times[index] === undefined ? [] : [[file, times[index]]]));
  }
  const expired = async (at: Date) => (await written()).filter(([, time]) => time < before(at));
  return {
    what,
    countExpired: async (at) => (await expired(at)).length,
    countOthers: async (at) => (await written()).length - (await expired(at)).length,
    async run(at) {
      const files = await expired(at);
      for (const [file] of files) await rm(file, { force: true });
      return files.length;
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
