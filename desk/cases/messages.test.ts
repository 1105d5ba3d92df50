import { afterAll, beforeAll, expect, it } from "vitest";
import type { LeadProgressDocument } from "../../contract/lead-progress.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { describeOnEachEngineAndSerializable } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { commitCaseChange } from "./case-changes.ts";
import { leadDocument, meterReadDocument } from "../../provider/leads/leads.fixture.ts";
import { signTrackLink } from "../../stores/track-link.ts";

const EMAIL = "ada@example.com";
const QUENTIN = { kind: "staff", name: "quentin" } as const;

describeOnEachEngineAndSerializable("messages about a lead", (open) => {
  let db: Db;
  let platform: TestPlatform;
  let reference: string;

  const create = async (payload: object) =>
    (await platform.request({ method: "POST", url: "/v1/leads", payload })).json<{ data: { id: string } }>()
      .data.id;
  beforeAll(async () => {
    db = await open();
    platform = await startTestPlatform(db);
    reference = await create(leadDocument());
  });
  afterAll(() => platform.stop());

  const write = (message: string, key: string, of: object = { reference, email: EMAIL }) =>
    platform.request({
      method: "POST",
      url: "/v1/lead-messages",
      headers: { "idempotency-key": key },
      payload: { data: { type: "lead-messages", attributes: { ...of, message } } },
    });
  const ask = async (about: string) =>
    (
      await platform.request({
        method: "POST",
        url: "/v1/lead-progress",
        payload: { data: { type: "lead-progress", attributes: { reference: about, email: EMAIL } } },
      })
    ).json<LeadProgressDocument>().data.attributes;
  const texts = async () => (await ask(reference)).conversation?.map(({ kind, text }) => [kind, text]);

  it("come by reference or link, each once however often it is sent, in order", async () => {
    const link = signTrackLink(TEST_ENCRYPTION, { id: reference, createdAt: new Date() });
    const first = await Promise.all([write("One.", "a"), write("One.", "a"), write("One.", "a")]);
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await write("Two.", "b", { link })).statusCode).toBe(200);
    expect((await write("One.", "a")).statusCode).toBe(200);
    expect((await write("Other.", "a")).statusCode).toBe(422);
    expect(await texts()).toEqual([
      ["customer", "One."],
      ["customer", "Two."],
    ]);
  });

  it("are refused without a key, over 2,000 characters, and for what the sender cannot see", async () => {
    const statuses = await Promise.all([
      write("x".repeat(2_001), "long"),
      write("x", "not a key"),
      write("x", "c", { reference, email: "bob@example.com" }),
      write("x", "d", { link: `${reference}.forged` }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([422, 400, 404, 404]);
    expect((await texts())?.length).toBe(2);
  });

  it("are not taken where no one reads them", async () => {
    const reading = await create(meterReadDocument());
    expect((await ask(reading))["takes-messages"]).toBe(false);
    expect((await write("Hello?", "e", { reference: reading, email: EMAIL })).statusCode).toBe(422);
  });

  it("show what we wrote, and of a call or a resolution that it was, not what staff noted of it", async () => {
    const about = await create(leadDocument());
    const add = (kind: "reply" | "incoming" | "note" | "owner" | "resolved") =>
      commitCaseChange(db, TEST_ENCRYPTION, about, {
        event: { happenedAt: new Date(), actor: QUENTIN, kind, text: `Of ${kind}.`, channel: "phone" },
      });
    for (const kind of ["note", "owner", "reply", "incoming", "resolved"] as const) await add(kind);
    const { conversation } = await ask(about);
    expect(conversation?.map(({ kind, channel, text }) => [kind, channel, text])).toEqual([
      ["reply", "phone", "Of reply."],
      ["incoming", "phone", null],
      ["resolved", "phone", null],
    ]);
  });
});
