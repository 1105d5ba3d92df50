import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bounceOf } from "./bounce.fixture.ts";
import { type Bounce, parseBounce, readBounces, unreadBounces } from "./bounces.ts";

const JOB = "3f0c1f6e-0000-4000-8000-000000000001";
const LATER = "3f0c1f6e-0000-4000-8000-000000000002";

describe("a returned email", () => {
  it.each([
    ["a report of a failure", bounceOf(JOB), "5.1.1"],
    ["a report of a mailbox that was full for days", bounceOf(JOB, { status: "4.2.2" }), "4.2.2"],
    ["one whose header is folded", bounceOf(JOB).replace("report; ", "report;\r\n\t"), "5.1.1"],
    ["one with Unix lines", bounceOf(JOB).replaceAll("\r\n", "\n"), "5.1.1"],
  ])("is known by the id of its message: %s", (_what, message, status) => {
    expect(parseBounce(message)).toEqual({ jobId: JOB, reason: `the email was returned, ${status}` });
  });

  it.each([
    ["a report of a delay", bounceOf(JOB, { action: "delayed" })],
    [
      "an answer that quotes the message",
      `From: ada@example.com\r\n\r\n> Message-ID: <${JOB}@larkfield.example>\r\n`,
    ],
    ["a text that quotes a report", `From: ada@example.com\r\n\r\n${bounceOf(JOB)}`],
    ["a report about another product's message", bounceOf("abc")],
    ["nothing", ""],
  ])("is not %s", (_what, message) => expect(parseBounce(message)).toBeUndefined());

  it("is never what costs time, whatever is in the mailbox", () => {
    const began = performance.now();
    for (const text of ["content-type: multipart/report ", "action: failed\n", "message-id: <a", "\n \n\t"])
      parseBounce(`${bounceOf(JOB)}${text.repeat(200_000)}`);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

describe("a mailbox of returned emails", () => {
  let maildir: string;
  const list = (folder: string) => readdirSync(path.join(maildir, folder)).toSorted();
  const put = (name: string, text: string) => writeFileSync(path.join(maildir, "new", name), text);
  beforeEach(() => {
    maildir = mkdtempSync(path.join(tmpdir(), "help-bounces-"));
    for (const folder of ["new", "cur"]) mkdirSync(path.join(maildir, folder));
  });
  afterEach(() => rmSync(maildir, { recursive: true }));

  it("is read once; what is no bounce stays unread for a person", async () => {
    const taken: Bounce[] = [];
    put("1.bounce", bounceOf(JOB));
    put("2.letter", "From: ada@example.com\r\n\r\nThank you.\r\n");
    const read = () => readBounces(maildir, async (bounce) => void taken.push(bounce));
    await Promise.all([read(), read()].map((one) => one.catch(() => undefined)));
    await read();
    expect([list("new"), list("cur")]).toEqual([[], ["1.bounce:2,S", "2.letter:2,"]]);
    expect(new Set(taken.map(({ jobId }) => jobId))).toEqual(new Set([JOB]));
  });

  it("is read on where one message can't be: that one stays, and the operator is told", async () => {
    const taken: string[] = [];
    mkdirSync(path.join(maildir, "new", "1.folder"));
    put("2.bounce", bounceOf(LATER));
    put("3.bounce", bounceOf(JOB));
    const take = async ({ jobId }: Bounce) => {
      if (jobId === LATER) throw new Error("its case can't be read");
      taken.push(jobId);
    };
    await expect(readBounces(maildir, take)).rejects.toThrow(
      "messages of the mailbox that can't be taken: 2",
    );
    expect([taken, list("new"), list("cur")]).toEqual([[JOB], ["1.folder", "2.bounce"], ["3.bounce:2,S"]]);
  });

  it("stays as it is where what it says can't be stored", async () => {
    put("1.bounce", bounceOf(JOB));
    await expect(readBounces(maildir, () => Promise.reject(new Error("away")))).rejects.toThrow(
      "can't be taken: 1",
    );
    expect(list("new")).toEqual(["1.bounce"]);
  });

  it("that nobody reads is told to the operator: one that is not there, and messages that stay", async () => {
    const now = new Date("2026-11-25T12:00:00Z");
    const ago = (name: string, minutes: number) => {
      const at = new Date(now.getTime() - minutes * 60_000);
      utimesSync(path.join(maildir, "new", name), at, at);
    };
    put("1.bounce", bounceOf(JOB));
    ago("1.bounce", 5);
    expect(await unreadBounces(maildir, now)).toEqual([]);
    ago("1.bounce", 20);
    expect(await unreadBounces(maildir, now)).toEqual(["messages of the mailbox that can't be taken: 1"]);
    expect(await unreadBounces(path.join(maildir, "gone"), now)).toEqual([
      "the mailbox can't be read: ENOENT",
    ]);
  });
});
