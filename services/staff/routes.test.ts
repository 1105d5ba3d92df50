import { fastify, type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aConcurrencyLimit } from "../../tests/support/concurrency-limit.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { inputsOf } from "../../tests/support/plain-browser.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { createRateLimitRepository } from "../../stores/rate-limits.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createTryLimits } from "../identity/try-limits.ts";
import { createLeadService } from "../leads/service.ts";
import { createSearchLog } from "../search/search-log.ts";
import { listAudit } from "./audit.ts";
import { createComplaintDesk } from "./complaint-desk.ts";
import { forgetLetters, storeLetter } from "./staff.fixture.ts";
import type { OperationsPages, RenderedPage } from "./pages.ts";
import { staffRoutes } from "./routes.ts";
import { createSecondFactor } from "./second-factor.ts";
import { createStaffRepository } from "./staff-accounts.ts";
import { createStaffSessions, IDLE_MS } from "./staff-sessions.ts";

const PASSWORD = "a long enough password";

/** Pages that say what they were given. */
const said =
  (name: string) =>
  (view: object): RenderedPage => ({
    html: `${name} <input name="xsrf" value="${(view as { xsrfToken: string }).xsrfToken}"> ${JSON.stringify(view)}`,
    policy: "default-src 'none'",
  });
const NAMES = [
  "signIn",
  "complaints",
  "complaint",
  "searches",
  "staff",
  "export",
  "refused",
  "missing",
] as const;
const PAGES = Object.fromEntries(NAMES.map((name) => [name, said(name)])) as unknown as OperationsPages;

