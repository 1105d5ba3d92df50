import { addDays, addMonths, londonDay } from "../domain/calendar.ts";
import { firstWorkingDay } from "../domain/working-day.ts";
import { describe, expect, it } from "vitest";
import { A_LEAD } from "../domain/lead.fixture.ts";
import { recordTime } from "../infrastructure/database/system-times.ts";
import { createSubmissionRepository, listWaiting } from "../stores/submissions.ts";
import { casePath } from "../domain/staff.ts";
import { createCaseOpening } from "../desk/cases/open-cases.ts";
import { heldLetters } from "../desk/cases/letter-guard.ts";
import { listFigures, RECORDS_BEGAN } from "../desk/cases/complaint-figures.ts";
import { listDeliveries, setWebhooksWanted } from "../desk/cases/webhooks.ts";
import { listAudit } from "../desk/staff/audit.ts";
import { createSecondFactor } from "../desk/staff/second-factor.ts";
import { createStaffRepository } from "../desk/staff/staff-accounts.ts";
import { ENQUIRY, storeSubmission } from "../desk/staff/staff.fixture.ts";
import { IDLE_MS } from "../desk/staff/staff-sessions.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { TEST_ENCRYPTION } from "./support/encryption.ts";
import { errorsOf, pageOf, STAFF_PASSWORD as PASSWORD, useStaffPages } from "./support/staff-pages.ts";

