import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { CONTENT_DIR } from "./support/platform-server.ts";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { commitFiles } from "../desk/editor/commit.ts";
import { type ContentEditor, createContentEditor } from "../desk/editor/editor.ts";

const ADA = { id: "ada", email: "ada@staff.example", isReviewer: true };
const GRACE = { id: "grace", email: "grace@staff.example", isReviewer: false };
const PAGE = "meters/meter-boxes-and-keys";
const PHOTO = "documents/photo-a-box";
const SLOW = 120_000;

const photo = (background: string, height = 600) =>
  sharp({ create: { width: 700, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

let folder: string;
let editor: ContentEditor;
let commits = true;
const open = (approval = false) =>
  createContentEditor({
    folder,
    mainSiteUrl: "",
    approval,
    mainSitePaths: MAIN_SITE_PATHS,
    pictures: PICTURE_NAMES,
    onPublished: async (files, author) =>
      commits && commitFiles(folder, files, { message: `Change ${files[0]}`, author }).then(() => true),
  });
const add = async (name: string, background: string, height?: number) =>
  editor.addPhoto(
    { name, alt: "A box", focus: undefined, uploaded: await photo(background, height) },
    ADA.id,
  );
const change = async (
  id: string,
  step: "save" | "ask" | "publish",
  form: Record<string, string>,
  by: typeof ADA = ADA,
) => {
  const page = (await editor.open(id))!;
  return editor.change(id, { step, form: { ...page.form, ...form }, digest: page.digest }, by);
};
const show = async (step: "save" | "publish") => {
  const page = (await editor.open(PAGE))!;
  return change(PAGE, step, { body: `${page.form["body"]}\n\n![](photo:a-box)` });
};
const files = () => {
  const there = path.join(folder, "photos");
  if (!existsSync(there)) return [];
  return readdirSync(there, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));
};
const git = (...given: string[]) => execFileSync("git", ["-C", folder, ...given], { encoding: "utf8" });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-pictures-"));
  cpSync(CONTENT_DIR, folder, { recursive: true });
  commits = true;
  editor = open();
});
afterEach(async () => {
  await editor.close();
  rmSync(folder, { recursive: true, force: true });
});

it(
  "a photo that a page or a draft shows is not removed, and one that none shows goes whole",
  async () => {
    expect(await add("A box", "red")).toEqual({ ok: true, value: "a-box" });
    await show("save");
    expect(await editor.removePhoto("a-box", ADA.id)).toEqual({ ok: false, failure: "used" });
    expect((await show("publish")).ok).toBe(true);
    expect((await editor.pictureUses()).get("photo:a-box")).toEqual([
      { id: PAGE, title: "Meter boxes and their keys" },
    ]);
    expect(await editor.removePhoto("a-box", ADA.id)).toEqual({ ok: false, failure: "used" });
    const shown = (await editor.open(PAGE))!.form["body"]!;
    await change(PAGE, "publish", { body: shown.replaceAll("![](photo:a-box)", "") });
    expect(await editor.removePhoto("a-box", ADA.id)).toMatchObject({ ok: true });
    expect(files()).toEqual([]);
    expect(await show("publish")).toMatchObject({
      failure: { reason: "faults", faults: [{ field: "body", message: 'there is no photo "a-box"' }] },
    });
  },
  SLOW,
);

it(
  "where pages need approval, so do a photo's words and focus; an upload shows nothing and needs none",
  async () => {
    await editor.close();
    editor = open(true);
    expect((await add("A box", "red")).ok).toBe(true);
    const source = () => readFileSync(path.join(folder, "photos/a-box.json"), "utf8");
    const before = source();
    const words = { "$.alt": "Our box", "$.focus": "top" };
    expect(await change(PHOTO, "publish", words, GRACE)).toMatchObject({
      failure: { reason: "not-approved" },
    });
    expect((await change(PHOTO, "ask", words, GRACE)).ok).toBe(true);
    expect(source()).toBe(before);
    expect((await editor.photo(PHOTO))?.shown).toMatchObject({ alt: "Our box", height: 320 });
    expect((await change(PHOTO, "publish", {})).ok).toBe(true);
    expect(JSON.parse(source())).toEqual({ ...JSON.parse(before), alt: "Our box", focus: "top" });
    const [newest] = await editor.history(PHOTO);
    expect(newest?.by).toBe("ada");
  },
  SLOW,
);

it(
  "a photo without words is refused at its field, unless it is decoration",
  async () => {
    await add("A box", "red");
    expect(await change(PHOTO, "publish", { "$.alt": "" })).toMatchObject({
      failure: { reason: "faults", faults: [{ field: "$.alt" }] },
    });
    expect((await change(PHOTO, "publish", { "$.alt": "", "$.decorative": "yes" })).ok).toBe(true);
  },
  SLOW,
);

it(
  "two who upload at once under one name are told, and one has it whole",
  async () => {
    const both = await Promise.all([add("A box", "red"), add("a  BOX", "blue")]);
    expect(both.map((one) => (one.ok ? one.value : one.failure)).toSorted()).toEqual(["a-box", "taken"]);
    expect(files()).toHaveLength(8);
    expect(await add("***", "green")).toEqual({ ok: false, failure: "name" });
  },
  SLOW,
);

it(
  "in a git checkout an upload, a crop and a removal are commits; where one fails, nothing has changed",
  async () => {
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=x", "-c", "user.email=x@x", "commit", "--quiet", "-m", "Begin");
    commits = false;
    expect(await add("A box", "red")).toEqual({ ok: false, failure: "not-committed" });
    expect(files()).toEqual([]);
    commits = true;
    expect((await add("A box", "red")).ok).toBe(true);
    expect((await change(PHOTO, "publish", { "$.focus": "left" })).ok).toBe(true);
    const whole = files().toSorted();
    expect(git("status", "--porcelain")).toBe("");
    commits = false;
    expect(await editor.removePhoto("a-box", ADA.id)).toEqual({ ok: false, failure: "not-committed" });
    expect([files().toSorted(), git("status", "--porcelain")]).toEqual([whole, ""]);
    commits = true;
    expect((await editor.removePhoto("a-box", ADA.id)).ok).toBe(true);
    expect([files(), git("status", "--porcelain")]).toEqual([[], ""]);
    expect(git("log", "--format=%s").trim().split("\n")).toEqual([
      "Change photos/a-box.json",
      "Change photos/a-box.json",
      "Change photos/a-box.json",
      "Begin",
    ]);
  },
  SLOW,
);
