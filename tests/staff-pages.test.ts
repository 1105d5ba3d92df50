import type { StaticHandlerContext } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRequestContext } from "../app/.server/services.ts";
import { aRequest } from "../app/.server/request.fixture.ts";
import type { WebServices } from "../app/.server/services.ts";
import * as accounts from "../app/routes/staff/accounts.tsx";
import * as complaint from "../app/routes/staff/complaint.tsx";
import * as complaints from "../app/routes/staff/complaints.tsx";
import * as exportLeads from "../app/routes/staff/export.tsx";
import * as searches from "../app/routes/staff/searches.tsx";
import * as signInRoute from "../app/routes/staff/sign-in.tsx";
import * as signOut from "../app/routes/staff/sign-out.ts";
import * as staffRoute from "../app/routes/staff/staff.tsx";
import type { Db } from "../infrastructure/database/database.ts";
import { createSignInLimits } from "../services/identity/sign-in-limits.ts";
import { createLeadService } from "../services/leads/service.ts";
import { listAudit } from "../services/staff/audit.ts";
import { createComplaintCases } from "../services/staff/complaint-cases.ts";
import { createStaffService } from "../services/staff/service.ts";
import { createStaffRepository } from "../services/staff/staff-accounts.ts";
import { clearSubmissions, storeSubmission } from "../services/staff/staff.fixture.ts";
import { IDLE_MS } from "../services/staff/staff-sessions.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { aConcurrencyLimit } from "./support/concurrency-limit.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { TEST_ENCRYPTION } from "./support/encryption.ts";
import { inputsOf } from "./support/plain-browser.ts";
import { respondWith, routeOf } from "./support/route-server.ts";

const PASSWORD = "a long enough password";
const ORIGIN = "https://larkfield.example";

const respond = respondWith(
  [
    routeOf("/operations", staffRoute, [
      { ...routeOf("list", complaints), path: "", index: true } as never,
      { ...routeOf("complaints/:reference", complaint), id: "complaint" },
      routeOf("searches", searches),
      routeOf("export", exportLeads),
      routeOf("staff", accounts),
      routeOf("sign-in", signInRoute),
      routeOf("sign-out", signOut),
    ]),
  ],
  print,
);

/** The name of the page or of what is shown in its place, the token of its forms, and all that it shows. */
function print({ errors, loaderData, actionData, matches }: StaticHandlerContext): string {
  const [error] = Object.values(errors ?? {});
  const name: string = error?.data?.stop ?? matches.at(-1)?.route.id;
  const shown = JSON.stringify({ ...loaderData, ...actionData, error: error?.data ?? error });
  const [, token = ""] = /"csrfToken":"([^"]*)"/.exec(shown) ?? [];
  return `${name} <input name="xsrf" value="${token}"> ${shown}`;
}

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

