import type { Kysely } from "kysely";

/** One change of the schema, with the releases that can work after it (docs/decisions/0039). */
export interface SchemaChange {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * "any": every earlier release, because the change only adds. Otherwise the change that a release must
   * know: this one, or the earlier one since which no release uses what this one drops.
   */
  readonly compatibleFrom: string;
}