describeOnEachEngine("the staff pages", (open) => {
  let db: Db;
  let app: FastifyInstance;
  let isFull = false;
  let now = new Date("2026-11-21T09:00:00Z");
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    db = await open();
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    for (const role of ["agent", "supervisor"] as const)
      await staff.add({ email: `${role}@staff.example`, role, password: PASSWORD });
    const leads = createLeadService({
      db,
      encryption: TEST_ENCRYPTION,
      addressExists: async () => false,
      onJobEnqueued: () => undefined,
    });
    app = fastify();
    staffRoutes(app, {
      db,
      encryption: TEST_ENCRYPTION,
      pages: PAGES,
      staff,
      sessions: createStaffSessions(db, () => now),
      secondFactor: createSecondFactor(db, TEST_ENCRYPTION),
      desk: createComplaintDesk({
        db,
        encryption: TEST_ENCRYPTION,
        leads,
        ombudsmanWeeks: async () => 8,
        now: () => now,
      }),
      searches: createSearchLog(db),
      limits: createTryLimits(
        createRateLimitRepository(db),
        "staff of the tests",
        aConcurrencyLimit(() => isFull),
        { name: "device", path: "/operations", secure: true },
      ),
      secret: "a secret of the tests",
      secure: true,
      now: () => now,
    });
    await app.ready();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    cookies.clear();
    await forgetLetters(db);
  });

  async function ask(
    method: "GET" | "POST",
    url: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  }
  const xsrf = async (url = "/operations") => inputsOf((await ask("GET", url)).body)["xsrf"] ?? "";
  const signIn = async (role: string, password = PASSWORD) =>
    ask("POST", "/operations/sign-in", { xsrf: await xsrf(), email: `${role}@staff.example`, password });
  const pageOf = (answer: LightMyRequestResponse) => `${answer.statusCode} ${answer.body.split(" ", 1)[0]}`;

  it("are the page to sign in for everybody else, whatever they ask for", async () => {
    const reference = await storeLetter(db, "2026-11-20T09:00:00Z");
    for (const path of ["", "/searches", "/export", "/staff", `/complaints/${reference}`])
      expect(pageOf(await ask("GET", `/operations${path}`))).toBe("200 signIn");
    for (const path of ["/export", `/complaints/${reference}`])
      expect(pageOf(await ask("POST", `/operations${path}`, { xsrf: await xsrf(), mark: "resolved" }))).toBe(
        "403 signIn",
      );
    expect(await listAudit(db.kysely, {}, 10)).toEqual([]);
  });

  it("give a cookie that no script and no other site gets, and a new one at sign-in; no cache keeps anything", async () => {
    const before = await ask("GET", "/operations");
    const after = await signIn("agent");
    expect([after.statusCode, after.headers.location]).toEqual([303, "/operations"]);
    for (const { headers } of [before, after]) {
      const session = [headers["set-cookie"]].flat().find((cookie) => !cookie?.startsWith("device="));
      expect(session).toMatch(/^__Host-operations=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow, noarchive",
      });
    }
    expect(after.headers["set-cookie"]).not.toBe(before.headers["set-cookie"]);
    expect((await ask("GET", "/operations/")).headers.location).toBe("/operations");
    expect(pageOf(await ask("GET", "/operations"))).toBe("200 complaints");
    expect((await listAudit(db.kysely, {}, 10)).map(({ action }) => action).toSorted()).toEqual([
      "list",
      "sign-in",
    ]);
  });

  it("let nobody in with a wrong password or a form that is not theirs, and slow guessing down", async () => {
    expect(pageOf(await signIn("agent", "a wrong password"))).toBe("422 signIn");
    const forged = { xsrf: "x".repeat(43), email: "agent@staff.example", password: PASSWORD };
    expect(pageOf(await ask("POST", "/operations/sign-in", forged))).toBe("403 signIn");
    await db.kysely.updateTable("attempts").set({ count: 10 }).execute();
    const slowed = await signIn("agent");
    expect(pageOf(slowed)).toBe("429 signIn");
    expect(slowed.body).toContain("too-many");
    await db.kysely.deleteFrom("attempts").execute();
  });

  it("ask to wait while too many passwords are checked", async () => {
    isFull = true;
    const asked = await signIn("agent");
    isFull = false;
    expect([pageOf(asked), asked.headers["retry-after"], asked.body.includes('"faults":["busy"]')]).toEqual([
      "503 signIn",
      "5",
      true,
    ]);
    expect((await signIn("agent")).statusCode).toBe(303);
  });

  it("end after half an hour in which nothing happens, and say so to who sent a form", async () => {
    await signIn("agent");
    const token = await xsrf();
    now = new Date(now.getTime() + IDLE_MS);
    const late = await ask("POST", "/operations/complaints/2222222222", { xsrf: token, mark: "answered" });
    expect([pageOf(late), late.body.includes('"ended":true')]).toEqual(["403 signIn", true]);
  });

  it("are over at sign-out, for a copied cookie too", async () => {
    await signIn("agent");
    const copied = new Map(cookies);
    expect((await ask("POST", "/operations/sign-out", { xsrf: "forged" })).statusCode).toBe(303);
    expect(pageOf(await ask("GET", "/operations"))).toBe("200 complaints");
    await ask("POST", "/operations/sign-out", { xsrf: await xsrf() });
    for (const [name, value] of copied) cookies.set(name, value);
    expect(pageOf(await ask("GET", "/operations"))).toBe("200 signIn");
  });

  describe("for an agent", () => {
    it("are not the pages of supervisors", async () => {
      await signIn("agent");
      for (const path of ["/export", "/staff"])
        expect(pageOf(await ask("GET", `/operations${path}`))).toBe("403 refused");
      expect(pageOf(await ask("POST", "/operations/export", { xsrf: await xsrf(), kind: "all" }))).toBe(
        "403 refused",
      );
      expect(pageOf(await ask("GET", "/operations/searches"))).toBe("200 searches");
    });

    it("take what was done with a complaint, and nothing that is wrong or forged", async () => {
      const reference = await storeLetter(db, "2026-11-20T09:00:00Z");
      await signIn("agent");
      const path = `/operations/complaints/${reference}`;
      const send = async (form: Readonly<Record<string, string>>) =>
        ask("POST", path, { xsrf: await xsrf(path), ...form });
      for (const [form, outcome] of [
        [{}, "mark-missing"],
        [{ mark: "received" }, "mark-missing"],
        [{ mark: "resolved", action: " " }, "action-missing"],
        [{ mark: "answered", action: "x".repeat(2_001) }, "action-long"],
      ] as const) {
        const refused = await send(form);
        expect([pageOf(refused), refused.body.includes(outcome)]).toEqual(["422 complaint", true]);
      }
      expect(pageOf(await send({ mark: "answered", action: "x", xsrf: "forged" }))).toBe("403 complaint");
      expect((await db.kysely.selectFrom("complaint_events").select("id").execute()).length).toBe(0);
      const marked = await send({ mark: "resolved", action: "Bill corrected.", account: "850001234567" });
      expect([marked.statusCode, marked.headers.location]).toEqual([303, `${path}?saved`]);
      expect((await ask("GET", path)).body).toContain("Bill corrected.");
      expect(pageOf(await ask("GET", "/operations/complaints/nothing"))).toBe("404 missing");
      expect(
        pageOf(
          await ask("POST", "/operations/complaints/nothing", { xsrf: await xsrf(), mark: "in-progress" }),
        ),
      ).toBe("404 missing");
    });
  });

  it("for a supervisor are also the export, recorded under their name, and who has an account", async () => {
    const reference = await storeLetter(db, "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    expect((await ask("GET", "/operations/staff")).body).toContain("agent@staff.example");
    const send = async (form: Readonly<Record<string, string>>) =>
      ask("POST", "/operations/export", { xsrf: await xsrf(), ...form });
    const wrong = await send({ from: "2026-02-30", until: "x", kind: "secrets" });
    expect(pageOf(wrong)).toBe("422 export");
    for (const fault of ["from-wrong", "until-wrong", "kind-wrong"]) expect(wrong.body).toContain(fault);
    const csv = await send({ from: "2026-11-20", until: "2026-11-20", kind: "complaint", format: "csv" });
    expect(csv.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="letters.csv"',
    });
    expect(csv.body.split("\r\n")[1]).toContain(reference);
    expect((await send({ kind: "enquiry", format: "json" })).json()).toMatchObject({ data: [] });
    const exports = (await listAudit(db.kysely, {}, 20)).filter(({ action }) => action === "export");
    expect(exports.map(({ detail, actor }) => `${actor.kind} ${detail}`).toSorted()).toEqual([
      "staff 0 letters json enquiry",
      "staff 1 letters csv complaint 2026-11-20 2026-11-20",
    ]);
  });
});
