import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../infrastructure/database/database.ts";
import type { Database } from "../infrastructure/database/schema.ts";

/** Deletes one kind of data by age, as of a given moment. */
export interface Purge {
  readonly what: string;
  countExpired(at: Date): Promise<number>;
  /** How many have not expired, counted up to `most`. */
  countOthers(at: Date, most: number): Promise<number>;
  /** Returns the number deleted. */
  run(at: Date): Promise<number>;
}

export function purgeOfRows(
  { kysely }: Db,
  what: string,
  table: keyof Database,
  expired: (at: Date) => RawBuilder<boolean>,
): Purge {
  const count = async (where: RawBuilder<unknown>) => {
    const rows = sql`select 1 from ${sql.table(table)} where ${where}`;
    const found = await sql<{ rows: number }>`select count(*) as rows from (${rows}) as found`.execute(
      kysely,
    );
    return found.rows[0]?.rows ?? 0;
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

/** Files of a folder whose name matches, by their time of modification. */
export function purgeOfFiles(what: string, folder: string, name: RegExp, before: (at: Date) => Date): Purge {
  async function readFiles(): Promise<{ readonly file: string; readonly modified: Date }[]> {
    const files = (await namesIn(folder))
      .filter((file) => name.test(file))
      .map((file) => path.join(folder, file));
    // Another process may have deleted one meanwhile.
    const stats = await Promise.allSettled(files.map((file) => stat(file)));
    return stats.flatMap((one, index) =>
      one.status === "fulfilled" ? [{ file: files[index] ?? "", modified: one.value.mtime }] : [],
    );
  }
  const expired = async (at: Date) => (await readFiles()).filter(({ modified }) => modified < before(at));
  return {
    what,
    countExpired: async (at) => (await expired(at)).length,
    countOthers: async (at) => (await readFiles()).length - (await expired(at)).length,
    async run(at) {
      const files = await expired(at);
      for (const { file } of files) await rm(file, { force: true });
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
