import { beforeAll, expect, it } from "vitest";
import { type Address, UNKNOWN_PARTS } from "../../domain/address.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { contactNumber, newLead } from "../../domain/lead.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { upsertAddresses } from "../../stores/addresses.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { type Caller, CALLER_LIST, LOOKUPS } from "./caller-lookups.fixture.ts";
import { renewSearchKeys } from "./case-index.ts";
import { searchCases } from "./case-search.ts";
import { createCaseOpening } from "./open-cases.ts";
import { digestsOf, readSearch, termsOf } from "./search-terms.ts";

const OTHERS = 2_000;
const AT_ONCE = 100;
/** From the name of the caller. */
const TWO_LETTERS_AWAY = ["steven philips", "kathrine pritchard"];
const FIRST =
  "John Mary Margaret Susan Mohammed Steven Catherine Peter Paul Jane Claire Owen Fiona Isabel".split(" ");
const LAST =
  `Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Walker White Edwards Hughes Green Hall Lewis
  Harris Clarke Jackson Thomas Turner Hill Cooper Morris Moore Clark Lee King Baker Harrison Morgan Allen James Scott
  Ellis Bennett Gray Shah Phillips Campbell Thomson Murray Khan Begum Singh Walsh Murphy Donald Keith`.split(
    /\s+/,
  );
const STREETS =
  "High Street|Station Road|Church Lane|Mill Road|Park Avenue|Green Lane|Chapel Street|Kings Road".split("|");
const TOWNS = "Bristol|Leeds|Cambridge|Harrogate|Glasgow|Bath|London|Manchester".split("|");
const pick = <One>(list: readonly One[], at: number) => list[at % list.length]!;

function otherTerms(at: number): readonly string[] {
  const [first, last] = [pick(FIRST, at), pick(LAST, at * 7)];
  const line = `${1 + (at % 90)} ${pick(STREETS, at * 3)}`;
  return termsOf({
    names: [{ first, last }],
    email: `${first}.${last}${at}@others.example`,
    telephones: [`+447500${String((at * 7_919) % 1_000_000).padStart(6, "0")}`],
    accounts: [String(860_000_000_000 + at * 101)],
    address: addressOf(at, [line, pick(TOWNS, at * 5), `BS${1 + (at % 9)} ${at % 9}AB`]),
  });
}

function addressOf(
  at: number,
  [addressLine1, postalTown, postcode]: NonNullable<Caller["address"]>,
): Address {
  const parts = { ...UNKNOWN_PARTS, addressLine1, postalTown, postcode };
  return { ...parts, id: String(999_900_000_000 + at), address: addressOnOneLine(parts) };
}

/** Newer than the callers, with their keys alone. */
async function storeOthers({ kysely }: Db): Promise<void> {
  const at = "2026-11-21T09:00:00.000Z";
  for (let from = 0; from < OTHERS; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_none, number) => from + number);
    const cases = some.map((number) => ({ id: `other ${number}`, topic: "t", created_at: at, keys_of: 0 }));
    await kysely.insertInto("cases").values(cases).execute();
    const keys = some.flatMap((number) =>
      otherTerms(number).map((term) => ({
        key: digestsOf(TEST_ENCRYPTION, term)[0],
        case_id: `other ${number}`,
        created_at: at,
      })),
    );
    await kysely.insertInto("case_search_keys").values(keys).execute();
  }
}

describeOnEachEngine("callers among two thousand others", (open) => {
  let db: Db;
  /** Of the callers, by the ids of their cases. */
  const names = new Map<string, string>();
  beforeAll(async () => {
    db = await open();
    const encryption = TEST_ENCRYPTION;
    const now = () => new Date("2026-11-20T09:00:00Z");
    const submissions = createSubmissionRepository(
      db,
      encryption,
      now,
      createCaseOpening({ db, encryption }),
    );
    await upsertAddresses(
      db.kysely,
      CALLER_LIST.flatMap(([, { address }], at) => (address === null ? [] : [addressOf(at, address)])),
    );
    for (const [at, [name, caller]] of CALLER_LIST.entries()) {
      const source = "gas-and-electricity";
      const lead = newLead(source, {
        firstName: caller.firstName,
        surname: caller.surname,
        email: caller.email,
        query: "My bill is wrong.",
        contactNumber: contactNumber(caller.telephone),
        addressId: caller.address === null ? null : addressOf(at, caller.address).id,
        additionalInformation: { GasAccountNumber: caller.account },
      });
      await submissions.open({ idempotencyKey: `${name}.x`, source, lead });
    }
    await storeOthers(db);
    while (await renewSearchKeys({ db, encryption }));
    const rows = await db.kysely
      .selectFrom("cases")
      .innerJoin("submissions", "submissions.id", "cases.submission_id")
      .select(["cases.id", "idempotency_key"])
      .execute();
    for (const row of rows) names.set(row.id, row.idempotency_key.replace(".x", ""));
  });

  it("are found by what an agent types, nineteen times of twenty among the first five", async () => {
    const missed: string[] = [];
    for (const [typed, name] of LOOKUPS) {
      const found = await searchCases(db.kysely, TEST_ENCRYPTION, readSearch(typed).words);
      if (!found.slice(0, 5).some(({ stored }) => names.get(stored.id) === name)) missed.push(typed);
    }
    expect(missed).toEqual(TWO_LETTERS_AWAY);
    expect(missed.length / LOOKUPS.length).toBeLessThan(0.05);
  });
});