describeOnEachEngine("the staff pages", (open) => {
  let db: Db;
  let services: WebServices;
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
      onJobEnqueued: () => undefined,
    });
    const limits = createSignInLimits(
      createRateLimitCounts(db),
      "staff of the tests",
      aConcurrencyLimit(() => isFull),
    );
    services = {
      ...aRequest().services,
      secureCookies: true,
      staff: createStaffService({
        db,
        encryption: TEST_ENCRYPTION,
        complaints: createComplaintCases({
          db,
          encryption: TEST_ENCRYPTION,
          leads,
          ombudsmanWeeks: async () => 8,
          now: () => now,
        }),
        limits,
        now: () => now,
      }),
    };
  });
  beforeEach(async () => {
    cookies.clear();
    await clearSubmissions(db);
  });

  async function send(
    method: "GET" | "POST",
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<Sent> {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const response = await respond(
      request,
      createRequestContext(services, { requestId: "r", client: "127.0.0.1", log, nonce: "" }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";", 1)[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, body: await response.text() };
  }
  const xsrf = async (url = "/operations") => inputsOf((await send("GET", url)).body)["xsrf"] ?? "";
  const signIn = async (role: string, password = PASSWORD) =>
    send("POST", "/operations/sign-in", { xsrf: await xsrf(), email: `${role}@staff.example`, password });
  const pageOf = ({ status, body }: Sent) => `${status} ${body.split(" ", 1)[0]}`;

  it("show the sign-in page without a session, at every address", async () => {
    const reference = await storeSubmission(db, "2026-11-20T09:00:00Z");
    for (const path of ["", "/searches", "/export", "/staff", `/complaints/${reference}`])
      expect(pageOf(await send("GET", `/operations${path}`))).toBe("200 sign-in");
    for (const path of ["/export", `/complaints/${reference}`])
      expect(pageOf(await send("POST", `/operations${path}`, { xsrf: await xsrf(), mark: "resolved" }))).toBe(
        "403 sign-in",
      );
    expect(await listAudit(db.kysely, {}, 10)).toEqual([]);
  });

  it("set a strict HttpOnly cookie, renew it at sign-in, and are never stored", async () => {
    const before = await send("GET", "/operations");
    const after = await signIn("agent");
    expect([after.status, after.headers.get("location")]).toEqual([303, "/operations"]);
    for (const { headers } of [before, after]) {
      const [session = ""] = headers.getSetCookie();
      expect(session).toMatch(/^__Host-operations=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
    }
    expect(after.headers.getSetCookie()[0]).not.toBe(before.headers.getSetCookie()[0]);
    expect(after.headers.getSetCookie()[1]).toMatch(
      /^operations-device=[^;]+; Max-Age=15552000; Path=\/operations; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await send("GET", "/operations/")).headers.get("location")).toBe("/operations");
    expect(pageOf(await send("GET", "/operations"))).toBe("200 list");
    expect((await listAudit(db.kysely, {}, 10)).map(({ action }) => action).toSorted()).toEqual([
      "list",
      "sign-in",
    ]);
  });

  it("refuse a wrong password and a forged form, and limit guessing", async () => {
    expect(pageOf(await signIn("agent", "a wrong password"))).toBe("422 sign-in");
    const forged = { xsrf: "x".repeat(43), email: "agent@staff.example", password: PASSWORD };
    expect(pageOf(await send("POST", "/operations/sign-in", forged))).toBe("403 sign-in");
    await db.kysely.updateTable("attempts").set({ count: 10 }).execute();
    const slowed = await signIn("agent");
    expect(pageOf(slowed)).toBe("429 sign-in");
    expect(slowed.body).toContain("too-many");
    await db.kysely.deleteFrom("attempts").execute();
  });

  it("answer 503 while too many passwords are checked", async () => {
    isFull = true;
    const refused = await signIn("agent");
    isFull = false;
    expect([
      pageOf(refused),
      refused.headers.get("retry-after"),
      refused.body.includes('"faults":["busy"]'),
    ]).toEqual(["503 sign-in", "5", true]);
    expect((await signIn("agent")).status).toBe(303);
  });

  it("expire after half an hour without a request, and say so after a form", async () => {
    await signIn("agent");
    const token = await xsrf();
    now = new Date(now.getTime() + IDLE_MS);
    const late = await send("POST", "/operations/complaints/2222222222", { xsrf: token, mark: "answered" });
    expect([pageOf(late), late.body.includes('"ended":true')]).toEqual(["403 sign-in", true]);
  });

  it("end the session at sign-out, for a copied cookie too", async () => {
    await signIn("agent");
    const copied = new Map(cookies);
    expect((await send("POST", "/operations/sign-out", { xsrf: "forged" })).status).toBe(303);
    expect(pageOf(await send("GET", "/operations"))).toBe("200 list");
    await send("POST", "/operations/sign-out", { xsrf: await xsrf() });
    for (const [name, value] of copied) cookies.set(name, value);
    expect(pageOf(await send("GET", "/operations"))).toBe("200 sign-in");
  });

  describe("for an agent", () => {
    it("refuse the pages of supervisors", async () => {
      await signIn("agent");
      for (const path of ["/export", "/staff"])
        expect(pageOf(await send("GET", `/operations${path}`))).toBe("403 refused");
      expect(pageOf(await send("POST", "/operations/export", { xsrf: await xsrf(), kind: "all" }))).toBe(
        "403 refused",
      );
      expect(pageOf(await send("GET", "/operations/searches"))).toBe("200 searches");
    });

    it("record what was done with a complaint, and refuse an invalid or forged form", async () => {
      const reference = await storeSubmission(db, "2026-11-20T09:00:00Z");
      await signIn("agent");
      const path = `/operations/complaints/${reference}`;
      const submit = async (form: Readonly<Record<string, string>>) =>
        send("POST", path, { xsrf: await xsrf(path), ...form });
      for (const [form, outcome] of [
        [{}, "mark-missing"],
        [{ mark: "received" }, "mark-missing"],
        [{ mark: "resolved", action: " " }, "action-missing"],
        [{ mark: "answered", action: "x".repeat(2_001) }, "action-long"],
      ] as const) {
        const refused = await submit(form);
        expect([pageOf(refused), refused.body.includes(outcome)]).toEqual(["422 complaint", true]);
      }
      expect(pageOf(await submit({ mark: "answered", action: "x", xsrf: "forged" }))).toBe("403 complaint");
      expect((await db.kysely.selectFrom("complaint_events").select("id").execute()).length).toBe(0);
      const marked = await submit({ mark: "resolved", action: "Bill corrected.", account: "850001234567" });
      expect([marked.status, marked.headers.get("location")]).toEqual([303, `${path}?saved`]);
      expect((await send("GET", path)).body).toContain("Bill corrected.");
      expect(pageOf(await send("GET", "/operations/complaints/nothing"))).toBe("404 missing");
      expect(
        pageOf(
          await send("POST", "/operations/complaints/nothing", { xsrf: await xsrf(), mark: "in-progress" }),
        ),
      ).toBe("404 missing");
    });
  });

  it("give a supervisor the export, recorded in the audit, and the list of accounts", async () => {
    const reference = await storeSubmission(db, "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    expect((await send("GET", "/operations/staff")).body).toContain("agent@staff.example");
    const submit = async (form: Readonly<Record<string, string>>) =>
      send("POST", "/operations/export", { xsrf: await xsrf(), ...form });
    const wrong = await submit({ from: "2026-02-30", until: "x", kind: "secrets" });
    expect(pageOf(wrong)).toBe("422 export");
    for (const fault of ["from-wrong", "until-wrong", "kind-wrong"]) expect(wrong.body).toContain(fault);
    const csv = await submit({ from: "2026-11-20", until: "2026-11-20", kind: "complaint", format: "csv" });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="letters.csv"');
    expect(csv.body.split("\r\n")[1]).toContain(reference);
    expect(JSON.parse((await submit({ kind: "enquiry", format: "json" })).body)).toMatchObject({ data: [] });
    const exports = (await listAudit(db.kysely, {}, 20)).filter(({ action }) => action === "export");
    expect(exports.map(({ detail, actor }) => `${actor.kind} ${detail}`).toSorted()).toEqual([
      "staff 0 letters json enquiry",
      "staff 1 letters csv complaint 2026-11-20 2026-11-20",
    ]);
  });
});
