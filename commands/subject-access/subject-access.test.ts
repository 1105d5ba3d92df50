import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftsOf } from "../../domain/customer.ts";
import { readingAccount } from "../../domain/reading-account.ts";
import type { Lead } from "../../domain/lead.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { EARLIER, EARLIER_PERSONAL, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { foundIn, storedBytes } from "../../tests/support/stored-bytes.ts";
import { addAccounts } from "../../provider/accounts/repository.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { releasePages } from "../../infrastructure/database/dialect.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createRecordAdapter } from "../../provider/identity/records.ts";
import { messageAttributes } from "../../provider/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads, type Leads, sending } from "../../desk/staff/staff.fixture.ts";
import { createCases } from "../../desk/cases/cases.ts";
import { findWholeCase } from "../../desk/cases/whole-case.ts";
import { createStaffRepository } from "../../desk/staff/staff-accounts.ts";
import { createReadingRepository } from "../../stores/readings.ts";
import { createSessionRepository } from "../../stores/sessions.ts";
import { eraseHeldData } from "./erase.ts";
import { findHeldData } from "./held-data.ts";

/** In another case than it is stored in, and with a space too many. */
const HER_EMAIL = " XANTHIPPE@earlier.example";
const HIS_EMAIL = "bob@example.com";
const QUERY = { kind: undefined, ownerId: undefined, sort: "due", descending: false, page: 1 } as const;
const digest = (text: string) => `digest of ${text}`;

