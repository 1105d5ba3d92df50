import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { countLeads, type LeadFilter, listLeads } from "./lead-list.ts";
import { createLeads } from "../staff/staff.fixture.ts";
import { FILINGS } from "../../domain/filings.ts";
import { sourcesOf } from "../../domain/submission-types.ts";
import type { ExportFormat } from "../../domain/staff.ts";
import { csvLine, exportLeads } from "./lead-export.ts";
import { ENQUIRY, clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";

describeOnEachEngine("the lead export", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => clearSubmissions(db));

  const exported = async (format: ExportFormat, filter: LeadFilter = {}) => {
    const pieces: (string | Uint8Array)[] = [];
    const counts: number[] = [];
    for await (const piece of exportLeads(db.kysely, TEST_ENCRYPTION, filter, format, (rows) =>
      counts.push(rows),
    ))
      pieces.push(piece);
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    return { text: bytes.toString(), bytes, pieces, counts };
  };
  const listed = async (filter: LeadFilter) =>
    (await listLeads(db.kysely, filter, 10)).map(({ reference }) => reference);

  it("filters leads by status, kind and the days of the London calendar on which they came", async () => {
    const before = await storeSubmission(db, "2026-06-30T22:59:59Z");
    const first = await storeSubmission(db, "2026-06-30T23:00:00Z");
    const last = await storeSubmission(db, "2026-07-01T22:59:59Z", ENQUIRY);
    const day = { from: "2026-07-01", until: "2026-07-01" };
    expect(await listed({})).toEqual([last, first, before]);
    expect(await listed(day)).toEqual([last, first]);
    expect(await listed({ ...day, sources: ["gas-and-electricity", "pay-as-you-go"] })).toEqual([first]);
    expect(await listed({ sources: ["submit-meter-read"] })).toEqual([]);
    const leads = createLeads({
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => undefined,
    });
    await leads.setStatus(first, "answered");
    expect([
      await listed({ status: "answered" }),
      await countLeads(db.kysely, { status: "received" }),
    ]).toEqual([[first], 2]);
    expect(await listLeads(db.kysely, {}, 1)).toHaveLength(1);
  });

  it("has forms that file alike under their own kinds: nobody who asks for enquiries gets a caller's password", async () => {
    const { topic, queryType, querySubtype, opening } = FILINGS["priority-register"];
    const filed = { topic, "query-type": queryType, "query-subtype": querySubtype };
    const query = `${opening}\n\nPassword for callers: Bluebell`;
    const registered = await storeSubmission(db, "2026-11-26T09:00:00Z", { ...filed, query });
    const asked = await storeSubmission(db, "2026-11-26T10:00:00Z", { ...filed, query: "When is my bill?" });
    const { text: enquiries } = await exported("csv", { sources: sourcesOf("enquiry") });
    expect([enquiries.includes(asked), enquiries.includes("Bluebell")]).toEqual([true, false]);
    const { text: register } = await exported("csv", { sources: sourcesOf("register") });
    expect([register.includes(registered), register.includes(asked)]).toEqual([true, false]);
  });

  it("writes CSV, one line a lead, without formulas for a spreadsheet", async () => {
    const reference = await storeSubmission(
      db,
      "2026-11-21T09:00:00Z",
      { query: '=HYPERLINK("http://evil.example")\nBye' },
      { extraHelp: true },
    );
    const { text } = await exported("csv");
    expect(text.split("\r\n")[0]).toBe(
      "reference,received,kind,status,status changed,may need extra help,title,first name,surname,email,telephone,letter,further answers,address id,complaint received,answered in,cause,redress",
    );
    expect(text.slice(text.indexOf("\r\n") + 2)).toBe(
      `${reference},2026-11-21T09:00:00.000Z,gas-and-electricity,received,,yes,NA,Ada,Byron,ada@example.com,"'+447400123456",` +
        `"'=HYPERLINK(""http://evil.example"")\nBye",,,2026-11-21T09:00:00.000Z,,,\r\n`,
    );
  });

  it("writes a workbook in which texts are texts and times are dates of London", async () => {
    const query = "=1+1\n<b>&</b> \u0007_x0041_";
    const reference = await storeSubmission(db, "2026-07-01T11:30:00Z", { query });
    const files = unzipSync((await exported("xlsx")).bytes);
    const read = (name: string) => strFromU8(files[name]!);
    expect(Object.keys(files).toSorted()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    const cells = [...read("xl/worksheets/sheet1.xml").matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, content = ""]) => content.replace(/^<is><t xml:space="preserve">|<\/t><\/is>$/g, ""),
    );
    const columns = cells.indexOf("redress") + 1;
    const row = cells.slice(columns);
    // 1 July 2026, 12:30 in London: days since the last one of 1899.
    expect([row[0], row[1], row[10]]).toEqual([reference, `<v>${46_204 + 12.5 / 24}</v>`, "+447400123456"]);
    expect(row[11]).toBe("=1+1\n&lt;b&gt;&amp;&lt;/b&gt; _x005F_x0041_");
  });

  it("writes one JSON:API document for none, one or many leads, in batches of some hundreds", async () => {
    expect(JSON.parse((await exported("json")).text)).toEqual({ jsonapi: { version: "1.1" }, data: [] });
    const reference = await storeSubmission(db, "2026-11-21T09:00:00Z");
    expect(JSON.parse((await exported("json")).text)).toMatchObject({
      data: [
        {
          type: "leads",
          id: reference,
          attributes: { surname: "Byron" },
          meta: { status: "received", "extra-help": false },
        },
      ],
    });
    const row = await db.kysely.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    const { created_at, topic } = row;
    const plain = JSON.stringify({ topic: row.topic, email: "ada@example.com" });
    const copies = Array.from({ length: 1_200 }, (_, copy) => ({
      ...row,
      id: `copy ${String(copy).padStart(4, "0")}`,
      attributes: plain,
    }));
    for (let from = 0; from < copies.length; from += 300) {
      const some = copies.slice(from, from + 300);
      await db.kysely.insertInto("leads").values(some).execute();
      const place = { run: null, submission_id: null, query_type: null, query_subtype: null };
      const cases = some.map(({ id }) => ({ ...place, id, reference: id, topic, created_at }));
      await db.kysely.insertInto("cases").values(cases).execute();
    }
    const { text, pieces, counts } = await exported("json");
    const ids = (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id);
    expect(new Set(ids).size).toBe(1_201);
    expect(counts).toEqual([200, 400, 600, 800, 1_000, 1_200, 1_201]);
    expect(pieces).toHaveLength(9);
  });
});

describe("a cell of CSV", () => {
  it.each([
    ["=1+1", '"\'=1+1"'],
    ["+44", '"\'+44"'],
    ["-1", '"\'-1"'],
    ["@SUM(A1)", '"\'@SUM(A1)"'],
    ["\t=1", '"\'\t=1"'],
    [" =1", '"\' =1"'],
    ["\r=1", '"\'\r=1"'],
    ["＝1+1", '"\'＝1+1"'],
    ['say "no", please', '"say ""no"", please"'],
    ["two\nlines", '"two\nlines"'],
    ["O'Neill", '"O\'Neill"'],
    ["1 = 1", "1 = 1"],
    [null, ""],
  ])("%j is %j", (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });
});
