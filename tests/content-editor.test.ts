import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { CONTENT_DIR } from "./support/platform-server.ts";
import { checkInProcess } from "../desk/editor/check-edited.ts";
import { processorTime } from "./support/processor-time.ts";
import { commitFiles } from "../desk/editor/commit.ts";
import { createContentEditor, type PageChange } from "../desk/editor/editor.ts";
import { exclusively } from "../desk/editor/folder-lock.ts";

const ADA = { id: "ada", email: "ada@staff.example", isReviewer: true };
const ALAN = { id: "alan", email: "alan@staff.example", isReviewer: true };
const GRACE = { id: "grace", email: "grace@staff.example", isReviewer: false };
const [ARTICLE = ""] = readdirSync(path.join(CONTENT_DIR, "articles/meters"));
const ID = `meters/${ARTICLE.replace(".md", "")}`;

const SITE = { mainSitePaths: MAIN_SITE_PATHS, pictures: PICTURE_NAMES };

/** Every file that the content service reads, with its text. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !name.startsWith(".") && /\.(?:md|json|csv)$/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
}

describe("the editor", () => {
  let folder: string;
  let clock = new Date("2026-11-23T09:00:00Z");
  const published: string[] = [];
  let committed = async () => true;
  const file = () => path.join(folder, "articles", `${ID}.md`);
  const source = () => readFileSync(file(), "utf8");
  const open = (approval = false) =>
    createContentEditor({
      folder,
      mainSiteUrl: "",
      approval,
      ...SITE,
      onPublished: async (names, by) => {
        published.push(`${by} ${names.join(" ")}`);
        return committed();
      },
      now: () => clock,
    });
  type Editor = ReturnType<typeof open>;
  const changed = async (editor: Editor, step: PageChange["step"], more: PageChange["form"] = {}) => {
    const page = await editor.open(ID);
    if (page === undefined) throw new Error("no such page");
    return { step, form: { ...page.form, ...more }, digest: page.digest } satisfies PageChange;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "help-editor-"));
    cpSync(CONTENT_DIR, folder, { recursive: true });
    clock = new Date("2026-11-23T09:00:00Z");
    published.length = 0;
    committed = async () => true;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("saves without publishing, publishes the one change, and restores", async () => {
    const editor = open();
    const before = source();
    const { body } = (await editor.open(ID))!.form;
    expect(
      (await editor.change(ID, await changed(editor, "save", { body: `${body}\n\nMore.` }), ADA)).ok,
    ).toBe(true);
    expect(source()).toBe(before);
    expect((await editor.list()).find(({ id }) => id === ID)?.state).toBe("draft");
    expect((await editor.open(ID))?.draft?.by).toBe("ada");
    expect(await editor.change(ID, await changed(editor, "publish"), GRACE)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(source()).toBe(`${before.trimEnd()}\n\nMore.\n`);
    expect(published).toEqual([`grace articles/${ID}.md`]);
    const [newest, oldest] = await editor.history(ID);
    expect([newest?.by, oldest?.by]).toEqual(["grace", null]);
    expect(newest?.changes.some((line) => line?.kind === "added" && line.text === "More.")).toBe(true);
    const earlier = await editor.version(ID, oldest!.at);
    expect((await editor.change(ID, await changed(editor, "publish", earlier), ADA)).ok).toBe(true);
    expect(source()).toBe(before);
    await editor.close();
  });

  it("refuses a page that would break, at its field and line, and leaves the page as it is", async () => {
    const editor = open();
    const before = source();
    const { body } = (await editor.open(ID))!.form;
    for (const [form, field, words] of [
      [{ title: "" }, "title", '"title" is missing'],
      [{ body: `${body}\n\n[x](/help-and-support/nowhere)` }, "body", "leads nowhere"],
      [{ body: `${body}\n\nCall 0800 111 999.` }, "body", "telephone number"],
      [{ body: `${body}\n\n{{fact:unheard-of}}` }, "body", "unheard-of"],
      [{ related: "meters/unheard-of" }, "related", "unheard-of"],
    ] as const) {
      const refused = await editor.change(ID, await changed(editor, "publish", form), ADA);
      const fault = { field, message: expect.stringContaining(words) };
      expect(refused).toMatchObject({ ok: false, failure: { reason: "faults", faults: [fault] } });
      expect(source()).toBe(before);
    }
    const line = body!.split("\n").length + 2;
    const shown = await editor.preview(ID, {
      ...(await changed(editor, "save")).form,
      body: `${body}\n\n<b>x</b>`,
    });
    expect(shown?.faults).toContainEqual(expect.objectContaining({ field: "body", line }));
    await editor.close();
  });

  it("withdraws a page with its reason, lists it, and publishes it again as it was", async () => {
    const editor = open();
    const before = source();
    const state = async () => (await editor.list()).find(({ id }) => id === ID)?.state;
    const bare = await editor.change(ID, await changed(editor, "publish", { state: "withdrawn" }), ADA);
    const fault = { field: "state", message: expect.stringContaining("says why") };
    expect(bare).toMatchObject({ failure: { reason: "faults", faults: [fault] } });
    const reason = "We no longer offer this.";
    const withdrawn = { state: "withdrawn", reason };
    // A sentence of another page that links to it has to change first.
    const other = path.join(folder, "articles/meters/report-energy-theft.md");
    const theirs = readFileSync(other, "utf8");
    writeFileSync(other, `${theirs}\nSee [this](/help-and-support/${ID}).\n`);
    const linked = await editor.change(ID, await changed(editor, "publish", withdrawn), ADA);
    const messages = linked.ok || linked.failure.reason !== "faults" ? [] : linked.failure.faults;
    expect(messages.map(({ message }) => message).join()).toContain(
      "articles/meters/report-energy-theft.md:",
    );
    writeFileSync(other, theirs);
    for (const page of await editor.list()) {
      const place = path.join(folder, page.id.startsWith("policies/") ? "" : "articles", `${page.id}.md`);
      const text = readFileSync(place, "utf8");
      if (place !== file())
        writeFileSync(place, text.replaceAll(`/help-and-support/${ID})`, "/help-and-support/meters)"));
    }
    const done = { ok: true, value: undefined };
    expect(await editor.change(ID, await changed(editor, "publish", withdrawn), ADA)).toEqual(done);
    expect([source(), await state()]).toEqual([
      expect.stringContaining(`\nreason: ${reason}\n`),
      "withdrawn",
    ]);
    const again = await changed(editor, "publish", { state: "", reason: "" });
    expect(await editor.change(ID, again, ADA)).toEqual(done);
    expect([source(), await state()]).toEqual([before, "published"]);
    await editor.close();
  });

  it("names facts that have expired, each with a page that prints it", async () => {
    const editor = open();
    expect(await editor.overdue()).toEqual([]);
    clock = new Date("2099-01-01T00:00:00Z");
    expect(await editor.overdue()).toContainEqual(
      expect.stringMatching(/has expired, and \S+\.md prints it$/),
    );
    await editor.close();
  });

  it("shows the second of two editors both texts, and replaces nothing", async () => {
    const editor = open();
    const { body } = (await editor.open(ID))!.form;
    const late = await changed(editor, "publish", { body: `${body}\n\nMine.` });
    await editor.change(ID, await changed(editor, "save", { body: `${body}\n\nTheirs.` }), ADA);
    const refused = await editor.change(ID, late, GRACE);
    expect(refused).toMatchObject({ ok: false, failure: { reason: "changed", by: "ada" } });
    const changes = refused.ok || refused.failure.reason !== "changed" ? [] : refused.failure.changes;
    expect(changes).toContainEqual({ kind: "removed", text: "Theirs." });
    expect(changes).toContainEqual({ kind: "added", text: "Mine." });
    expect((await editor.open(ID))?.form.body).toContain("Theirs.");
    await editor.close();
  });

  it("replaces nothing where another process has published while this one was checking", async () => {
    const [one, other] = [open(), open()];
    const { body } = (await one.open(ID))!.form;
    const [first, second] = await Promise.all(
      [one, other].map(async (editor, at) => {
        const change = await changed(editor, "publish", { body: `${body}\n\nText of ${at}.` });
        return editor.change(ID, change, at === 0 ? ADA : GRACE);
      }),
    );
    const refused = [first, second].filter((done) => done?.ok === false);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ failure: { reason: "changed" } });
    expect(source()).toContain(first?.ok === true ? "Text of 0." : "Text of 1.");
    await Promise.all([one.close(), other.close()]);
  });

  it("begins a page that customers see once it is published, listed and at an address of its own", async () => {
    const editor = open();
    const before = filesOf(folder);
    const given = {
      title: "Meters in a shared hallway",
      description:
        "How to find which meter in a shared hallway is yours, and what to do if the labels are wrong.",
      place: (await editor.places()).find(({ category }) => category === "meters")!,
    };
    const added = await editor.add(given, GRACE);
    expect(added).toEqual({ ok: true, value: "meters/meters-in-a-shared-hallway" });
    const id = "meters/meters-in-a-shared-hallway";
    expect((await editor.list()).find((one) => one.id === id)).toMatchObject({
      state: "draft",
      title: given.title,
    });
    const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
    expect(filesOf(folder)).toEqual(before);
    expect(published).toEqual([]);
    expect(await editor.add(given, GRACE)).toEqual({ ok: false, failure: "taken" });
    expect(await editor.add({ ...given, title: "!" }, GRACE)).toEqual({ ok: false, failure: "incomplete" });
    const elsewhere = { category: "meters", group: "No such group" };
    expect(await editor.add({ ...given, title: "New", place: elsewhere }, GRACE)).toMatchObject({
      ok: false,
    });
    expect(await editor.add({ ...given, title: "x".repeat(300) }, GRACE)).toEqual({
      ok: false,
      failure: "title-long",
    });
    const page = await editor.open(id);
    const form = { ...page!.form, body: "Read the number on the meter, and compare it with your bill." };
    // A category that was broken by hand since it was begun is left as it is.
    const meters = read("categories/meters.json");
    writeFileSync(path.join(folder, "categories/meters.json"), "{");
    const nowhere = await editor.change(id, { step: "publish", form, digest: page!.digest }, GRACE);
    expect(nowhere).toMatchObject({ failure: { reason: "faults", faults: [{ field: "title" }] } });
    expect(read("categories/meters.json")).toBe("{");
    writeFileSync(path.join(folder, "categories/meters.json"), meters);
    const done = await editor.change(id, { step: "publish", form, digest: page!.digest }, GRACE);
    expect(done).toEqual({ ok: true, value: undefined });
    expect(read(`articles/${id}.md`)).not.toContain("state:");
    expect(JSON.parse(read("addresses.json"))).toContain(id);
    expect(read("categories/meters.json")).toContain(`/help-and-support/${id}`);
    expect(published).toEqual([`grace articles/${id}.md categories/meters.json addresses.json`]);
    expect(await editor.history(id)).toHaveLength(1);
    await editor.close();
  });

  it("puts nothing of a page that its check refuses into the folder, nor of one that is begun and discarded", async () => {
    const editor = open();
    const before = filesOf(folder);
    const place = (await editor.places()).find(({ category }) => category === "meters")!;
    const id = "meters/bad";
    await editor.add({ title: "Bad", description: "Short.", place }, GRACE);
    const page = (await editor.open(id))!;
    const refused = await editor.change(id, { step: "publish", form: page.form, digest: page.digest }, GRACE);
    expect(refused).toMatchObject({ failure: { reason: "faults", faults: [{ field: "description" }] } });
    expect([filesOf(folder), published]).toEqual([before, []]);
    expect((await editor.open(id))?.draft?.state).toBe("draft");
    expect(
      (await editor.change(id, { step: "discard", form: page.form, digest: page.digest }, GRACE)).ok,
    ).toBe(true);
    expect(await editor.open(id)).toBeUndefined();
    await editor.close();
  });

  it("publishes at the scheduled moment, but not over another text", async () => {
    const editor = open();
    const publishAt = new Date("2026-11-24T09:00:00Z");
    const schedule = async (title: string) =>
      editor.change(ID, { ...(await changed(editor, "schedule", { title })), publishAt }, ADA);
    clock = new Date("2026-11-25T09:00:00Z");
    expect(await schedule("Too late")).toEqual({ ok: false, failure: { reason: "time" } });
    clock = new Date("2026-11-23T09:00:00Z");
    expect(await schedule("On time")).toEqual({ ok: true, value: undefined });
    await editor.publishDue();
    expect(source()).not.toContain("On time");
    clock = publishAt;
    await editor.publishDue();
    expect(source()).toContain("title: On time\n");
    clock = new Date("2026-11-23T09:00:00Z");
    await schedule("Over it");
    writeFileSync(file(), source().replace("On time", "By git"));
    clock = publishAt;
    await editor.publishDue();
    expect(source()).toContain("title: By git\n");
    expect(await editor.open(ID)).toMatchObject({ draft: { state: "draft" }, outdated: true });
    await editor.close();
  });

  it("lets another reviewer alone publish what was sent for approval, as it was sent", async () => {
    const editor = open(true);
    const refusal = { ok: false, failure: { reason: "not-approved" } };
    const title = "Approved";
    expect(await editor.change(ID, await changed(editor, "publish", { title }), ADA)).toEqual(refusal);
    await editor.change(ID, await changed(editor, "ask", { title }), ADA);
    expect(await editor.change(ID, await changed(editor, "publish"), ADA)).toEqual(refusal);
    expect(await editor.change(ID, await changed(editor, "publish"), GRACE)).toEqual(refusal);
    expect(await editor.change(ID, await changed(editor, "publish", { title: "Else" }), ALAN)).toEqual(
      refusal,
    );
    expect((await editor.change(ID, await changed(editor, "publish"), ALAN)).ok).toBe(true);
    expect(source()).toContain("title: Approved\n");
    await editor.close();
  });

  it("changes an address with the text, once it is approved: the old one leads there, with its history", async () => {
    const editor = open(true);
    const before = filesOf(folder);
    const to = `${ID}-now`;
    const move = { title: "Another title", slug: `${ID.split("/")[1]}-now` };
    expect((await editor.change(ID, await changed(editor, "ask", move), GRACE)).ok).toBe(true);
    expect(filesOf(folder)).toEqual(before);
    // Not to another address than the one that was asked for.
    const other = await changed(editor, "publish", { slug: "another-one" });
    expect(await editor.change(ID, other, ADA)).toMatchObject({ failure: { reason: "not-approved" } });
    expect(await editor.change(ID, await changed(editor, "publish"), ADA)).toEqual({ ok: true, value: to });
    expect(await editor.open(ID)).toBeUndefined();
    expect((await editor.open(to))?.form).toMatchObject({
      title: "Another title",
      slug: move.slug,
      into: "",
    });
    expect((await editor.history(to)).map(({ by }) => by)).toEqual(["ada", null]);
    expect(JSON.parse(filesOf(folder)["redirects.json"] ?? "")).toMatchObject({ [ID]: to });
    expect(await checkInProcess(folder, SITE)).toEqual([]);
    await editor.close();
  });

  it("puts another page in the place of one, and refuses what leads nowhere, at its field", async () => {
    const editor = open();
    const before = filesOf(folder);
    for (const [form, field] of [
      [{ into: "meters/unheard-of" }, "into"],
      [{ into: ID }, "into"],
      [{ slug: "Not an address" }, "slug"],
      [{ slug: "read-your-meter" }, "slug"],
      [{ listed: "meters|Unheard of" }, "listed"],
    ] as const)
      expect(await editor.change(ID, await changed(editor, "publish", form), ADA)).toMatchObject({
        ok: false,
        failure: { reason: "faults", faults: [{ field }] },
      });
    expect(filesOf(folder)).toEqual(before);
    const into = { into: "meters/read-your-meter" };
    expect(await editor.change(ID, await changed(editor, "publish", into), ADA)).toEqual({
      ok: true,
      value: "meters/read-your-meter",
    });
    expect(JSON.parse(filesOf(folder)["redirects.json"] ?? "")).toMatchObject({ [ID]: into.into });
    expect(filesOf(folder)[`articles/${ID}.md`]).toBeUndefined();
    expect(await checkInProcess(folder, SITE)).toEqual([]);
    await editor.close();
  });

  it("changes an address at its time, and not before", async () => {
    const editor = open();
    const [before, to] = [filesOf(folder), `${ID}-now`];
    const move = await changed(editor, "schedule", { slug: `${ID.split("/")[1]}-now` });
    const publishAt = new Date(clock.getTime() + 60_000);
    expect((await editor.change(ID, { ...move, publishAt }, ADA)).ok).toBe(true);
    await editor.publishDue();
    expect(filesOf(folder)).toEqual(before);
    clock = publishAt;
    await editor.publishDue();
    expect(await editor.open(ID)).toBeUndefined();
    expect((await editor.open(to))?.form["slug"]).toBe(to.split("/")[1]);
    await editor.close();
  });

  it("leaves everything as it was where a move cannot be committed", async () => {
    const editor = open();
    const before = filesOf(folder);
    committed = async () => false;
    const move = await changed(editor, "publish", { slug: "another-one" });
    expect(await editor.change(ID, move, ADA)).toMatchObject({ failure: { reason: "not-committed" } });
    expect(filesOf(folder)).toEqual(before);
    expect((await editor.open(ID))?.form["title"]).toBe(move.form["title"]);
    await editor.close();
  });

  it("begins a category, and a page in it, without a word of it to customers before", async () => {
    const editor = open();
    const before = filesOf(folder);
    const named = { title: "Heat networks", description: "Heat from a shared boiler." };
    expect(await editor.addCategory({ ...named, title: "Meters" }, ADA)).toEqual({
      ok: false,
      failure: "taken",
    });
    const id = "documents/category-heat-networks";
    expect(await editor.addCategory(named, ADA)).toEqual({ ok: true, value: id });
    expect(filesOf(folder)).toEqual(before);
    expect((await editor.documents()).find((one) => one.id === id)?.state).toBe("draft");
    const document = (await editor.open(id))!;
    const publish = { step: "publish", form: document.form, digest: document.digest } as const;
    expect(await editor.change(id, publish, ADA)).toEqual({ ok: true, value: undefined });
    const place = (await editor.places()).find(({ category }) => category === "heat-networks")!;
    const page = { title: "Who runs your heat network", description: "How you find out who runs it.", place };
    const added = await editor.add(page, ADA);
    expect(added).toEqual({ ok: true, value: "heat-networks/who-runs-your-heat-network" });
    const begun = (await editor.open("heat-networks/who-runs-your-heat-network"))!;
    const first = { step: "publish", form: begun.form, digest: begun.digest } as const;
    expect(await editor.change("heat-networks/who-runs-your-heat-network", first, ADA)).toMatchObject({
      ok: true,
    });
    await editor.close();
  });

  it("with approval, shows no title of a new page and no notice of an outage that one person alone wanted", async () => {
    const editor = open(true);
    const before = filesOf(folder);
    const place = (await editor.places()).find(({ category }) => category === "meters")!;
    const given = {
      title: "Our meters are unsafe",
      description: "Not a word of it is true, of course.",
      place,
    };
    const id = "meters/our-meters-are-unsafe";
    await editor.add(given, ADA);
    const page = (await editor.open(id))!;
    for (const step of ["publish", "schedule"] as const) {
      const change = { step, form: page.form, digest: page.digest, publishAt: new Date(clock.getTime() + 1) };
      expect(await editor.change(id, change, ADA)).toEqual({
        ok: false,
        failure: { reason: "not-approved" },
      });
    }
    const notice = { title: "Power cut in Leeds", message: "Call 105." };
    const waiting = { ok: true, value: "waiting" };
    expect(await editor.setOutage(notice, ADA)).toEqual(waiting);
    // Not by who wrote it, by no editor, and not another text.
    expect(await editor.setOutage(notice, ADA)).toEqual(waiting);
    expect(await editor.waitingNotice()).toMatchObject({ ...notice, by: "ada" });
    expect(await editor.setOutage(notice, GRACE)).toEqual(waiting);
    expect(await editor.setOutage({ ...notice, title: "Power cut in York" }, ALAN)).toEqual(waiting);
    expect([filesOf(folder), published]).toEqual([before, []]);
    expect(await editor.setOutage({ ...notice, title: "Power cut in York" }, ADA)).toEqual({
      ok: true,
      value: "shown",
    });
    expect([await editor.outage(), await editor.waitingNotice()]).toEqual([
      { ...notice, title: "Power cut in York" },
      undefined,
    ]);
    expect(await editor.setOutage({ title: "", message: "" }, ADA)).toEqual(waiting);
    expect((await editor.outage()).title).toBe("Power cut in York");
    await editor.close();
  });

  it("shows a notice of an outage at once without approval, and none that breaks the page", async () => {
    const editor = open();
    const before = filesOf(folder);
    const long = { ok: false, failure: "long" };
    expect(await editor.setOutage({ title: "x".repeat(300), message: "x" }, GRACE)).toEqual(long);
    expect(await editor.setOutage({ title: "x", message: "x".repeat(1_001) }, GRACE)).toEqual(long);
    expect(filesOf(folder)).toEqual(before);
    const shown = { ok: true, value: "shown" };
    expect(await editor.setOutage({ title: "Power cut", message: "Call 105." }, GRACE)).toEqual(shown);
    expect(await checkInProcess(folder, SITE)).toEqual([]);
    await editor.close();
  });

  it("takes a text that costs time off this event loop, and refuses it with a word", async () => {
    const editor = open();
    const nested = (kilobytes: number) => {
      let text = "";
      for (let depth = 0; text.length < kilobytes * 1_000; depth += 1)
        text += `${" ".repeat(2 * depth)}- x\n`;
      return text;
    };
    const { form } = (await editor.open(ID))!;
    await editor.preview(ID, form);
    for (const [body, words] of [
      [nested(10), "nested deeper than"],
      [nested(214), "at most 128 kB"],
      ["> ".repeat(200), "nested deeper than"],
      [`${"*a _b ".repeat(8_000)}${"b_ a* ".repeat(8_000)}`, "make it shorter, or nest less"],
    ] as const) {
      const before = processorTime();
      const shown = await editor.preview(ID, { ...form, body });
      expect(processorTime() - before).toBeLessThan(100);
      expect(shown?.faults[0]?.message).toContain(words);
      expect(shown?.page).toBeUndefined();
    }
    const long = Array.from({ length: 1_900 }, (_, line) => `Line ${line} of it.`).join("\n\n");
    const before = processorTime();
    await editor.change(ID, await changed(editor, "save", { body: long }), ADA);
    await editor.open(ID);
    await editor.history(ID);
    expect(processorTime() - before).toBeLessThan(200);
    await editor.close();
  });

  it("knows no page outside the folder", async () => {
    const editor = open();
    for (const id of ["../content", "meters/..", "policies/../articles", "meters/unheard-of"])
      expect(await editor.open(id)).toBeUndefined();
    await editor.close();
  });

  it.each([-60_000, 0, 3_600_000])(
    "publishes where a process died in its publication, which holds up for seconds, its lock dated by %i ms",
    async (dated) => {
      const editor = open();
      const lock = path.join(folder, ".editor/publishing");
      const die = () => {
        mkdirSync(lock, { recursive: true });
        const at = new Date(Date.now() + dated);
        utimesSync(lock, at, at);
      };
      die();
      const began = performance.now();
      await exclusively(lock, async () => undefined);
      expect(performance.now() - began).toBeLessThan(9_000);
      die();
      expect((await editor.change(ID, await changed(editor, "publish", { title: "Soon" }), ADA)).ok).toBe(
        true,
      );
      expect(source()).toContain("title: Soon\n");
      await editor.close();
    },
  );

  it("waits for a publication that lasts longer, and never runs two at once", async () => {
    let running = 0;
    const most: number[] = [];
    const slow = () =>
      exclusively(path.join(folder, ".editor/publishing"), async () => {
        most.push((running += 1));
        await wait(4_000);
        running -= 1;
      });
    await Promise.all([slow(), slow()]);
    expect(most).toEqual([1, 1]);
  });

  it("publishes nothing that is not committed: the page, the lists and the draft are as they were", async () => {
    const git = (...given: string[]) => execFileSync("git", ["-C", folder, ...given], { encoding: "utf8" });
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=x", "-c", "user.email=x@y.example", "commit", "--quiet", "-m", "First");
    const commit = { message: "Change a page", author: "ada@staff.example" };
    committed = () =>
      commitFiles(folder, [`articles/${ID}.md`, "categories/meters.json"], commit).then(
        () => true,
        () => false,
      );
    const editor = open();
    const before = source();
    const title = "Locked";
    await editor.change(ID, await changed(editor, "save", { title }), ADA);
    writeFileSync(path.join(folder, ".git/index.lock"), "");
    const began = performance.now();
    const refused = await editor.change(ID, await changed(editor, "publish", { title }), ADA);
    expect(refused).toEqual({ ok: false, failure: { reason: "not-committed" } });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(source()).toBe(before);
    expect((await editor.list()).find(({ id }) => id === ID)?.state).toBe("draft");
    rmSync(path.join(folder, ".git/index.lock"));
    expect(git("status", "--porcelain", "--", "articles", "categories")).toBe("");
    expect((await editor.change(ID, await changed(editor, "publish", { title }), ADA)).ok).toBe(true);
    expect(git("show", "--format=%s", "--name-only")).toContain(`articles/${ID}.md`);
    await editor.close();
  });

  it("says which fault of the disk kept a page from being published", async () => {
    const editor = open();
    const before = source();
    const change = await changed(editor, "publish", { title: "Full" });
    committed = async () => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    expect(await editor.change(ID, change, ADA)).toEqual({ ok: false, failure: { reason: "disk-full" } });
    expect(source()).toBe(before);
    await editor.close();
  });

  it("commits the one file in a checkout, and nothing elsewhere", async () => {
    const git = (...given: string[]) => execFileSync("git", ["-C", folder, ...given], { encoding: "utf8" });
    const commit = { message: "Change a page", author: "ada@staff.example" };
    expect(await commitFiles(folder, [`articles/${ID}.md`], commit)).toBe(false);
    git("init", "--quiet");
    git("add", "articles");
    git("-c", "user.name=x", "-c", "user.email=x@y.example", "commit", "--quiet", "-m", "First");
    writeFileSync(file(), `${source()}\nMore.\n`);
    expect(await commitFiles(folder, [`articles/${ID}.md`], commit)).toBe(true);
    expect(git("show", "--format=%s %ae", "--name-only").split("\n").filter(Boolean)).toEqual([
      "Change a page ada@staff.example",
      `articles/${ID}.md`,
    ]);
  });
});