describeOnEachEngine("subject access", (open, location) => {
  let db: Db;
  let leads: Leads;
  let mailFolder: string;

  beforeAll(async () => {
    db = await open();
    mailFolder = path.join(mkdtempSync(path.join(tmpdir(), "help-and-support-")), "mail");
    leads = createLeads({
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => undefined,
    });
    await fillAsEarlierRelease(db.kysely);
    await leads.setStatus(EARLIER.reference, "answered", {
      adviceOrAction: "Bill corrected.",
      accountNumber: null,
      resolution: null,
    });
    mkdirSync(mailFolder);
    for (const [name, to] of [
      ["hers", `"Xanthippe" <${EARLIER.attributes.email}>`],
      ["his", HIS_EMAIL],
    ])
      writeFileSync(
        path.join(mailFolder, `${name}.eml`),
        `Subject: x\r\nTo: ${to}\r\n\r\nNot a header: ${EARLIER.attributes.email}\r\n`,
      );
    await sendReading("hers", EARLIER.attributes.email, "850000000001", "Featherstonehaugh");
    await sendReading("his", HIS_EMAIL, "850000000002", "Builder");
    const attributes = messageAttributes({ email: HIS_EMAIL }) as LeadRecordAttributes;
    await leads.create({ clientId: "test", idempotencyKey: "his complaint", attributes, addressId: null });
    const visits = createSessionRepository(db, TEST_ENCRYPTION);
    const save = (visitor: string, name: string, value: object) =>
      visits.write(visitor, new Map([[name, { value, lifetime: 60_000 }]]));
    await save("hers", "draft", { email: EARLIER.attributes.email });
    await save("his", "draft", { email: HIS_EMAIL });
    await save(digest(draftsOf("his-subject")), "unsent/gas/query", { query: "without a name" });
    await createRecordAdapter(db, TEST_ENCRYPTION, "Grant").upsert(
      "his-grant",
      { accountId: "his-subject" },
      60,
    );
    await addAccounts(db.kysely, TEST_ENCRYPTION, [
      {
        subject: "his-subject",
        legacy: { firstName: "Bob", surname: "Builder", email: HIS_EMAIL },
        energy: [],
      },
    ]);
  });
  afterAll(() => rmSync(path.dirname(mailFolder), { recursive: true }));

  async function sendReading(key: string, email: string, account: string, surname: string): Promise<void> {
    const lead = { email, surname, additionalInformation: { GasAccountNumber: account } } as unknown as Lead;
    await createSubmissionRepository(db, TEST_ENCRYPTION).open({
      idempotencyKey: key,
      source: "submit-meter-read",
      lead,
    });
    const accountKey = digest(readingAccount(account, surname));
    await createReadingRepository(db)
      .acceptance([{ accountKey, register: "gas", value: 1234, readOn: "2026-11-20" }])
      .execute();
  }

  const held = (email: string) =>
    findHeldData({ tx: db.kysely, encryption: TEST_ENCRYPTION, mailFolder, digestReadings: digest }, email);
  const sizes = (data: object) =>
    Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
    );

  const HERS = {
    letters: 1,
    cases: 1,
    complaintRecords: 1,
    causes: 0,
    redress: 0,
    history: 1,
    fullSubmissions: 2,
    writtenFor: 0,
    lastReadings: 1,
    jobs: 0,
    signIn: 1,
    staffAccounts: 0,
    customerRecords: 2,
    sessions: 1,
    halfWritten: 1,
    emails: 1,
  };
  const HIS = {
    ...HERS,
    history: 0,
    fullSubmissions: 1,
    writtenFor: 0,
    jobs: 1,
    signIn: 0,
    customerRecords: 1,
    halfWritten: 2,
  };

  it("finds everything by the email address in any case, and nothing of others", async () => {
    await db.kysely
      .updateTable("cases")
      .set({ helped: "no", helped_at: "2026-11-20T09:00:00.000Z" })
      .where("reference", "=", EARLIER.reference)
      .execute();
    const data = await held(HER_EMAIL);
    expect(sizes(data)).toEqual(HERS);
    expect(data).toMatchObject({
      letters: [
        {
          reference: EARLIER.reference,
          attributes: EARLIER.attributes,
          address: { address: EARLIER.address },
        },
      ],
      complaintRecords: [
        { details: { name: "Xanthippe Featherstonehaugh" }, events: [{ adviceOrAction: "Bill corrected." }] },
      ],
      lastReadings: [{ register: "gas", value: 1234 }],
      customerRecords: [
        { table: "customers", surname: "Featherstonehaugh" },
        { table: "energy_accounts", mobile: "+442079460199" },
      ],
      emails: [{ file: "hers.eml" }],
      cases: [{ helped: "no", helpedAt: "2026-11-20T09:00:00.000Z" }],
    });
    expect(JSON.stringify(data)).not.toMatch(/bob|builder|850000000002/i);
    expect(sizes(await held(HIS_EMAIL))).toEqual(HIS);
    expect(Object.values(sizes(await held("nobody@example.com"))).every((size) => size === 0)).toBe(true);
  });

  it("reports a staff account, which an erasure leaves for the audit", async () => {
    await createStaffRepository(db, TEST_ENCRYPTION).add({
      email: "Quentin@staff.example",
      role: "agent",
      password: "a long enough password",
    });
    const data = await held("quentin@staff.example");
    expect(data.staffAccounts).toMatchObject([{ role: "agent", until: null }]);
    const { kept } = await eraseHeldData(db, TEST_ENCRYPTION, data.keys);
    expect(kept).toMatchObject([{ what: "the staff account", references: data.keys.staff }]);
    expect((await held("quentin@staff.example")).staffAccounts).toHaveLength(1);
  });

  it("erases everything but the complaint record that the law requires, and nothing of others", async () => {
    const erasure = await eraseHeldData(db, TEST_ENCRYPTION, (await held(HER_EMAIL)).keys);
    expect(erasure.erased).toMatchObject({ letters: 1, fullSubmissions: 2, customers: 1, emails: 1 });
    expect(erasure.kept).toMatchObject([
      { references: [EARLIER.reference], why: expect.stringContaining("regulation 4") },
    ]);
    const left = await held(HER_EMAIL);
    expect(sizes(left)).toEqual({
      ...Object.fromEntries(Object.keys(HERS).map((name) => [name, 0])),
      letters: 1,
      cases: 1,
      history: 1,
      complaintRecords: 1,
    });
    expect(left.cases).toMatchObject([{ helped: null, helpedAt: null }]);
    expect(left.complaintRecords[0]?.details).toMatchObject({ telephone: null, contactMethod: "email" });
    // Of what she sent, who she is and how to reply; none of her words.
    expect(JSON.stringify(left)).toContain(EARLIER.attributes.email);
    expect(JSON.stringify(left)).not.toMatch(/Quixotic|Zennor|2079460199/);
    expect(JSON.stringify(await findWholeCase(db.kysely, TEST_ENCRYPTION, EARLIER.reference))).not.toMatch(
      /Quixotic|Zennor|2079460199/,
    );
    expect(readdirSync(mailFolder)).toEqual(["his.eml"]);
    expect(sizes(await held(HIS_EMAIL))).toEqual(HIS);
    expect(existsSync(mailFolder)).toBe(true);
    expect(await db.kysely.selectFrom("addresses").select("id").execute()).toEqual([]);
    // Her rows were of an earlier release, and plain. What she half wrote without an email address ends by
    // itself.
    await db.kysely.deleteFrom("sessions").where("visitor_key", "=", EARLIER.visitorKey).execute();
    await releasePages(db);
    expect(foundIn(await storedBytes(db, location().dataDir), EARLIER_PERSONAL)).toEqual([]);
  });

  it("leaves an open complaint on the staff list, where staff can reply and close it", async () => {
    const cases = createCases({
      dangers: HEARS_NOTHING,
      db,
      encryption: TEST_ENCRYPTION,
      ...sending({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined }),
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
    const quentin = { kind: "staff", name: "quentin" } as const;
    const references = async (view: "open" | "closed") =>
      (await cases.list({ ...QUERY, view }, quentin)).cases.map(({ reference }) => reference);
    expect(await references("open")).toContain(EARLIER.reference);
    expect(await cases.find(EARLIER.reference, quentin)).toMatchObject({
      name: "Xanthippe Featherstonehaugh",
      email: EARLIER.attributes.email,
      message: "Erased at the customer's request.",
      telephone: null,
      address: null,
    });
    const { version } = (await cases.find(EARLIER.reference, quentin))!;
    const resolved = { mark: "resolved", text: "Refunded.", accountNumber: null } as const;
    expect(await cases.update(EARLIER.reference, version, resolved, quentin)).toBeUndefined();
    expect(await references("closed")).toEqual([EARLIER.reference]);
  });
});
