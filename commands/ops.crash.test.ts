import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ENQUIRY, storeSubmission } from "../desk/staff/staff.fixture.ts";
import { A_LEAD } from "../domain/lead.fixture.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { recordTime } from "../infrastructure/database/system-times.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import { createDatabase, describeOnEachEngine } from "../tests/support/databases.ts";
import { GIVEN, ROOT } from "../tests/support/deployment.ts";
import { wordsOf } from "../tests/support/html-form.ts";
import { runOps } from "../tests/support/ops.ts";
import { removeProductFiles, startProductWithContent } from "../tests/support/product.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION } from "../tests/support/encryption.ts";

describeOnEachEngine("the operator's tool", (open, location) => {
  let db: Db;
  let complaint: string;
  let enquiry: string;
  const environment = { DATA_KEYS: TEST_DATA_KEYS, SESSION_SECRET: "x".repeat(32) };
  const run = (...given: string[]) => runOps(location(), given, { environment });
  const json = async (...given: string[]) => JSON.parse((await run(...given, "--json")).out) as unknown;

  beforeAll(async () => {
    db = await open();
    complaint = await storeSubmission(
      db,
      "2026-11-20T09:00:00Z",
      { query: "=Bill\u001b[2J is wrong." },
      { extraHelp: true },
    );
    enquiry = await storeSubmission(db, "2026-11-21T09:00:00Z", ENQUIRY);
  });

  it("lists, shows, marks and exports leads, and records who did", async () => {
    expect((await run("leads", "list")).out.split("\n").map((line) => line.slice(0, 52).trimEnd())).toEqual([
      "reference    received          kind",
      `${enquiry}  2026-11-21 09:00  enquiry-pay-as-you-go`,
      `${complaint}  2026-11-20 09:00  gas-and-electricity`,
      "",
    ]);
    expect(await json("leads", "list", "--kind", "complaint", "--until", "2026-11-20")).toMatchObject([
      { reference: complaint },
    ]);
    const shown = await run("leads", "show", complaint.toLowerCase());
    expect(shown.out).toMatch(/extra help {2,}the customer may need it/);
    expect(shown.out).toContain("=Bill [2J is wrong.");
    const marked = await run(
      "leads",
      "mark",
      complaint,
      "answered",
      "--action",
      "Bill corrected.",
      "--resolved",
      "The customer agrees.",
    );
    expect(marked).toMatchObject({
      code: 0,
      errors: expect.stringMatching(`\n${complaint} is answered.\n$`),
    });
    expect(await json("leads", "list", "--status", "answered")).toMatchObject([
      { reference: complaint, resolvedAt: expect.any(String) },
    ]);
    expect(await run("leads", "mark", enquiry, "answered", "--resolved", "So.")).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`\n${enquiry} is no complaint: only the status can be said of it.\n`),
    });

    const file = path.join(location().dataDir, "leads.csv");
    expect((await run("leads", "export", file, "--status", "answered")).errors).toContain(
      `1 leads are in ${file}`,
    );
    expect(readFileSync(file, "utf8").split("\r\n")[1]).toContain("\"'=Bill");
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run("leads", "export", file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`\n${file} is there already.\n`),
    });
    const whole = await run("leads", "export", "-", "--format", "json");
    expect(JSON.parse(whole.out)).toMatchObject({
      data: [{ id: complaint }, { id: enquiry, type: "leads" }],
    });

    const events = (await json("audit")) as {
      action: string;
      who: string;
      subject?: string;
      detail?: string;
    }[];
    expect(
      events.map(({ action, subject = "", detail = "" }) => `${action} ${subject}${detail && ` ${detail}`}`),
    ).toEqual([
      "export  2 letters json",
      "export  1 letters csv answered",
      `mark ${enquiry} answered`,
      `mark ${complaint} answered`,
      `look ${complaint}`,
    ]);
    expect(events.every(({ who }) => who.endsWith("(ops)"))).toBe(true);
    expect(await json("audit", "--reference", enquiry)).toMatchObject([{ action: "mark" }]);
  });

  it("lists what the leads API does not have, passes it on again, and gives it up with a reason", async () => {
    const submissions = createSubmissionRepository(
      db,
      TEST_ENCRYPTION,
      () => new Date("2026-11-20T09:00:00Z"),
    );
    for (const key of ["one.a", "two.a"])
      await submissions.open({ idempotencyKey: key, source: "feedback", lead: A_LEAD });
    await createSubmissionRepository(db, TEST_ENCRYPTION).enqueueWaiting();
    await db.kysely
      .updateTable("jobs")
      .set({ status: "dead", failures: 1, last_error: "leads API: no" })
      .where("kind", "=", "submission")
      .execute();
    const listed = (await json("submissions", "list")) as { id: string; status: string }[];
    expect(listed).toMatchObject([{ source: "feedback", status: "dead" }, { status: "dead" }]);
    expect(JSON.stringify(listed)).not.toMatch(/Ada|Byron|gas/);
    const [one, other] = listed.map(({ id }) => id) as [string, string];
    expect(await run("submissions", "retry")).toMatchObject({ code: 1 });
    expect((await run("submissions", "retry", one)).errors).toContain("1 will be tried");
    expect(await run("submissions", "give-up", other)).toMatchObject({ code: 2 });
    expect((await run("submissions", "give-up", other, "--reason", "Called.")).errors).toContain(
      "not passed on",
    );
    expect(await run("submissions", "give-up", other, "--reason", "Called.")).toMatchObject({ code: 1 });
    expect(await json("submissions", "list")).toMatchObject([{ id: one, status: "pending", failures: 0 }]);
    expect((await run("submissions", "retry", "--all")).errors).toContain("1 will be tried");
    await db.kysely.deleteFrom("jobs").where("kind", "=", "submission").execute();
    await db.kysely.deleteFrom("submissions").where("reference", "is", null).execute();
  });

  it("says whether letters are held, and sends them once somebody says that the clock is right", async () => {
    await recordTime(db, "letters: last looked after", new Date(Date.now() - 10 * 86_400_000));
    expect((await run("letters")).out).toContain("Nobody looked after letters for 10 days");
    expect(await run("letters", "send")).toMatchObject({ code: 1 });
    expect(await run("letters", "send", "--yes")).toMatchObject({ code: 0 });
    expect((await run("letters")).out).toContain("No letter is held.");
  });

  it("lists the emails given up and retries them", async () => {
    await db.kysely
      .updateTable("jobs")
      .set({ status: "dead", attempts: 10, last_error: "mailbox full" })
      .where("subject_id", "=", enquiry)
      .execute();
    expect((await run("outbox", "dead")).out).toMatch(
      new RegExp(`lead-email {2}${enquiry} {2}dead +10 .*mailbox full\\n$`),
    );
    expect(await run("outbox", "retry", "--dead")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("say --yes"),
    });
    expect((await run("outbox", "retry", enquiry)).errors).toContain("1 will be tried");
    expect(await json("outbox", "list", "--status", "pending")).toMatchObject([
      { attempts: 0 },
      { attempts: 0 },
    ]);
    expect(await run("outbox", "retry", "nothing")).toMatchObject({ code: 1 });
  });

  it("adds, invites and removes staff, by links that are never the same", async () => {
    const LINK = /^http:\/\/127\.0\.0\.1:8080\/operations\/invitation\/[\da-f-]{36}\.[\w-]{43}\n$/;
    const added = await run("staff", "add", "Quentin@staff.example", "--role", "agent");
    expect(added.out).toMatch(LINK);
    const again = await run("staff", "invite", "quentin@staff.example");
    expect(again.out).toMatch(LINK);
    expect(again.out).not.toBe(added.out);
    expect(await run("staff", "add", "quentin@staff.example", "--role", "agent")).toMatchObject({
      code: 1,
      out: "",
    });
    await run("staff", "role", "quentin@staff.example", "--role", "supervisor");
    expect(await json("staff", "list")).toMatchObject([
      { email: "quentin@staff.example", role: "supervisor", removedAt: null },
    ]);
    expect(await run("staff", "remove", "quentin@staff.example")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("say --yes"),
    });
    expect((await run("staff", "remove", "quentin@staff.example", "--yes")).code).toBe(0);
    expect(await run("staff", "invite", "quentin@staff.example")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("\nquentin@staff.example has no account.\n"),
    });
  });

  it("prints one line and an exit code for a wrong command line and for a failure", async () => {
    const unknown = await run("leads", "lst");
    expect(unknown).toEqual({
      code: 2,
      out: "",
      errors: 'There is no command "leads lst": see ./ops help leads\n',
    });
    const unavailable = { dataDir: location().dataDir, databaseUrl: "postgres://127.0.0.1:1/nothing" };
    expect(await runOps(unavailable, ["leads", "list"], { environment })).toMatchObject({
      code: 1,
      errors: expect.stringContaining(
        "\nthere is no connection to the database: connect ECONNREFUSED 127.0.0.1:1\n",
      ),
    });
    expect((await run("help")).out).toContain("leads export");
  });

  it("names the installation on standard error", async () => {
    const { databaseUrl, dataDir } = location();
    const { out, errors } = await run("leads", "list", "--json");
    expect(JSON.parse(out)).toHaveLength(2);
    const database =
      databaseUrl === undefined
        ? `SQLite database ${dataDir}/`
        : `PostgreSQL database ${new URL(databaseUrl).pathname.slice(1)} on `;
    const lent = { ...environment, SUDO_USER: "ada" };
    await runOps(location(), ["leads", "show", complaint], { environment: lent });
    expect(await json("audit", "--reference", complaint)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ who: "ada (ops)" })]),
    );
    expect(errors).toMatch(new RegExp(`^Installation: ${database}\\S+, data in ${dataDir}\\n$`));
  });

  it("creates no database, table or file where the product was never started", async () => {
    const fresh = await createDatabase(location().databaseUrl && process.env.TEST_DATABASE_URL);
    const { code, out, errors } = await runOps(fresh.location, ["leads", "list"], {
      environment: { ...GIVEN, DATABASE_URL: fresh.location.databaseUrl ?? "" },
    });
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(
      location().databaseUrl === undefined
        ? /^There is no installation here: .*\n$/
        : / is empty\. Check DATABASE_URL.*\n$/,
    );
    expect(readdirSync(fresh.location.dataDir)).toEqual([]);
    await fresh.remove();
  });

  it("`./ops` reads PostgreSQL with the settings alone, from any folder, without write access to files", async ({
    skip,
  }) => {
    const { databaseUrl } = location();
    if (databaseUrl === undefined) return skip("SQLite's files belong to the product's user");
    const env = {
      PATH: process.env.PATH,
      ...GIVEN,
      DATA_KEYS: TEST_DATA_KEYS,
      DATABASE_URL: databaseUrl,
      DATA_DIR: "/nowhere/at/all",
    };
    const { stdout } = await promisify(execFile)(path.join(ROOT, "ops"), ["leads", "list", "--json"], {
      env,
      cwd: "/",
    });
    expect(JSON.parse(stdout)).toHaveLength(2);
  });
});

