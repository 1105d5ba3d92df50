import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { LeadProgressDocument } from "../../contract/lead-progress.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { leadDocument } from "../../provider/leads/leads.fixture.ts";
import { commitCaseChange } from "./case-changes.ts";
import { eraseCaseWords, listEventsOf } from "./case-events.ts";
import { helpedFigures } from "./helped.ts";
import { findCaseId } from "./stored-cases.ts";

const EMAIL = "ada@example.com";
const QUENTIN = { kind: "staff", name: "quentin" } as const;
const ALWAYS = [new Date(0), new Date("2100-01-01T00:00:00Z")] as const;

describeOnEachEngine("whether an answer helped", (open) => {
  let db: Db;
  let platform: TestPlatform;
  let reference: string;

  beforeAll(async () => {
    db = await open();
    platform = await startTestPlatform(db);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await db.kysely.deleteFrom("cases").execute();
    const payload = leadDocument();
    const created = await platform.request({ method: "POST", url: "/v1/leads", payload });
    reference = created.json<{ data: { id: string } }>().data.id;
  });

  const post = (type: string, attributes: object) =>
    platform.request({
      method: "POST",
      url: `/v1/${type}`,
      payload: { data: { type, attributes: { reference, email: EMAIL, ...attributes } } },
    });
  const shown = async () => (await post("lead-progress", {})).json<LeadProgressDocument>().data.attributes;
  const say = async (helped: string) => (await post("lead-helped", { helped })).statusCode;
  const caseId = async () => (await findCaseId(db.kysely, reference)) ?? "";
  const answer = async (kind: "reply" | "answered", status: "in-progress" | "answered" = "answered") => {
    const event = { happenedAt: new Date(), actor: QUENTIN, kind, text: "We are sorry." } as const;
    await commitCaseChange(db, TEST_ENCRYPTION, await caseId(), { event, status });
  };
  const history = async () =>
    (await listEventsOf(db.kysely, TEST_ENCRYPTION, reference)).map(({ kind }) => kind);

  it("is asked of a written answer alone, and a look at the page says nothing of it", async () => {
    expect((await shown()).helped).toBeNull();
    await answer("reply", "in-progress");
    await answer("answered");
    expect((await shown()).helped).toBeNull();
    expect(await say("yes")).toBe(422);
    await answer("reply");
    for (let times = 0; times < 3; times++) expect((await shown()).helped).toBe("asked");
    expect(await helpedFigures(db, ...ALWAYS)).toEqual({ yes: 0, no: 0, answers: 1 });
  });

  it("is in the history once however often it is pressed; the last press counts", async () => {
    await answer("reply");
    expect([await say("yes"), await say("yes")]).toEqual([200, 200]);
    expect(await history()).toEqual(["reply", "helped"]);
    expect(await shown()).toMatchObject({ status: "answered", helped: "yes" });
    expect(await helpedFigures(db, ...ALWAYS)).toEqual({ yes: 1, no: 0, answers: 1 });
    expect(await say("no")).toBe(200);
    expect(await helpedFigures(db, ...ALWAYS)).toEqual({ yes: 0, no: 1, answers: 1 });
    expect(await helpedFigures(db, ALWAYS[1], ALWAYS[1])).toEqual({ yes: 0, no: 0, answers: 0 });
  });

  it("opens the case again where it did not, and is asked of the next answer anew", async () => {
    await answer("reply");
    await say("no");
    await say("no");
    expect(await history()).toEqual(["reply", "not-helped", "reopened"]);
    expect(await shown()).toMatchObject({ status: "in-progress", helped: "no" });
    await answer("reply");
    expect(await shown()).toMatchObject({ status: "answered", helped: "asked" });
  });

  it("is said by whoever has reference and email address, or the link, and by nobody else", async () => {
    await answer("reply");
    expect((await post("lead-helped", { helped: "yes", email: "bob@example.com" })).statusCode).toBe(404);
    expect((await post("lead-helped", { helped: "perhaps" })).statusCode).toBe(422);
    expect((await shown()).helped).toBe("asked");
  });

  it("is said of the earlier complaint where a later one is answered in it, as its page shows that", async () => {
    const earlier = await caseId();
    await answer("reply");
    const payload = leadDocument();
    const created = await platform.request({ method: "POST", url: "/v1/leads", payload });
    const later = created.json<{ data: { id: string } }>().data.id;
    const joined = db.kysely.updateTable("cases").set({ joined_to: earlier }).where("reference", "=", later);
    await joined.execute();
    const first = reference;
    reference = later;
    expect((await shown()).helped).toBe("asked");
    expect(await say("no")).toBe(200);
    expect((await shown()).helped).toBe("no");
    expect(await history()).toEqual([]);
    reference = first;
    expect(await history()).toEqual(["reply", "not-helped", "reopened"]);
  });

  it("is forgotten with the customer's words; that they came back is of the record", async () => {
    await answer("reply");
    await say("yes");
    await say("no");
    await eraseCaseWords(db.kysely, TEST_ENCRYPTION, await caseId(), "erased");
    expect((await shown()).helped).toBeNull();
    expect(await history()).toEqual(["reply", "not-helped", "reopened"]);
    expect(await helpedFigures(db, ...ALWAYS)).toEqual({ yes: 0, no: 0, answers: 0 });
  });
});
