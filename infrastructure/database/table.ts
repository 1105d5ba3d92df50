/** A table, told once; `Columns` are as Kysely has them. */
export interface Table<Columns, Name extends string = keyof Columns & string> {
  /** As the page of tables says it. */
  readonly holds: string;
  /** The folders that do, besides retention, erasure and `./ops`. */
  readonly writtenBy: readonly string[];
  /** The primary key, in the order of an encrypted value's Place. */
  readonly key: readonly Name[];
  /**
   * Up to the change 0026-table-names, of keys and search keys up to 0027-cases: in databases and backups of
   * earlier releases. Values stay bound to the former name.
   */
  readonly former?: { readonly name?: string; readonly key?: readonly string[] };
  readonly encrypted?: EncryptedColumns<Name>;
  /**
   * Whom rows tell of. "subject": the customer of the column `subject`; `./ops person` prints and erases them
   * by it. "searched": somebody whom commands/subject-access finds in its own way. "unnamed": somebody, by
   * digests, ids or redacted words alone.
   */
  readonly person: "nobody" | "unnamed" | "searched" | (Name & "subject");
  /** Deleted by age alone; or in words, where the code of its owner or server/retention.ts deletes them. */
  readonly kept: Kept<Name> | string;
  /** For `ColumnsOf`; has no value. */
  readonly columns?: Columns;
}

export type AnyTable = Table<unknown, string>;
export type ColumnsOf<One> = One extends Table<infer Columns> ? Columns : never;

/** Columns with personal data, and why these: docs/decisions/data.md, 27. */
export interface EncryptedColumns<Column> {
  readonly columns: readonly Column[];
  /** Columns that say whose the row is and what it is: a value is bound to them too. Never updated alone. */
  readonly owner?: readonly Column[];
  /** If set, only rows with 1 in this column are encrypted. */
  readonly only?: Column;
  /** The column of `cases` that names such a row: the digests by which its case is found are made again. */
  readonly findsCases?: "reference" | "submission_id";
  /** The purpose of the digest of `email` in `email_digest`, by which rows are found. */
  readonly emailDigest?: string;
}

/** For how long data is kept, as operators and customers read it. */
export type Period = ({ readonly days: number } | { readonly months: number }) & {
  readonly because: string;
  /** How content/policies/privacy.md tells it, with {period} for "90 days". */
  readonly told: string;
};

export type Kept<Column> = Period & {
  /** The time that it counts from: no row without one is deleted. */
  readonly since: Column;
  /** Set where that is a day: "2026-11-21". */
  readonly isDay?: true;
  /** Stored (`system_times`) and typed by operators: stays as first released. */
  readonly purge: string;
};

export const table = <Columns>(record: Table<Columns>): Table<Columns> => record;