describe("the notices on the site", () => {
  it("are changed whole and seen within five seconds, and never to what no page can show", async () => {
    const { origin, contentDir, dataDir, stop } = await startProductWithContent();
    const content = (name: string) => path.join(contentDir, name);
    const home = async () => wordsOf(await (await fetch(`${origin}/help-and-support/`)).text());
    expect(await home()).not.toContain("Power cut in Leeds");
    const read = (name: string) => JSON.parse(readFileSync(content(name), "utf8")) as Record<string, unknown>;
    const run = (...given: string[]) =>
      runOps({ dataDir, databaseUrl: undefined }, given, { environment: { CONTENT_DIR: contentDir } });

    expect((await run("outage", "set", "Power cut in Leeds", "We hope to be back by 6pm.")).errors).toBe(
      `Content: ${contentDir}\nThe site shows it within 5 seconds.\n`,
    );
    expect(read("outage.json")).toEqual({
      title: "Power cut in Leeds",
      message: "We hope to be back by 6pm.",
    });
    await vi.waitFor(
      async () => expect(await home()).toContain("Power cut in Leeds We hope to be back by 6pm."),
      5_000,
    );
    expect((await run("outage", "show")).out).toBe("Power cut in Leeds\nWe hope to be back by 6pm.\n");
    expect(await run("outage", "set", "", "x")).toMatchObject({ code: 1 });
    await run("outage", "clear");
    expect(read("outage.json")).toEqual({ title: "", message: "" });

    const before = read("meter-read.json");
    await run("meter-read-week", "on");
    expect(read("meter-read.json")).toEqual({ ...before, isMeterReadWeek: true });
    writeFileSync(content("meter-read.json"), '{ "isMeterReadWeek": ');
    expect(await run("meter-read-week", "off")).toMatchObject({
      code: 1,
      errors: `Content: ${contentDir}\nmeter-read.json:1: this is not JSON\n`,
    });
    expect(readFileSync(content("meter-read.json"), "utf8")).toBe('{ "isMeterReadWeek": ');
    expect(readdirSync(contentDir).filter((name) => name.endsWith(".part"))).toEqual([]);
    await stop();
    removeProductFiles(dataDir);
  });
});
