import { setImmediate } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import { likelyReferences } from "../../domain/reference.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { CASES_A_PAGE } from "../../domain/case-views.ts";
import { type ListedCase, listed } from "./case-list.ts";
import { digestsOf, type SearchWord } from "./search-terms.ts";

/** Of a search, at a time. */
const MOST_READ = 500;
/** To tell a name that few have from one that many have. */
const MOST_COUNTED = 5_000;
/** Of cases that have the rarest word by a part or a slip: the newest that are asked for the other words. */
const MOST_TRIED = 10_000;
/** Of the slips of a word that somebody has. */
const MOST_SLIPS = 50;
/** Where so many have been found, nothing was mistyped. */
const ENOUGH = 10;

/** The ways in which a case can have a word, the best first. */
const TIERS = ["exact", "parts", "slips"] as const;

type Digests = readonly string[];
type KeyedCase = Pick<Selectable<Database["case_search_keys"]>, "case_id" | "created_at">;

/**
 * Open and closed cases that have all words, at most a page: first those that have them as they were typed, then
 * those where one begins with it, then those where one is a slip away; the newest first among equals.
 */
export async function searchCases(
  tx: Tx,
  encryption: Encryption,
  words: readonly SearchWord[],
): Promise<ListedCase[]> {
  const found = new Map<string, KeyedCase>();
  let known: Digests[] = words.map(() => []);
  for (const tier of TIERS) {
    if (found.size >= (tier === "slips" ? ENOUGH : CASES_A_PAGE)) break;
    const more: Digests[] = [];
    for (const word of words) {
      const terms = tier === "slips" ? word.slips() : word[tier];
      const stored = await storedOf(
        tx,
        terms.flatMap((term) => digestsOf(encryption, term)),
      );
      more.push(tier === "slips" ? stored.slice(0, MOST_SLIPS) : stored);
    }
    known = known.map((digests, at) => [...new Set([...digests, ...more[at]!])]);
    // Nothing that the tier before has not found.
    if (more.every((digests) => digests.length === 0)) continue;
    if (known.some((digests) => digests.length === 0)) continue;
    await findHaving(tx, known, tier === "exact" ? Infinity : MOST_TRIED, found);
  }
  const ids = [...found.keys()].slice(0, CASES_A_PAGE);
  return listed(
    tx,
    encryption,
    ids.map((id) => ({ id })),
  );
}

/** Those with a reference that is one slip away from what was typed. */
export async function findLikelyReferences(
  tx: Tx,
  encryption: Encryption,
  typed: string,
): Promise<ListedCase[]> {
  const likely = likelyReferences(typed);
  if (likely.length === 0) return [];
  const rows = await tx.selectFrom("cases").select("id").where("reference", "in", likely).execute();
  return listed(tx, encryption, rows);
}

/** Those of the digests that a case has. */
async function storedOf(tx: Tx, digests: Digests): Promise<Digests> {
  if (digests.length === 0) return [];
  const wanted = sql.join([...new Set(digests)].map((digest) => sql`(${digest})`));
  const { rows } = await sql<{ key: string }>`with wanted (key) as (values ${wanted})
    select key from wanted where (select 1 from case_search_keys where case_search_keys.key = wanted.key limit 1) = 1`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}

/** Adds the newest that have a digest of each word, up to a page. */
async function findHaving(
  tx: Tx,
  words: readonly Digests[],
  mostTried: number,
  found: Map<string, KeyedCase>,
): Promise<void> {
  const [rarest, ...others] = await rarestFirst(tx, words);
  if (rarest === undefined) return;
  let some: readonly KeyedCase[] = [];
  let tried = 0;
  do {
    some = await newestWith(tx, rarest, some.at(-1));
    tried += some.length;
    for (const one of await havingAll(tx, some, others))
      if (!found.has(one.case_id)) found.set(one.case_id, one);
    // However many have the first word, other pages are answered meanwhile.
    await setImmediate();
  } while (some.length === MOST_READ && found.size < CASES_A_PAGE && tried < mostTried);
}

/** So that few cases are asked for the other words. */
async function rarestFirst(tx: Tx, words: readonly Digests[]): Promise<readonly Digests[]> {
  if (words.length < 2) return words;
  const counted: { readonly word: Digests; readonly cases: number }[] = [];
  for (const word of words) {
    const some = tx
      .selectFrom("case_search_keys")
      .select("case_id")
      .where("key", "in", word)
      .limit(MOST_COUNTED)
      .as("some");
    const { cases } = await tx
      .selectFrom(some)
      .select((row) => row.fn.countAll<number>().as("cases"))
      .executeTakeFirstOrThrow();
    counted.push({ word, cases });
  }
  return counted.toSorted((one, other) => one.cases - other.cases).map(({ word }) => word);
}

/** The next ones after `before`, in the order of an index: a digest at a time, as beside another it would be sorted. */
async function newestWith(
  tx: Tx,
  word: Digests,
  before: KeyedCase | undefined,
): Promise<readonly KeyedCase[]> {
  const rows = new Map<string, KeyedCase>();
  for (const digest of word) {
    const some = await tx
      .selectFrom("case_search_keys")
      .select(["case_id", "created_at"])
      .where("key", "=", digest)
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "case_id"), "<", tuple(before!.created_at, before!.case_id)),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("case_id", "desc")
      .limit(MOST_READ)
      .execute();
    for (const row of some) rows.set(`${row.case_id} ${row.created_at}`, row);
  }
  return [...rows.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, MOST_READ);
}

function isNewer(one: KeyedCase, other: KeyedCase): boolean {
  return one.created_at === other.created_at
    ? one.case_id > other.case_id
    : one.created_at > other.created_at;
}

async function havingAll(
  tx: Tx,
  cases: readonly KeyedCase[],
  words: readonly Digests[],
): Promise<readonly KeyedCase[]> {
  let left = cases;
  for (const word of words) {
    if (left.length === 0) break;
    const ids = left.map(({ case_id: id }) => id);
    const query = tx.selectFrom("case_search_keys").select("case_id").where("key", "in", word);
    const having = new Set((await query.where("case_id", "in", ids).execute()).map((row) => row.case_id));
    left = left.filter(({ case_id: id }) => having.has(id));
  }
  return left;
}
