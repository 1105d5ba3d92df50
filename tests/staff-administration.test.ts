import { beforeEach, expect, it } from "vitest";
import type { Db } from "../infrastructure/database/database.ts";
import { listAudit } from "../desk/staff/audit.ts";
import { createInvitations, INVITATION_JOB, INVITATION_MS } from "../desk/staff/invitations.ts";
import { createSecondFactor, stepAt, totpCode } from "../desk/staff/second-factor.ts";
import { createStaffRepository } from "../desk/staff/staff-accounts.ts";
import { PROOF_MS } from "../desk/staff/staff-sessions.ts";
import { storeSubmission } from "../desk/staff/staff.fixture.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { TEST_ENCRYPTION } from "./support/encryption.ts";
import { errorsOf, pageOf, STAFF_PASSWORD, useStaffPages } from "./support/staff-pages.ts";

const EMAIL = "grace@staff.example";
const OTHER = "hopper@staff.example";
const PASSWORD = "a password of their own";

describeOnEachEngine("staff administration", (open) => {
  const pages = useStaffPages(open);
  const { cookies, send, xsrf, signIn } = pages;
  const start = pages.now;
  beforeEach(() => {
    pages.now = start;
  });

  const change = async (form: Readonly<Record<string, string>>) =>
    send("POST", "/operations/staff", { xsrf: await xsrf(), ...form });
  const idOf = async (email: string) =>
    (await createStaffRepository(pages.db(), TEST_ENCRYPTION).findByEmail(email))?.id ?? "";
  /** In another browser. */
  async function elsewhere<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = new Map(cookies);
    cookies.clear();
    const value = await work();
    cookies.clear();
    for (const [name, each] of mine) cookies.set(name, each);
    return value;
  }
  const invitedPath = async () => {
    const db: Db = pages.db();
    const { id } = await db.kysely.selectFrom("staff_invitations").select("id").executeTakeFirstOrThrow();
    const jobs = db.kysely.selectFrom("jobs").select("id").where("kind", "=", INVITATION_JOB);
    expect(await jobs.where("subject_id", "=", id).execute()).toHaveLength(1);
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    const secondFactor = createSecondFactor(db, TEST_ENCRYPTION);
    const shared = { db, encryption: TEST_ENCRYPTION, staff, secondFactor, now: () => pages.now };
    return createInvitations(shared).pathOf(id);
  };
  const factorOf = (body: string) => Buffer.from(/"secret":"([^"]+)"/.exec(body)?.[1] ?? "", "base64url");
  /** As the invited person does it; the outcome of the page. */
  const accept = async (path: string, form: Readonly<Record<string, string>> = {}) => {
    const { body } = await send("GET", path);
    const secret = factorOf(body);
    const token = /"csrfToken":"([^"]+)"/.exec(body)?.[1] ?? "";
    const code = totpCode(secret, stepAt(new Date()));
    const sent = { xsrf: token, password: PASSWORD, secret: secret.toString("base64url"), code, ...form };
    return send("POST", path, sent);
  };
  const signInAs = async (email: string, password: string, code = "") =>
    (await send("POST", "/operations/sign-in", { xsrf: await xsrf(), email, password, code })).status;
  const clear = async () => void (await pages.db().kysely.deleteFrom("rate_limits").execute());

  it("lets a supervisor invite a person, who alone knows their password and factor, invite them again and remove them", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    for (const [form, fault] of [
      [{ email: "x", role: "agent" }, "email invalid"],
      [{ email: EMAIL }, "role required"],
      [{ email: "AGENT@staff.example", role: "agent" }, "email taken"],
    ] as const)
      expect(errorsOf(await change({ do: "add", ...form }))).toEqual([fault]);
    const added = await change({ do: "add", email: EMAIL, role: "agent" });
    expect(added.body).toContain(`"done":{"what":"invited","email":"${EMAIL}"}`);
    const path = await invitedPath();
    // Not to the supervisor either.
    expect(added.body).not.toContain("invitation/");
    const [id, own] = [await idOf(EMAIL), await idOf("supervisor@staff.example")];

    await elsewhere(async () => {
      for (const [form, fault] of [
        [{ password: "" }, "password required"],
        [{ password: "short" }, "password password-short"],
        [{ password: "x".repeat(201) }, "password password-long"],
        [{ code: "000000" }, "code code-wrong"],
        [{ secret: "" }, "code code-wrong"],
      ] as const)
        expect(errorsOf(await accept(path, form))).toEqual([fault]);
      const forged = await accept(path, { xsrf: "forged" });
      expect([pageOf(forged), forged.body.includes('"alert":"form"')]).toEqual(["403 invitation", true]);
      // What was typed there is in no page again.
      expect(forged.body).not.toContain(PASSWORD);
      expect(pageOf(await send("GET", `${path.slice(0, -1)}_`))).toBe("404 invitation");
      const [one, two] = await Promise.all([accept(path), accept(path)]);
      // Of two who open the link, one has the account.
      expect([one, two].map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const done = one.status === 200 ? one.body : two.body;
      const codes: string[] = JSON.parse(/"recoveryCodes":(\[[^\]]*\])/.exec(done)?.[1] ?? "[]");
      expect(codes).toHaveLength(10);
      // 128 bits each: only their digests are stored.
      for (const code of codes) expect(code).toMatch(/^[\da-f]{32}$/);
      expect(pageOf(await send("GET", path))).toBe("404 invitation");
      expect(await signInAs(EMAIL, PASSWORD)).toBe(422);
      expect(await signInAs(EMAIL, PASSWORD, codes[0])).toBe(303);
      await send("GET", `/operations/cases/${reference}`);
    });
    const looks = await send("GET", `/operations/audit?person=${id}&reference=${reference}`);
    expect(looks.body.match(/"action":"look"/g)).toHaveLength(1);
    expect((await send("GET", "/operations/audit?reference=wrong")).body).toContain('"events":[]');

    await change({ do: "invite", id });
    await clear();
    expect(await elsewhere(() => signInAs(EMAIL, PASSWORD))).toBe(422);
    const second = await invitedPath();
    expect(second).not.toBe(path);
    pages.now = new Date(start.getTime() + INVITATION_MS);
    expect(pageOf(await elsewhere(() => accept(second)))).toBe("404 invitation");
    pages.now = start;
    for (const what of ["remove", "invite"])
      expect(errorsOf(await change({ do: what, id: own }))).toEqual(["email own-account"]);
    expect((await change({ do: "remove", id })).body).toContain(
      `"done":{"what":"removed","email":"${EMAIL}"}`,
    );
    expect(pageOf(await elsewhere(() => accept(second)))).toBe("404 invitation");
    for (const what of ["remove", "invite"])
      expect(errorsOf(await change({ do: what, id }))).toEqual(["email gone"]);
    const events = await listAudit(pages.db().kysely, {}, 100);
    const details = events.filter(({ action }) => action.startsWith("staff-")).map(({ detail }) => detail);
    expect(details).toEqual(
      expect.arrayContaining([
        `${id} agent`,
        `${id} own password and second factor, from 127.0.0.1`,
        `${id} invited again`,
        `${id} removed`,
      ]),
    );
  });

  it("asks a supervisor who they are again before accounts are changed and data leaves, and goes on with what they sent", async () => {
    await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    pages.now = new Date(start.getTime() + PROOF_MS);
    const page = { xsrf: await xsrf() };
    const asked = await send("POST", "/operations/staff", {
      ...page,
      do: "add",
      email: OTHER,
      role: "agent",
    });
    expect([pageOf(asked), await idOf(OTHER)]).toEqual(["200 prove", ""]);
    expect(asked.body).toContain('["email","hopper@staff.example"]');
    const exported = { ...page, kind: "complaint", format: "csv" };
    expect(pageOf(await send("POST", "/operations/export", exported))).toBe("200 prove");
    expect(pageOf(await send("POST", "/operations/export", { ...page, period: "2026-Q2" }))).toBe(
      "200 prove",
    );
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    const archive = { ...page, archive: "zip" };
    expect(pageOf(await send("POST", `/operations/cases/${reference}`, archive))).toBe("200 prove");
    const wrong = await send("POST", "/operations/export", { ...exported, password: "a wrong password" });
    expect([pageOf(wrong), wrong.body.includes("unknown-or-code")]).toEqual(["422 prove", true]);
    const file = await send("POST", "/operations/export", { ...exported, password: STAFF_PASSWORD });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await send("POST", "/operations/export", exported)).status).toBe(200);
    const refused = (await listAudit(pages.db().kysely, {}, 50)).filter(({ action }) => action === "refused");
    expect(refused.map(({ detail }) => detail)).toEqual(["wrong password, from 127.0.0.1"]);
  });

  it("lists a person's own sessions, ends them, and changes their password", async () => {
    await elsewhere(() => signIn("agent"));
    await elsewhere(() => signIn("agent"));
    await signIn("agent");
    const own = async () => (await send("GET", "/operations/account")).body;
    const act = async (form: Readonly<Record<string, string>>) =>
      send("POST", "/operations/account", { xsrf: await xsrf("/operations/account"), ...form });
    const count = async () => (await own()).match(/"key":/g)?.length;
    expect(await count()).toBe(3);
    expect(await own()).toContain('"network":"127.0.0.1","isThis":true');
    const [, other = ""] = /"key":"([^"]+)"[^}]*"isThis":false/.exec(await own()) ?? [];
    await act({ end: other });
    expect(await count()).toBe(2);
    await act({ end: "others" });
    expect(await count()).toBe(1);
    // Not another person's.
    const { key } = await pages
      .db()
      .kysely.selectFrom("staff_sessions")
      .select("key")
      .where("staff_id", "=", await idOf("agent@staff.example"))
      .executeTakeFirstOrThrow();
    await elsewhere(async () => {
      await signIn("editor");
      await send("POST", "/operations/account", { xsrf: await xsrf("/operations/account"), end: key });
    });
    expect(await count()).toBe(1);

    const next = { password: STAFF_PASSWORD, "new-password": PASSWORD };
    const wrong = await act({ ...next, password: "a wrong password" });
    expect([errorsOf(wrong), wrong.body.includes(PASSWORD)]).toEqual([["password unknown-or-code"], false]);
    expect(errorsOf(await act({ ...next, "new-password": "short" }))).toEqual([
      "new-password password-short",
    ]);
    expect((await act({ ...next, xsrf: "forged" })).status).toBe(403);
    const before = new Map(cookies);
    expect((await act(next)).headers.get("location")).toBe("/operations/account?done=changed");
    expect(pageOf(await send("GET", "/operations"))).toBe("200 list");
    expect(await elsewhere(() => signInAs("agent@staff.example", STAFF_PASSWORD))).toBe(422);
    expect(await elsewhere(() => signInAs("agent@staff.example", PASSWORD))).toBe(303);
    cookies.clear();
    for (const [name, value] of before) cookies.set(name, value);
    expect(pageOf(await send("GET", "/operations"))).toBe("200 sign-in");
  });
});