describeOnEachEngine("the staff pages", (open) => {
  const pages = useStaffPages(open);
  const { cookies, send, xsrf, signIn } = pages;

  it("show the sign-in page without a session, at every address", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    const paths = [
      "",
      "?index",
      "/account",
      "/audit",
      `/cases/${reference}`,
      `/cases/${reference}/letter/1`,
      "/content",
      "/content/gas/meter",
      "/content/documents/contact",
      "/export",
      "/kept",
      "/not-arrived",
      "/outage",
      "/pictures",
      "/record",
      "/search",
      "/searches",
      "/staff",
    ];
    for (const path of paths) {
      expect(`${path} ${pageOf(await send("GET", `/operations${path}`))}`).toBe(`${path} 200 sign-in`);
      const posted = await send("POST", `/operations${path}`, { xsrf: await xsrf(), mark: "resolved" });
      expect(`${path} ${pageOf(posted)}`).toBe(`${path} 403 sign-in`);
    }
    expect(await listAudit(pages.db().kysely, {}, 10)).toEqual([]);
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
    expect((await listAudit(pages.db().kysely, {}, 10)).map(({ action }) => action).toSorted()).toEqual([
      "list",
      "sign-in",
    ]);
  });

  it("refuse a wrong password and a forged form, and limit guessing", async () => {
    expect(pageOf(await signIn("agent", "a wrong password"))).toBe("422 sign-in");
    const forged = { xsrf: "x".repeat(43), email: "agent@staff.example", password: PASSWORD };
    expect(pageOf(await send("POST", "/operations/sign-in", forged))).toBe("403 sign-in");
    await pages.db().kysely.updateTable("rate_limits").set({ count: 10 }).execute();
    const slowed = await signIn("agent");
    expect(pageOf(slowed)).toBe("429 sign-in");
    expect(slowed.body).toContain("too-many");
    await pages.db().kysely.deleteFrom("rate_limits").execute();
  });

  it("record who was refused and from where, what was refused, and who signed out", async () => {
    const { kysely } = pages.db();
    const recorded = async () => {
      const events = await listAudit(kysely, {}, 200);
      const accounts = await createStaffRepository(pages.db(), TEST_ENCRYPTION).list();
      const emails = new Map(accounts.map(({ id, email }) => [id, email]));
      return events
        .filter(({ action }) => action === "refused" || action.startsWith("sign-"))
        .map(({ actor, action, subject = "", detail }) => {
          return `${emails.get(actor.name) ?? actor.kind}: ${action} ${subject} ${detail}`;
        });
    };
    const secondFactor = createSecondFactor(pages.db(), TEST_ENCRYPTION);
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await signIn("agent", "a wrong password");
    await signIn("nobody", "my own password, in the wrong field");
    const editor = await kysely
      .selectFrom("staff_accounts")
      .select("id")
      .where("role", "=", "editor")
      .execute();
    await secondFactor.enrol(editor[0]!.id, Buffer.alloc(20, 1));
    await signIn("editor");
    await kysely.updateTable("staff_accounts").set({ totp: null }).execute();
    const before = await kysely.selectFrom("rate_limits").select(["key", "count"]).execute();
    await kysely
      .updateTable("rate_limits")
      .set({ count: 10 })
      .where("key", "like", "sign-in account%")
      .execute();
    await signIn("agent");
    for (const { key, count } of before)
      await kysely.updateTable("rate_limits").set({ count }).where("key", "=", key).execute();
    await send("POST", "/operations/sign-in", {
      xsrf: "forged",
      email: "agent@staff.example",
      password: PASSWORD,
    });
    await signIn("reviewer");
    await send("GET", `/operations/cases/${reference}`);
    await send("POST", "/operations/outage", { xsrf: "forged", title: "x", message: "x" });
    await send("POST", "/operations/sign-out", { xsrf: await xsrf("/operations/content") });
    expect((await recorded()).toSorted()).toEqual(
      [
        "agent@staff.example: refused  wrong password, from 127.0.0.1",
        "anonymous: refused  unknown account, from 127.0.0.1",
        "editor@staff.example: refused  wrong code, from 127.0.0.1",
        "agent@staff.example: refused  too many attempts, from 127.0.0.1",
        "anonymous: refused  forged form, /operations/sign-in, from 127.0.0.1",
        "reviewer@staff.example: sign-in  from 127.0.0.1",
        `reviewer@staff.example: refused ${reference} page not for the role, /operations/cases/${reference}, from 127.0.0.1`,
        "reviewer@staff.example: refused  forged form, /operations/outage, from 127.0.0.1",
        "reviewer@staff.example: sign-out  from 127.0.0.1",
      ].toSorted(),
    );
    // A flood is counted, and does not fill the disk.
    const [counted, rows] = [pages.refusals()["forged form"], (await recorded()).length];
    await kysely
      .updateTable("rate_limits")
      .set({ count: 99 })
      .where("key", "like", "staff refusals%")
      .execute();
    for (let times = 0; times < 3; times += 1) await send("POST", "/operations/sign-in", { xsrf: "forged" });
    expect([pages.refusals()["forged form"], (await recorded()).length]).toEqual([counted + 3, rows + 1]);
    await kysely.deleteFrom("rate_limits").execute();
  });

  it("answer 503 while too many passwords are checked", async () => {
    pages.isFull = true;
    const refused = await signIn("agent");
    pages.isFull = false;
    expect([
      pageOf(refused),
      refused.headers.get("retry-after"),
      refused.body.includes('"code":"busy"'),
    ]).toEqual(["503 sign-in", "5", true]);
    expect((await signIn("agent")).status).toBe(303);
  });

  it("expire after half an hour without a request, and say so after a form", async () => {
    await signIn("agent");
    const token = await xsrf();
    pages.now = new Date(pages.now.getTime() + IDLE_MS);
    const late = await send("POST", "/operations/cases/2222222222", { xsrf: token, mark: "answered" });
    expect([pageOf(late), late.body.includes('"ended":true')]).toEqual(["403 sign-in", true]);
  });

  it("keep what was written when the session had ended, and offer it to the same account alone", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    const path = `/operations/cases/${reference}`;
    await signIn("agent");
    const form = {
      xsrf: await xsrf(path),
      version: "0",
      tab: "reply",
      what: "reply",
      text: "Dear Ann,\nwe are sorry.",
    };
    pages.now = new Date(pages.now.getTime() + 3 * IDLE_MS);
    const late = await send("POST", path, { ...form, password: "typed" });
    expect([pageOf(late), late.body.includes('"kept":true')]).toEqual(["403 sign-in", true]);
    // Nobody who only has the cookie, and no colleague.
    expect(pageOf(await send("GET", "/operations/kept"))).toBe("200 sign-in");
    const colleague = await signIn("supervisor");
    expect(colleague.headers.get("location")).toBe("/operations");
    expect((await send("GET", "/operations/kept")).headers.get("location")).toBe("/operations");
    cookies.clear();
    const own = await signIn("agent");
    expect(own.headers.get("location")).toBe("/operations/kept");
    const offered = await send("GET", "/operations/kept");
    expect(offered.body).toContain(String.raw`Dear Ann,\nwe are sorry.`);
    expect(offered.body).not.toContain("typed");
    // In its form again, where nothing is done with it yet.
    const page = await send("GET", path);
    expect(page.body).toContain(String.raw`"text":"Dear Ann,\nwe are sorry."`);
    expect(page.body).toContain('"history":[]');
    const { xsrf: old, ...written } = form;
    expect((await send("POST", path, { ...written, xsrf: await xsrf(path) })).status).toBe(303);
    expect((await send("GET", path)).body).not.toContain('"draft"');
    expect((await send("GET", "/operations/kept")).headers.get("location")).toBe("/operations");
    // A forged form is not kept, nor one whose session was ended on purpose.
    pages.now = new Date(pages.now.getTime() + IDLE_MS);
    expect((await send("POST", path, { ...form, xsrf: old })).body).not.toContain('"kept":true');
    await signIn("agent");
    const last = await xsrf(path);
    await send("POST", "/operations/sign-out", { xsrf: last });
    expect((await send("POST", path, { ...form, xsrf: last })).body).not.toContain('"kept":true');
  });

  it.each([
    ["agent", "/operations/record", { query: "Kept words", firstName: "Ann" }],
    ["supervisor", "/operations/export", { withdraw: "2026-Q3", reason: "Kept words" }],
  ])("for the role %s put what was kept back into the form of %s", async (role, path, form) => {
    await signIn(role);
    const token = await xsrf(path);
    pages.now = new Date(pages.now.getTime() + IDLE_MS);
    await send("POST", path, { ...form, xsrf: token });
    expect((await signIn(role)).headers.get("location")).toBe("/operations/kept");
    expect((await send("GET", "/operations/kept")).body).toContain("Kept words");
    expect((await send("GET", path)).body).toContain("Kept words");
    const thrown = { kept: path, xsrf: await xsrf(path) };
    expect((await send("POST", "/operations/kept", thrown)).status).toBe(303);
    expect((await send("GET", path)).body).not.toContain("Kept words");
  });

  it("throw away what was kept, and forget it after a day", async () => {
    for (const after of [0, 25 * 60 * 60_000]) {
      await signIn("agent");
      const form = { xsrf: await xsrf(), query: "Kept words" };
      pages.now = new Date(pages.now.getTime() + IDLE_MS);
      await send("POST", "/operations/record", form);
      pages.now = new Date(pages.now.getTime() + after);
      const { headers } = await signIn("agent");
      expect(headers.get("location")).toBe(after === 0 ? "/operations/kept" : "/operations");
      if (after > 0) continue;
      const thrown = { xsrf: await xsrf("/operations/kept"), kept: "/operations/record" };
      expect((await send("POST", "/operations/kept", thrown)).status).toBe(303);
      expect((await send("GET", "/operations/kept")).headers.get("location")).toBe("/operations");
    }
  });

  it("keep what a person types while they type it, for them alone, until it is sent, emptied or a day old", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    const path = `/operations/cases/${reference}`;
    await signIn("agent");
    const type = async (text: string, to = path, token?: string) =>
      (await send("POST", to, { xsrf: token ?? (await xsrf(path)), text, intent: "keep-answers" })).status;
    const draft = async () => /"draft":(\{[^}]*\})/.exec((await send("GET", path)).body)?.[1];
    expect(await type("Half a sen")).toBe(204);
    expect(await type("Half a sentence")).toBe(204);
    expect(await draft()).toBe('{"text":"Half a sentence"}');
    expect((await send("GET", path)).body).toContain('"history":[]');
    // Another button of the page, and a form that is refused, leave it.
    await send("POST", path, { xsrf: await xsrf(path), version: "0", owner: "" });
    expect(await draft()).toContain("Half a sentence");
    const refused = { xsrf: await xsrf(path), version: "1", tab: "none", text: "A whole sentence." };
    expect((await send("POST", path, refused)).status).toBe(422);
    expect(await draft()).toContain("A whole sentence.");
    // A page of an earlier session is told that nothing was kept, and nobody is suspected.
    expect(await type("Forged", path, "x".repeat(43))).toBe(403);
    const actions = (await listAudit(pages.db().kysely, {}, 9)).map(({ action }) => action);
    expect(actions).not.toContain("refused");

    const mine = new Map(cookies);
    cookies.clear();
    await signIn("supervisor");
    expect(await draft()).toBeUndefined();
    cookies.clear();
    for (const [name, value] of mine) cookies.set(name, value);
    const note = { version: "1", tab: "note", text: "A whole sentence." };
    expect((await send("POST", path, { xsrf: await xsrf(path), ...note })).status).toBe(303);
    expect(await draft()).toBeUndefined();
    // An autosave that comes late.
    await send("POST", path, { xsrf: await xsrf(path), ...note, intent: "keep-answers" });
    expect(await draft()).toBeUndefined();
    await type("Again");
    await type(" ");
    expect(await draft()).toBeUndefined();
    // Of very many the oldest goes.
    for (let number = 0; number <= 20; number += 1) {
      pages.now = new Date(pages.now.getTime() + 1_000);
      expect(await type(`Text ${number}.`, number === 0 ? path : `/operations/cases/other-${number}`)).toBe(
        204,
      );
    }
    expect(await draft()).toBeUndefined();
    const kept = (await send("GET", "/operations/kept")).body;
    expect([kept.includes("Text 1."), kept.match(/"address"/g)?.length]).toEqual([true, 20]);
    pages.now = new Date(pages.now.getTime() + 24 * 60 * 60_000);
    await signIn("agent");
    expect((await send("GET", "/operations/kept")).headers.get("location")).toBe("/operations");
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
      for (const path of ["/export", "/staff", "/audit"])
        expect(pageOf(await send("GET", `/operations${path}`))).toBe("403 refused");
      for (const path of ["/export", "/staff"]) {
        const form = { xsrf: await xsrf(), kind: "all", do: "add", email: "x@y.example", role: "supervisor" };
        expect(pageOf(await send("POST", `/operations${path}`, form))).toBe("403 refused");
      }
      expect(pageOf(await send("GET", "/operations/searches"))).toBe("200 searches");
    });

    it("record what was done with a case, and refuse an invalid, forged or stale form", async () => {
      const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
      await signIn("agent");
      const path = `/operations/cases/${reference}`;
      const submit = async (form: Readonly<Record<string, string>>) =>
        send("POST", path, { xsrf: await xsrf(path), version: "0", ...form });
      for (const [form, outcome] of [
        [{}, "tab required"],
        [{ tab: "received" }, "tab required"],
        [{ tab: "note" }, "text required"],
        [{ tab: "note", status: "resolved", text: " " }, "text required"],
        [{ tab: "note", close: "resolved" }, "text required"],
        [{ tab: "note", close: "resolved", text: "x", asksCause: "yes" }, "cause required"],
        [
          { tab: "said", channel: "phone", outcome: "resolved", text: "x", asksCause: "yes" },
          "cause required",
        ],
        [{ tab: "note", status: "answered", text: "x".repeat(10_001) }, "text too-long"],
        [{ tab: "note", status: "in-progress", account: "1".repeat(101) }, "account too-long"],
        [{ tab: "reply", text: "x" }, "what required"],
        [{ tab: "said", text: "x" }, "channel required"],
        [{ owner: "a stranger" }, "owner owner-unknown"],
      ] as const) {
        const refused = await submit(form);
        expect([pageOf(refused), errorsOf(refused)]).toEqual(["422 case", [outcome]]);
      }
      expect(pageOf(await submit({ tab: "note", status: "answered", text: "x", xsrf: "forged" }))).toBe(
        "403 case",
      );
      expect((await pages.db().kysely.selectFrom("case_events").select("id").execute()).length).toBe(0);
      const marked = await submit({
        tab: "note",
        status: "resolved",
        text: "Bill corrected.",
        account: "850001234567",
      });
      expect([marked.status, marked.headers.get("location")]).toEqual([303, `${path}?saved`]);
      expect((await send("GET", path)).body).toContain("Bill corrected.");
      for (const version of ["0", "x", ""]) {
        const stale = await submit({ tab: "note", text: "What I wrote.", version });
        // The page of now, with the colleague's change, and what was typed.
        expect([
          pageOf(stale),
          stale.body.includes("What I wrote."),
          stale.body.includes('"version":1'),
        ]).toEqual(["409 case", true, true]);
        expect(stale.body).toContain("Bill corrected.");
      }
      const form = { xsrf: await xsrf(), tab: "note", status: "in-progress", version: "0" };
      expect(pageOf(await send("GET", "/operations/cases/nothing"))).toBe("404 missing");
      expect(pageOf(await send("POST", "/operations/cases/nothing", form))).toBe("404 missing");
    });

    it("tell who else has a case open, without prolonging a session or recording a look", async () => {
      const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
      const [path, presence] = [`/operations/cases/${reference}`, `/operations/cases/${reference}/presence`];
      const looks = async () =>
        (await listAudit(pages.db().kysely, { subject: reference }, 50)).map(({ action }) => action);
      await signIn("supervisor");
      expect((await send("GET", path)).body).toContain('"others":[]');
      const theirs = new Map(cookies);
      cookies.clear();
      await signIn("agent");
      const page = await send("GET", path);
      expect(page.body).toContain('"others":[{"isWriting":false,"name":"supervisor"}]');
      const token = await xsrf(path);
      const seen = await looks();
      expect((await send("POST", presence, { xsrf: "forged", writing: "yes" })).status).toBe(403);
      expect((await send("POST", presence, { xsrf: token, writing: "yes" })).status).toBe(200);
      const mine = new Map(cookies);
      cookies.clear();
      for (const [name, value] of theirs) cookies.set(name, value);
      const answer = await send("POST", presence, { xsrf: await xsrf("/operations"), writing: "" });
      expect(answer.body).toContain('[{"isWriting":true,"name":"agent"}]');
      expect((await looks()).filter((action) => action !== "refused")).toEqual(seen);
      cookies.clear();
      for (const [name, value] of mine) cookies.set(name, value);
      pages.now = new Date(pages.now.getTime() + IDLE_MS - 1);
      expect((await send("POST", presence, { xsrf: token })).status).toBe(200);
      pages.now = new Date(pages.now.getTime() + 1);
      expect((await send("POST", presence, { xsrf: token })).status).toBe(403);
    });

    it("record a complaint that came by telephone, for someone else, once, or say what is missing", async () => {
      await signIn("agent");
      const form = {
        entry: "6f1c0c2e-0000-4000-8000-000000000004",
        channel: "phone",
        source: "pay-as-you-go",
        receivedOn: londonDay(pages.now),
        subject: "",
        account: "850012345678",
        address: "1 High Street, Hull",
        postcode: "hu1 1aa",
        firstName: "Ada",
        surname: "Byron",
        email: "",
        telephone: "07400 123456",
        query: "No top-up works.",
        extraHelp: "no",
        behalfOf: "Bob Lace",
        authority: "She agreed on the telephone.",
      };
      const submit = async (given: object = {}) =>
        send("POST", "/operations/record", { xsrf: await xsrf(), ...form, ...given });
      for (const [given, error] of [
        [{ channel: "" }, '{"field":"channel","code":"required"}'],
        [{ receivedOn: "2020-01-01" }, '{"field":"receivedOn","code":"day-wrong"}'],
        [{ receivedOn: addDays(londonDay(pages.now), 1) }, '{"field":"receivedOn","code":"day-wrong"}'],
        [{ source: "gas-and-electricity" }, '{"field":"subject","code":"required"}'],
        [{ telephone: "1" }, '{"field":"telephone","code":"invalid"}'],
        [{ authority: " " }, '{"field":"authority","code":"required"}'],
      ] as const) {
        const refused = await submit(given);
        expect([given, pageOf(refused), refused.body.includes(error)]).toEqual([given, "422 record", true]);
        expect(refused.body).toContain("No top-up works.");
      }
      expect((await submit({ xsrf: "forged" })).status).toBe(403);
      const [first, second] = [await submit(), await submit()];
      expect([first.status, errorsOf(first)]).toEqual([303, []]);
      expect(second.headers.get("location")).toBe(first.headers.get("location"));
      const { body } = await send("GET", first.headers.get("location") ?? "");
      expect(body).toContain('"kind":"recorded"');
      expect(body).toContain("1 High Street, Hull, HU1 1AA");
      expect(body).toContain("Bob Lace, for the customer. She agreed on the telephone.");
    });

    it("record a request about data that came by telephone, whose month runs from its own day", async () => {
      await signIn("agent");
      const on = addDays(londonDay(pages.now), -10);
      const answered = await send("POST", "/operations/record", {
        xsrf: await xsrf(),
        entry: "6f1c0c2e-0000-4000-8000-000000000005",
        channel: "phone",
        source: "copy",
        receivedOn: on,
        firstName: "Ada",
        surname: "Byron",
        telephone: "07400 123456",
        query: "Everything of the last two years.",
        extraHelp: "no",
      });
      expect([answered.status, errorsOf(answered)]).toEqual([303, []]);
      const { body } = await send("GET", answered.headers.get("location") ?? "");
      expect(body).toContain('"want":"copy"');
      expect(body).toContain(`"answerBy":"${firstWorkingDay(addMonths(on, 1), new Set())}"`);
      expect(body).toContain("Everything of the last two years.");
      // Nobody was written to: there is no address.
      expect(body).toContain('"acknowledgedOn":null');
      expect(body).toContain('"isComplaint":false');
    });

    it("change many cases at once, each recorded, and say which were not changed and why", async () => {
      const references = [
        await storeSubmission(pages.db(), "2026-11-18T09:00:00Z"),
        await storeSubmission(pages.db(), "2026-11-19T09:00:00Z"),
        await storeSubmission(pages.db(), "2026-11-20T09:00:00Z"),
      ];
      const { kysely } = pages.db();
      const idOf = async (role: "agent" | "supervisor") =>
        (await kysely.selectFrom("staff_accounts").select("id").where("role", "=", role).execute())[0]!.id;
      const [agent, supervisor] = [await idOf("agent"), await idOf("supervisor")];
      const owners = async () =>
        (await kysely.selectFrom("cases").select("owner_id").orderBy("created_at").execute()).map(
          ({ owner_id: id }) => id,
        );
      await signIn("agent");
      const list = "/operations?index&view=us";
      const submit = async (form: Readonly<Record<string, string>>, chosen: readonly string[]) =>
        send("POST", list, [
          ...Object.entries({ xsrf: await xsrf(), ...form }),
          ...chosen.map((value) => ["chosen[]", value]),
        ]);
      const fresh = references.map((reference) => `0 ${reference}`);
      expect(errorsOf(await submit({ do: "assign", to: agent }, []))).toEqual(["chosen required"]);
      expect(errorsOf(await submit({ do: "assign" }, fresh))).toEqual(["to required"]);
      expect((await submit({ do: "assign", to: agent, xsrf: "forged" }, fresh)).status).toBe(403);
      expect(await owners()).toEqual([null, null, null]);

      const given = await submit({ do: "assign", to: agent }, fresh.slice(0, 2));
      expect([given.status, given.headers.get("location")]).toEqual([303, "/operations?view=us&changed=2"]);
      expect(await owners()).toEqual([agent, agent, null]);
      // A colleague has the third meanwhile, and the first is of an older version.
      await kysely
        .updateTable("cases")
        .set({ owner_id: supervisor })
        .where("reference", "=", references[2]!)
        .execute();
      const some = await submit({ do: "assign", to: "nobody" }, [
        `0 ${references[0]}`,
        `1 ${references[1]}`,
        `0 ${references[2]}`,
        "1 no-such-case",
      ]);
      expect(pageOf(some)).toBe("409 list");
      expect(some.body).toContain('"changed":1');
      const refused = /"refused":(\[[^\]]*\])/.exec(some.body)?.[1] ?? "";
      expect(JSON.parse(refused)).toEqual([
        { reference: references[0], refusal: "stale" },
        { reference: references[2], refusal: "owned" },
        { reference: "no-such-case", refusal: "unknown-case" },
      ]);
      expect(await owners()).toEqual([agent, null, supervisor]);
      expect(errorsOf(await submit({ do: "status" }, fresh))).toEqual(["status required"]);
      expect(errorsOf(await submit({ do: "status", status: "answered" }, fresh))).toEqual(["done required"]);
      // A complaint is never answered with others.
      const over = { do: "status", status: "answered", done: "The outage of Monday is over." };
      expect((await submit(over, [`1 ${references[0]}`])).body).toContain('"refusal":"complaint"');
      const enquiry = await storeSubmission(pages.db(), "2026-11-18T09:00:00Z", ENQUIRY);
      expect((await submit(over, [`0 ${enquiry}`])).status).toBe(303);
      const closed = (await send("GET", casePath(enquiry))).body;
      expect(closed).toContain('"kind":"answered"');
      expect(closed).toContain("The outage of Monday is over.");
      await submit({ do: "status", status: "in-progress" }, [`1 ${references[0]}`]);
      const audited = await listAudit(kysely, { subject: references[0]! }, 9);
      expect(audited.map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual(
        [`assign ${agent}`, "assign none", "mark answered", "mark in-progress"].toSorted(),
      );

      // A supervisor gives a colleague's cases away with a word to them.
      await signIn("supervisor");
      const theirs = [`2 ${references[0]}`];
      await kysely
        .updateTable("cases")
        .set({ owner_id: agent, version: 2 })
        .where("reference", "=", references[0]!)
        .execute();
      const silent = await submit({ do: "assign", to: "nobody" }, theirs);
      expect(silent.body).toContain('"refusal":"word-missing"');
      const told = await submit({ do: "assign", to: "nobody", word: "You are away this week." }, theirs);
      expect(told.status).toBe(303);
      expect((await send("GET", casePath(references[0]!))).body).toContain("You are away this week.");
    });

    it("keep a person's views for them alone, and remove them", async () => {
      await signIn("agent");
      const at = "/operations?index&view=overdue&kind=complaint&page=3";
      const submit = async (form: Readonly<Record<string, string>>) =>
        send("POST", at, { xsrf: await xsrf(), ...form });
      const views = async () =>
        /"views":(\[[^\]]*\])/.exec((await send("GET", "/operations")).body)?.[1] ?? "";
      expect(errorsOf(await submit({ do: "save-view", name: " " }))).toEqual(["name required"]);
      const saved = await submit({ do: "save-view", name: "Mrs Byron's mornings" });
      expect(saved.headers.get("location")).toBe("/operations?view=overdue&kind=complaint");
      const [view] = JSON.parse(await views()) as { id: string }[];
      expect(view).toMatchObject({ name: "Mrs Byron's mornings", query: "view=overdue&kind=complaint" });
      const stored = await pages.db().kysely.selectFrom("staff_views").selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain("Byron");
      await signIn("supervisor");
      expect(await views()).toBe("[]");
      await submit({ do: "remove-view", id: view!.id });
      await signIn("agent");
      expect(await views()).not.toBe("[]");
      await submit({ do: "remove-view", id: view!.id });
      expect(await views()).toBe("[]");
    });

    it("lead from a case to its list and on to the next, and keep the way when it is changed", async () => {
      const first = await storeSubmission(pages.db(), "2026-11-18T09:00:00Z");
      const second = await storeSubmission(pages.db(), "2026-11-19T09:00:00Z");
      await signIn("agent");
      const place = (at: number) => encodeURIComponent(`view=us&sort=received&at=${at}`);
      const path = `/operations/cases/${first}?from=${place(0)}`;
      const shown = await send("GET", path);
      expect(shown.body).toContain('"from":"view=us&sort=received&at=0"');
      expect(shown.body).toContain(`"next":"/operations/cases/${second}?from=${place(1)}"`);
      expect((await send("GET", `/operations/cases/${second}?from=${place(1)}`)).body).not.toContain(
        '"next"',
      );
      const form = { xsrf: await xsrf(), version: "0", tab: "note", text: "Called." };
      expect((await send("POST", path, form)).headers.get("location")).toBe(
        `/operations/cases/${first}?saved&from=${place(0)}`,
      );
      // Only filters come back.
      const odd = await send(
        "GET",
        `/operations/cases/${first}?from=${encodeURIComponent("view=x&name=Ada&at=-3")}`,
      );
      expect(odd.body).toContain('"from":"at=0"');
    });

    it("lead in one press to the first of mine, and give everyone who takes the next another", async () => {
      const late = await storeSubmission(pages.db(), "2026-11-01T09:00:00Z");
      const young = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
      await signIn("agent");
      const take = async () => send("POST", "/operations?index", { xsrf: await xsrf(), do: "take-next" });
      const mine = async () => send("GET", "/operations?view=mine&first");
      expect(pageOf(await mine())).toBe("200 list");
      const from = (at: number) => encodeURIComponent(`view=unassigned&at=${at}`);
      const taken = await take();
      expect(taken.headers.get("location")).toBe(`/operations/cases/${late}?saved&from=${from(0)}`);
      expect((await send("GET", casePath(late))).body).toMatch(/"ownerId":"[^"]+"/);
      expect((await mine()).headers.get("location")).toBe(
        `/operations/cases/${late}?from=${encodeURIComponent("view=mine&at=0")}`,
      );
      await signIn("supervisor");
      expect(pageOf(await send("POST", "/operations?index", { xsrf: "forged", do: "take-next" }))).toBe(
        "403 list",
      );
      const [one, other] = await Promise.all([take(), take()]);
      expect([one, other].map(({ headers }) => headers.get("location")).toSorted()).toEqual(
        ["/operations?view=unassigned", `/operations/cases/${young}?saved&from=${from(0)}`].toSorted(),
      );
    });

    it("find cases by a posted form, and go to those of the one person that it names", async () => {
      const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
      await signIn("agent");
      const find = async (typed: string) =>
        send("POST", "/operations/search", { xsrf: await xsrf(), "find-case": typed });
      expect((await find("byron")).body).toContain(reference);
      expect([pageOf(await find("grace")), pageOf(await find("?"))]).toEqual(["200 search", "422 search"]);
      for (const typed of [reference, "ada@example.com"])
        expect((await find(typed)).headers.get("location")).toBe(`/operations/cases/${reference}`);
      const forged = await send("POST", "/operations/search", { xsrf: "forged", "find-case": "byron" });
      expect([pageOf(forged), forged.body.includes(reference)]).toEqual(["403 search", false]);
    });
  });

  it("give a supervisor the export, recorded in the audit, and the list of accounts", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    expect((await send("GET", "/operations/staff")).body).toContain("agent@staff.example");
    const submit = async (form: Readonly<Record<string, string>>) =>
      send("POST", "/operations/export", { xsrf: await xsrf(), ...form });
    const wrong = await submit({ from: "2026-02-30", until: "x", kind: "secrets" });
    expect(pageOf(wrong)).toBe("422 export");
    expect(errorsOf(wrong)).toEqual(["from invalid", "until invalid", "kind required"]);
    const reversed = await submit({ from: "2026-11-21", until: "2026-11-20", kind: "all" });
    expect(errorsOf(reversed)).toEqual(["until invalid"]);
    const csv = await submit({ from: "2026-11-20", until: "2026-11-20", kind: "complaint", format: "csv" });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="letters.csv"');
    // Excel takes it for UTF-8 by its first character.
    expect(csv.body.startsWith("\ufeffreference,")).toBe(true);
    expect(csv.body.split("\r\n")[1]).toContain(reference);
    expect(JSON.parse((await submit({ kind: "enquiry", format: "json" })).body)).toMatchObject({ data: [] });
    const exports = (await listAudit(pages.db().kysely, {}, 20)).filter(({ action }) => action === "export");
    expect(exports.map(({ detail, actor }) => `${actor.kind} ${detail}`).toSorted()).toEqual([
      "staff 0 letters json enquiry",
      "staff 1 letters csv complaint 2026-11-20 2026-11-20",
    ]);
  });

  it("save the file of a case for supervisors and its owner alone, and record it", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    const path = `/operations/cases/${reference}`;
    const save = async (token?: string) =>
      send("POST", path, { xsrf: token ?? (await xsrf()), archive: "zip" });
    await signIn("agent");
    expect(pageOf(await save())).toBe("403 refused");
    const { kysely } = pages.db();
    const [agent] = await kysely
      .selectFrom("staff_accounts")
      .select("id")
      .where("role", "=", "agent")
      .execute();
    await kysely.updateTable("cases").set({ owner_id: agent!.id }).where("id", "=", reference).execute();
    expect(pageOf(await save("forged"))).toBe("403 case");
    const saved = await save();
    expect([saved.status, saved.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(saved.headers.get("content-disposition")).toBe(`attachment; filename="case-${reference}.zip"`);
    await signIn("supervisor");
    expect((await save()).status).toBe(200);
    const exports = (await listAudit(kysely, { subject: reference }, 20)).filter(
      ({ action }) => action === "export",
    );
    expect(exports).toHaveLength(2);
  });

  it("take a promise, its day, a cause and whether an offer stands, each with what is wrong with it", async () => {
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await signIn("supervisor");
    const path = casePath(reference);
    let version = 0;
    const post = async (form: Readonly<Record<string, string>>) => {
      const sent = await send("POST", path, { xsrf: await xsrf(path), version: String(version), ...form });
      if (sent.status === 303) version += 1;
      return sent;
    };
    const promise = { promise: "redress", redress: "payment", amount: "25.50", by: "2026-12-01" };
    expect(errorsOf(await post({ ...promise, redress: "" }))).toEqual(["redress required"]);
    expect(errorsOf(await post({ ...promise, amount: "a lot" }))).toEqual(["amount invalid"]);
    expect(errorsOf(await post({ ...promise, by: "soon" }))).toEqual(["by invalid"]);
    expect((await post(promise)).status).toBe(303);
    const { body } = await send("GET", path);
    const [, id = ""] = /"redress":\[\{"id":"([^"]*)"/.exec(body) ?? [];
    expect((await post({ kept: id, on: "2026-11-21" })).status).toBe(303);
    expect(errorsOf(await post({ causes: "one", why: "unknown" }))).toEqual(["why unknown-cause"]);
    const deadlock = { tab: "reply", what: "deadlock", text: "We offered £25." };
    expect(errorsOf(await post(deadlock))).toEqual(["offer required"]);
    expect((await post({ ...deadlock, offer: "yes" })).status).toBe(303);
    expect((await send("GET", path)).body).toContain("Our offer stands if you go to the ombudsman.");
  });

  it("answer whoever is not signed in, whatever they post, with the sign-in page", async () => {
    for (const body of [{}, { owner: "x" }, { mark: "note", text: "x".repeat(20_000) }])
      expect(pageOf(await send("POST", "/operations", body))).toBe("403 sign-in");
  });

  it("show a supervisor figures before they publish them, withdraw them with a reason, and send a webhook again, recorded, and no agent", async () => {
    const { kysely } = pages.db();
    await recordTime(pages.db(), RECORDS_BEGAN, new Date("2026-02-01T00:00:00Z"));
    await kysely.deleteFrom("complaint_figures").execute();
    await setWebhooksWanted(pages.db(), true, pages.now);
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    await kysely.updateTable("jobs").set({ status: "sent", attempts: 1 }).execute();
    const [delivery] = await listDeliveries(kysely, 1);
    const act = async (form: Readonly<Record<string, string>>) =>
      send("POST", "/operations/export", { xsrf: await xsrf(), ...form });
    await signIn("agent");
    expect(pageOf(await act({ period: "2026-Q2" }))).toBe("403 refused");
    expect(pageOf(await act({ replay: delivery!.id }))).toBe("403 refused");
    await signIn("supervisor");
    const shown = await send("GET", "/operations/export");
    expect(shown.body).toContain(`"reference":"${reference}"`);
    for (const [period, fault] of [
      ["2026-Q9", "period-wrong"],
      ["2026-Q4", "not-final"],
      ["2026-Q1", "before-records"],
    ] as const) {
      const refused = await act({ period });
      expect([pageOf(refused), errorsOf(refused)]).toEqual(["422 export", [`period ${fault}`]]);
    }
    expect(pageOf(await act({ xsrf: "forged", period: "2026-Q2" }))).toBe("403 export");
    const preview = await act({ period: "2026-q2" });
    expect([pageOf(preview), preview.body.includes('"received":0')]).toEqual(["200 export", true]);
    expect(await listFigures(kysely)).toEqual([]);
    const list = await send("GET", "/operations");
    expect(list.body).toContain('"unpublished":"2026-Q2"');
    const linked = await send("GET", "/operations/export?period=2026-Q2");
    expect([pageOf(linked), linked.body.includes('"received":0')]).toEqual(["200 export", true]);
    expect(pageOf(await send("GET", "/operations/export?period=x"))).toBe("200 export");
    const [, seen = ""] = /"seen":"([^"]+)"/.exec(preview.body) ?? [];
    const publish = { period: "2026-Q2" };
    expect(errorsOf(await act({ ...publish, seen: "others" }))).toEqual(["period changed"]);
    expect((await act({ ...publish, seen })).status).toBe(303);
    expect(errorsOf(await act({ ...publish, seen }))).toEqual(["period published"]);
    expect(await listFigures(kysely)).toMatchObject([{ period: "2026-Q2", received: 0, withdrawal: null }]);
    const withdraw = { withdraw: "2026-Q2" };
    for (const reason of ["", " "])
      expect(errorsOf(await act({ ...withdraw, reason }))).toEqual(["reason required"]);
    expect(errorsOf(await act({ ...withdraw, reason: "x".repeat(501) }))).toEqual(["reason too-long"]);
    expect((await act({ ...withdraw, reason: "A letter was lost." })).status).toBe(303);
    expect(errorsOf(await act({ ...withdraw, reason: "Again." }))).toEqual(["reason not-public"]);
    expect(await listFigures(kysely)).toMatchObject([{ withdrawal: { reason: "A letter was lost." } }]);
    expect((await act({ replay: delivery!.id })).status).toBe(303);
    expect(await listDeliveries(kysely, 1)).toMatchObject([{ status: "pending", attempts: 0 }]);
    const actions = (await listAudit(kysely, {}, 50)).map(({ action, detail }) => `${action} ${detail}`);
    expect(actions).toEqual(
      expect.arrayContaining(["publish 2026-Q2", "withdraw 2026-Q2", `replay ${delivery!.id}`]),
    );
  });

  it("list what has not arrived, and have each thing decided: letters sent, submissions retried or given up", async () => {
    await signIn("agent");
    const submissions = createSubmissionRepository(
      pages.db(),
      TEST_ENCRYPTION,
      () => new Date("2026-11-20T09:00:00Z"),
      createCaseOpening({ db: pages.db(), encryption: TEST_ENCRYPTION }),
    );
    for (const key of ["run.a", "run2.a"])
      await submissions.open({ idempotencyKey: key, source: "pay-as-you-go", lead: A_LEAD });
    const later = createSubmissionRepository(pages.db(), TEST_ENCRYPTION, () => pages.now);
    await later.enqueueWaiting();
    await pages
      .db()
      .kysely.updateTable("jobs")
      .set({ status: "dead", last_error: "leads API: 422" })
      .execute();
    await recordTime(pages.db(), "letters: last looked after", new Date("2026-11-10T09:00:00Z"));

    expect((await send("GET", "/operations")).body).toContain('"notArrived":3');
    const { body } = await send("GET", "/operations/not-arrived");
    expect(body).toContain("leads API: 422");
    expect(body).toContain("Byron");
    const cases = [...body.matchAll(/"caseId":"([^"]+)"/g)].map(([, id = ""]) => id);
    expect(cases).toHaveLength(2);
    for (const id of cases) expect((await send("GET", casePath(id))).status).toBe(200);
    const waiting = await listWaiting(pages.db().kysely, TEST_ENCRYPTION, 9);
    const [one, other] = waiting.map(({ id }) => id) as [string, string];
    const decide = async (form: Record<string, string>) =>
      (await send("POST", "/operations/not-arrived", { xsrf: await xsrf(), ...form })).status;
    expect(await decide({ letters: "send", xsrf: "x".repeat(43) })).toBe(403);
    expect(await decide({ job: one, [`reason-${one}`]: " " })).toBe(422);
    expect(await decide({ job: one, [`reason-${one}`]: "Called Ada, she has rung us." })).toBe(303);
    expect(await decide({ job: one, [`reason-${one}`]: "Again." })).toBe(409);
    expect(await decide({ job: other, retry: "yes" })).toBe(303);
    expect(await decide({ letters: "send" })).toBe(303);
    expect(
      (await listWaiting(pages.db().kysely, TEST_ENCRYPTION, 9)).map(({ id, status }) => [id, status]),
    ).toEqual([[other, "pending"]]);
    expect(await heldLetters(pages.db(), pages.now)).toBeUndefined();
    const audited = (await listAudit(pages.db().kysely, {}, 20)).map(({ action }) => action);
    expect(audited).toEqual(expect.arrayContaining(["give-up", "retry", "letters"]));
    expect((await send("GET", "/operations")).body).toContain('"notArrived":1');
  });

  it("show what became of an email, print a letter that was refused, and record that it was posted", async () => {
    await signIn("agent");
    const reference = await storeSubmission(pages.db(), "2026-11-20T09:00:00Z");
    const kysely = pages.db().kysely;
    const { id } = await kysely
      .updateTable("jobs")
      .set({ status: "dead", finished_at: "2026-11-20T10:00:00Z" })
      .where("kind", "=", "lead-email")
      .where("subject_id", "=", reference)
      .returning("id")
      .executeTakeFirstOrThrow();
    const shown = await send("GET", `/operations/cases/${reference}`);
    expect(shown.body).toContain(`"jobId":"${id}","status":"dead"`);
    expect(pageOf(await send("GET", `/operations/cases/${reference}/letter/${reference}`))).toMatch(/^200 /);
    const [, version = ""] = /"version":(\d+)/.exec(shown.body) ?? [];
    const posted = { xsrf: await xsrf(), version, posted: id };
    expect((await send("POST", `/operations/cases/${reference}`, posted)).status).toBe(303);
    expect((await send("POST", `/operations/cases/${reference}`, posted)).status).toBe(409);
    expect((await send("GET", `/operations/cases/${reference}`)).body).toContain('"kind":"posted"');
  });
});
