import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { writeAtomically } from "../../infrastructure/durable-files.ts";
import { ifMissing } from "../../cms/folder.ts";

/** Beside the pages; the content service reads no folder whose name begins with a dot. */
const FOLDER = ".editor";

const placeSchema = v.object({ category: v.string(), group: v.string() });

const draftSchema = v.object({
  /** The whole file as it is to be. */
  text: v.string(),
  /** Id of the member of staff who saved it last. */
  by: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  state: v.picklist(["draft", "waiting", "scheduled"]),
  /** When it is published; null unless scheduled. */
  publishAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Digest of the published page that it changes. */
  base: v.string(),
  /** Of a page that is in no category yet, and has no file: where it is to be listed. */
  place: v.optional(placeSchema),
  /** What becomes of its address; without it, nothing. */
  move: v.optional(
    v.object({ to: v.string(), place: v.optional(placeSchema), merges: v.optional(v.boolean()) }),
  ),
});
/** A notice of an outage that waits for another person. */
const noticeSchema = v.object({ title: v.string(), message: v.string(), by: v.string(), at: v.string() });
const versionSchema = v.object({ text: v.string(), by: v.nullable(v.string()), at: v.string() });

export type Draft = v.InferOutput<typeof draftSchema>;
export type WaitingNotice = v.InferOutput<typeof noticeSchema>;
/** A text as it was published. `by` is null for what was there before the first edit. */
export type Version = v.InferOutput<typeof versionSchema>;

/** Drafts and earlier versions of the pages of a content folder, by page ("category/slug"). */
export function createDraftFiles(folder: string) {
  const place = (...parts: string[]) => path.join(folder, FOLDER, ...parts);
  const noticeFile = place("outage.json");
  const draftFile = (id: string) => place("drafts", `${id}.json`);

  async function write(file: string, value: Draft | Version | WaitingNotice): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    // A checkout of the content folder has the pages alone.
    await writeFile(place(".gitignore"), "*\n");
    await writeAtomically(file, (part) =>
      writeFile(part, JSON.stringify(value), { mode: 0o600, flush: true }),
    );
  }

  return {
    async draft(id: string): Promise<Draft | undefined> {
      const text = await readFile(draftFile(id), "utf8").catch(ifMissing(undefined));
      return text === undefined ? undefined : v.parse(draftSchema, JSON.parse(text));
    },
    saveDraft: (id: string, draft: Draft) => write(draftFile(id), draft),
    deleteDraft: (id: string) => rm(draftFile(id), { force: true }),
    async waitingNotice(): Promise<WaitingNotice | undefined> {
      const text = await readFile(noticeFile, "utf8").catch(ifMissing(undefined));
      return text === undefined ? undefined : v.parse(noticeSchema, JSON.parse(text));
    },
    saveNotice: (notice: WaitingNotice) => write(noticeFile, notice),
    deleteNotice: () => rm(noticeFile, { force: true }),
    /** Pages that have a draft. */
    async drafted(): Promise<string[]> {
      const files = await filesOf(place("drafts"), true);
      return files.map((file) => file.replaceAll(path.sep, "/").replace(/\.json$/, ""));
    },
    addVersion: (id: string, version: Version) =>
      write(place("history", id, `${version.at.replaceAll(":", "-")}.json`), version),
    /** The history of a page that has another address now. */
    async moveVersions(from: string, to: string): Promise<void> {
      for (const version of await this.versions(from)) await this.addVersion(to, version);
      await rm(place("history", from), { recursive: true, force: true });
    },
    /** The newest first. */
    async versions(id: string): Promise<Version[]> {
      const files = (await filesOf(place("history", id), false)).toSorted().toReversed();
      const texts = await Promise.all(files.map((file) => readFile(place("history", id, file), "utf8")));
      return texts.map((text) => v.parse(versionSchema, JSON.parse(text)));
    },
  };
}

async function filesOf(folder: string, recursive: boolean): Promise<string[]> {
  const found = await readdir(folder, { recursive, encoding: "utf8" }).catch(ifMissing([]));
  return found.filter((name) => name.endsWith(".json"));
}
