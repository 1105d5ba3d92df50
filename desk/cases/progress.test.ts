import { afterAll, beforeAll, expect, it } from "vitest";
import type { LeadProgressDocument } from "../../contract/lead-progress.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { SERVICE_TOKEN, startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { leadDocument } from "../../provider/leads/leads.fixture.ts";
import { findTrackLink } from "../../stores/track-link.ts";

const NOBODYS = "22222-22222";

describeOnEachEngine("how far a lead is", (open) => {
  let platform: TestPlatform;
  let db: Db;
  let reference: string;

  beforeAll(async () => {
    db = await open();
    platform = await startTestPlatform(db);
    const created = await platform.request({ method: "POST", url: "/v1/leads", payload: leadDocument() });
    reference = created.json<{ data: { id: string } }>().data.id;
  });
  afterAll(() => platform.stop());

  const ask = (about: string, email: string) =>
    platform.request({
      method: "POST",
      url: "/v1/lead-progress",
      payload: { data: { type: "lead-progress", attributes: { reference: about, email } } },
    });
  const set = (about: string, status: string, { id = about, token = SERVICE_TOKEN } = {}) =>
    platform.request({
      method: "PATCH",
      url: `/v1/leads/${about}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { type: "leads", id, attributes: { status } } },
    });

  it("is told to whoever has both halves, however they are typed", async () => {
    const { data } = (
      await ask(` ${reference.toLowerCase().replace("-", " ")}`, "ADA@example.com")
    ).json<LeadProgressDocument>();
    expect(data).toMatchObject({
      id: reference,
      attributes: { status: "received", "changed-at": null, topic: "help-&-support" },
    });
  });

  it("changes as those who work on it say", async () => {
    for (const status of ["in-progress", "answered"]) {
      expect((await set(reference, status)).statusCode).toBe(200);
      const { data } = (await ask(reference, "ada@example.com")).json<LeadProgressDocument>();
      expect(data.attributes.status).toBe(status);
      expect(Date.parse(data.attributes["changed-at"] ?? "")).toBeGreaterThanOrEqual(
        Date.parse(data.attributes["received-at"]),
      );
    }
  });

  it("is the same answer for a reference nobody has and for one half of a pair", async () => {
    const answers = [
      await ask(NOBODYS, "ada@example.com"),
      await ask(reference, "bob@example.com"),
      await ask("not one", "ada@example.com"),
    ];
    const told = answers.map((answer) => [answer.statusCode, answer.body.replace(/"id":"[^"]+"/, "")]);
    expect(new Set(told.map(String)).size).toBe(1);
    expect(told[0]?.[0]).toBe(404);
  });

  it("is said by nobody without the token, of no other lead than the address names, and in no other words", async () => {
    expect((await set(reference, "answered", { token: "another" })).statusCode).toBe(401);
    expect((await set(reference, "answered", { id: NOBODYS })).statusCode).toBe(409);
    expect((await set(NOBODYS, "answered")).statusCode).toBe(404);
    expect((await set(reference, "done")).statusCode).toBe(422);
  });

  it("is shown with what was written to the link of its email, until the customer turns that off", async () => {
    const link = await findTrackLink(db.kysely, TEST_ENCRYPTION, reference);
    const follow = (attributes: object) =>
      platform.request({
        method: "POST",
        url: "/v1/lead-progress",
        payload: { data: { type: "lead-progress", attributes } },
      });
    const shown = (await follow({ link })).json<LeadProgressDocument>();
    expect([shown.data.id, shown.data.attributes.message]).toEqual([reference, "My bill is wrong."]);
    expect((await follow({ link: `${link}x` })).statusCode).toBe(404);
    expect((await follow({ link, revoke: true })).statusCode).toBe(200);
    expect((await follow({ link })).statusCode).toBe(404);
    expect(await findTrackLink(db.kysely, TEST_ENCRYPTION, reference)).toBeUndefined();
    expect(await findTrackLink(db.kysely, TEST_ENCRYPTION, NOBODYS)).toBeUndefined();
    const byEmail = (await ask(reference, "ada@example.com")).json<LeadProgressDocument>();
    expect([byEmail.data.id, "message" in byEmail.data.attributes]).toEqual([reference, false]);
  });
});
