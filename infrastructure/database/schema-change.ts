import { type QueryExecutorProvider, sql } from "kysely";

/** One change of the schema, with the releases that can work after it (docs/decisions/data.md, 39). */
export interface SchemaChange {
  up(db: QueryExecutorProvider): Promise<void>;
  /**
   * "any": every earlier release, because the change only adds. Otherwise the change that a release must
   * know: this one, or the earlier one since which no release uses what this one drops.
   */
  readonly compatibleFrom: string;
  /** Undoes it for the release before, and loses nothing; left out where that one works on it as it is. */
  down?(db: QueryExecutorProvider): Promise<void>;
}

/** A change that every earlier release can work with. */
export function additive(script: string): SchemaChange {
  return { compatibleFrom: "any", up: run(script) };
}

export function run(script: string): SchemaChange["up"] {
  return async (db: QueryExecutorProvider) => {
    for (const statement of script.split(";")) await sql.raw(statement).execute(db);
  };
}
