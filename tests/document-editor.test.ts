import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContentEditor, type PageChange } from "../desk/editor/editor.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { CONTENT_DIR } from "./support/platform-server.ts";

const ADA = { id: "ada", email: "ada@staff.example", isReviewer: false };
const ALAN = { id: "alan", email: "alan@staff.example", isReviewer: true };
const CONTACT = "documents/contact";
const ADVICE = "documents/safety-advice";
const NUMBER = "$.lines.bereavement.number";

describe("the editor of typed documents", () => {
  let folder: string;
  let clock: Date;
  let editor: ReturnType<typeof open>;
  const source = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const open = (approval = false) =>
    createContentEditor({
      folder,
      mainSiteUrl: "",
      approval,
      mainSitePaths: MAIN_SITE_PATHS,
      pictures: PICTURE_NAMES,
      onPublished: async () => true,
      now: () => clock,
    });

  async function change(
    id: string,
    step: PageChange["step"],
    more: PageChange["form"] = {},
    by = ADA,
    rest: Partial<PageChange> = {},
  ) {
    const document = await editor.open(id);
    if (document === undefined) throw new Error("no such document");
    const { form, digest } = document;
    return editor.change(id, { step, form: { ...form, ...more }, digest, ...rest }, by);
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "help-documents-"));
    cpSync(CONTENT_DIR, folder, { recursive: true });
    clock = new Date("2026-11-23T09:00:00Z");
    editor = open();
  });
  afterEach(async () => {
    await editor.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("saves without publishing, publishes one value, lists what changed, and restores it", async () => {
    const before = source("contact.json");
    expect(await change(CONTACT, "save", { [NUMBER]: "020 7946 0199" })).toEqual({ ok: true });
    expect(source("contact.json")).toBe(before);
    expect((await editor.documents()).find(({ id }) => id === CONTACT)?.state).toBe("draft");
    expect(await change(CONTACT, "publish")).toMatchObject({ ok: true });
    expect(source("contact.json")).toBe(before.replace("020 7946 0103", "020 7946 0199"));
    const [newest, oldest] = await editor.history(CONTACT);
    expect([newest?.by, oldest?.by]).toEqual(["ada", null]);
    expect(newest?.changes.map((line) => line?.kind)).toContain("added");
    const earlier = await editor.version(CONTACT, oldest!.at);
    expect(await change(CONTACT, "publish", earlier)).toMatchObject({ ok: true });
    expect(source("contact.json")).toBe(before);
  });

  it("refuses what is wrong at its field, and nothing of it reaches the folder", async () => {
    for (const [id, file, field, text, words] of [
      [CONTACT, "contact.json", NUMBER, "", "digits and spaces"],
      [CONTACT, "contact.json", NUMBER, "call us", "digits and spaces"],
      [CONTACT, "contact.json", "$.ombudsman.weeks", "eight", "number"],
      ["documents/standards", "standards.json", "$.nation", "{{fact:unheard-of}}", "unheard-of"],
      ["documents/header", "header.json", "$.quick-links.1.link", "/nowhere", "leads nowhere"],
      [
        "documents/troubleshooters",
        "troubleshooters.json",
        "$.no-power.questions.2.answers.2.leadsTo",
        "how-you-pay",
        "goes round",
      ],
      [ADVICE, "safety-advice.json", "$.gas.lines.0.phone", "unheard-of", "unheard-of"],
    ] as const) {
      const before = source(file);
      const refused = await change(id, id === ADVICE ? "ask" : "publish", { [field]: text });
      const fault = { field, message: expect.stringContaining(words) };
      expect(refused).toMatchObject({ ok: false, failure: { reason: "faults", faults: [fault] } });
      expect(source(file)).toBe(before);
    }
  });

  it("refuses a form that was filled before another change, and shows what differs", async () => {
    const stale = (await editor.open(CONTACT))!.digest;
    await change(CONTACT, "publish", { [NUMBER]: "020 7946 0199" });
    const published = source("contact.json");
    const refused = await change(CONTACT, "publish", { [NUMBER]: "020 7946 0198" }, ALAN, { digest: stale });
    expect(refused).toMatchObject({ ok: false, failure: { reason: "changed" } });
    expect(source("contact.json")).toBe(published);
  });

  it("publishes later, at its time", async () => {
    const publishAt = new Date("2026-11-23T10:00:00Z");
    const scheduled = await change(CONTACT, "schedule", { [NUMBER]: "020 7946 0199" }, ADA, { publishAt });
    expect(scheduled).toMatchObject({ ok: true });
    await editor.publishDue();
    expect(source("contact.json")).not.toContain("020 7946 0199");
    clock = publishAt;
    await editor.publishDue();
    expect(source("contact.json")).toContain("020 7946 0199");
  });

  it("publishes safety advice only when another person approves it, whatever the folder's rule is", async () => {
    const file = "safety-advice.json";
    const before = source(file);
    const title = { "$.gas.title": "If you smell gas, leave" };
    const publishAt = new Date("2026-11-23T10:00:00Z");
    const notApproved = { ok: false, failure: { reason: "not-approved" } };
    expect(await change(ADVICE, "publish", title)).toEqual(notApproved);
    expect(await change(ADVICE, "schedule", title, ADA, { publishAt })).toEqual(notApproved);
    expect(await change(ADVICE, "ask", title)).toMatchObject({ ok: true });
    expect(await change(ADVICE, "publish")).toEqual(notApproved);
    expect(await change(ADVICE, "publish", { "$.gas.title": "Another title" }, ALAN)).toEqual(notApproved);
    expect(source(file)).toBe(before);
    expect(await change(ADVICE, "publish", {}, ALAN)).toMatchObject({ ok: true });
    expect(source(file)).toContain('"title": "If you smell gas, leave"');
    await editor.close();
    editor = open(true);
    expect(await change(ADVICE, "ask", { "$.gas.title": "If you smell gas" }, ALAN)).toMatchObject({
      ok: true,
    });
    expect(await change(ADVICE, "publish")).toEqual(notApproved);
  });

  it("edits no file of another kind", async () => {
    for (const id of [
      "documents/addresses",
      "documents/redirects",
      "documents/outage",
      "documents/unheard-of",
    ])
      expect(await editor.open(id)).toBeUndefined();
    expect(await editor.open("documents/category-unheard-of")).toBeUndefined();
  });
});
