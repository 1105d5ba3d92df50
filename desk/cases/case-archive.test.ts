import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { commitCaseChange } from "./case-changes.ts";
import type { CaseEvent } from "./case-events.ts";
import { listAudit } from "../staff/audit.ts";
import { archiveCase } from "./case-archive.ts";
import { createStaffRepository } from "../staff/staff-accounts.ts";
import { clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";

const OPERATOR = { kind: "ops", name: "ada" } as const;
const NOW = new Date("2026-11-22T10:00:00Z");

describeOnEachEngine("the archive of a case", (open) => {
  let db: Db;
  let folder: string;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await clearSubmissions(db);
    folder = mkdtempSync(path.join(tmpdir(), "help-and-support-archive-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const archive = (reference: string) =>
    archiveCase({ db, encryption: TEST_ENCRYPTION, reference, actor: OPERATOR, now: NOW });
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  /** With a program of the machine, where it has one. */
  const unpack = (content: Buffer) => {
    const file = path.join(folder, "case.zip");
    writeFileSync(file, content);
    const programs = [["python3", "-m", "zipfile", "-e", file, folder] as const, ["unzip", file] as const];
    const done = programs.some(([name, ...args]) => spawnSync(name, args, { cwd: folder }).status === 0);
    rmSync(file);
    if (done) return;
    for (const [name, bytes] of Object.entries(unzipSync(content))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), bytes);
    }
  };

  it("has every event to read and for programs, each text as sent, and a right digest of every file", async () => {
    const reference = await storeSubmission(db, "2026-11-20T09:00:00Z", {}, { extraHelp: true });
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    await staff.add({ email: "quentin@staff.example", role: "agent", password: "a long enough password" });
    const [account] = await staff.list();
    const by = { kind: "staff", name: account!.id } as const;
    const given: Pick<CaseEvent, "kind" | "text">[] = [
      { kind: "note", text: "Called <script>alert(1)</script> & noted" },
      { kind: "owner", text: account!.id },
      { kind: "reply", text: "We are sorry.\nWe have put it right." },
      { kind: "customer", text: "Thank you, but no." },
      { kind: "deadlock", text: "Our final answer\nWe can go no further." },
      { kind: "resolved", text: "She agrees after all." },
    ];
    for (const [index, event] of given.entries()) {
      const happenedAt = new Date(Date.UTC(2026, 10, 21, 9, index));
      const actor = event.kind === "customer" ? ({ kind: "customer", name: "" } as const) : by;
      await commitCaseChange(db, TEST_ENCRYPTION, reference, { event: { ...event, happenedAt, actor } });
    }

    unpack((await archive(reference))!);
    expect(await listAudit(db.kysely, { subject: reference }, 9)).toMatchObject([
      { actor: OPERATOR, action: "export", detail: "archive of the case" },
    ]);

    const sums = read("SHA256SUMS").trim().split("\n");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
    expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
      files.filter((name) => name !== "SHA256SUMS").toSorted(),
    );
    for (const line of sums)
      expect(line.slice(0, 64)).toBe(
        createHash("sha256")
          .update(read(line.slice(66)))
          .digest("hex"),
      );

    const html = read("timeline.html");
    const words = ["My bill is wrong.", "Called &#60;script&#62;", "We have put it right.", "no further."];
    const others = ["quentin@staff.example", "Thank you, but no.", "She agrees after all.", "deadlock"];
    for (const text of [...words, ...others]) expect(html).toContain(text);
    expect(html).not.toContain("<script>");
    const { events, record } = JSON.parse(read("case.json")) as {
      events: { kind: string; text: string; who: string }[];
      record: { reference: string };
    };
    expect(events.map(({ kind }) => kind)).toEqual(given.map(({ kind }) => kind));
    expect(events[1]).toMatchObject({ text: "quentin@staff.example", who: "quentin@staff.example" });
    expect(record.reference).toBe(reference);
    expect(files.filter((name) => name.startsWith("sent/")).toSorted()).toEqual([
      "sent/001-2026-11-21-reply.txt",
      "sent/002-2026-11-21-deadlock.txt",
    ]);
    expect(read("sent/002-2026-11-21-deadlock.txt")).toBe("Our final answer\nWe can go no further.\n");
    expect(JSON.parse(read("consents.json"))).toMatchObject([
      { what: "May need extra help", agreed: true, at: "2026-11-20T09:00:00.000Z" },
      { what: "The customer agrees that it is settled", text: "She agrees after all." },
    ]);
  });

  it("is not made of a case that is not there", async () => {
    const none = await archive("2222222222");
    expect(none).toBeUndefined();
  });
});
