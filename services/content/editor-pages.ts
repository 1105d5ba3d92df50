import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { sha256 } from "../../infrastructure/hashing.ts";
import { changedLines, diffLines, type DiffLine } from "./diff-lines.ts";
import { createDraftFiles, type Draft } from "./draft-files.ts";
import { formOf, type PageForm } from "./edit-page.ts";
import { POLICY_FOLDER } from "./markdown-page.ts";
import { isPublic } from "./states.ts";
import type { ContentStore } from "./store.ts";

/** The changed lines and those next to them; undefined stands for lines left out. */
export type Changes = readonly (DiffLine | undefined)[];

const ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;

export type EditorPages = ReturnType<typeof createEditorPages>;
export type ListedPage = Awaited<ReturnType<EditorPages["list"]>>[number];
export type OpenPage = NonNullable<Awaited<ReturnType<EditorPages["open"]>>>;
export type PageVersion = Awaited<ReturnType<EditorPages["history"]>>[number];

/** Pages of the content folder with their drafts and earlier versions, by id ("category/slug"). */
export function createEditorPages(folder: string, store: ContentStore) {
  const drafts = createDraftFiles(folder);

  /** Undefined where there is no such page. */
  async function read(id: string) {
    const file = fileOf(id);
    const place = path.join(folder, file);
    if (!ID.test(id) || (await stat(place).catch(() => undefined))?.isFile() !== true) return undefined;
    const [page, draft] = [await readFile(place, "utf8"), await drafts.draft(id)];
    const digest = digestOf(JSON.stringify([page, draft ?? null]));
    return { file, page, draft, source: draft?.text ?? page, digest };
  }

  return {
    drafts,
    read,
    /** `state`: of its draft; without one, of its file. */
    async list() {
      await store.refresh();
      const states = new Map<string, Draft["state"] | undefined>();
      for (const id of await drafts.drafted()) states.set(id, (await drafts.draft(id))?.state);
      const now = new Date();
      const articles = store.allArticles().map((article) => {
        const isScheduled = article.state === "published" && !isPublic(article, now);
        return { ...article, state: isScheduled ? ("scheduled" as const) : article.state };
      });
      const policies = store.policies().map((policy) => ({ ...policy, state: "published" as const }));
      return [...articles, ...policies].map(({ file, title, updated, state }) => {
        const id = file.replace(/^articles\/|\.md$/g, "");
        return { id, title, updated, state: states.get(id) ?? state };
      });
    },
    /**
     * With what changes from the published page to its draft; `outdated`: another text was published since.
     * Undefined too where the file can't be read as a page.
     */
    async open(id: string) {
      const found = await read(id);
      const form = found && formOf(found.file, found.source);
      if (found === undefined || form?.ok !== true) return undefined;
      const { page, source, draft, digest } = found;
      const outdated = draft !== undefined && draft.base !== digestOf(page);
      return { id, form: form.value, draft, digest, outdated, changes: changesOf(page, source) };
    },
    /** The newest first, each with what it changed. */
    async history(id: string) {
      const versions = await drafts.versions(id);
      return versions.map(({ text, by, at }, index) => ({
        by,
        at,
        changes: changesOf(versions[index + 1]?.text ?? text, text),
      }));
    },
    async version(id: string, at: string): Promise<PageForm | undefined> {
      const found = (await drafts.versions(id)).find((version) => version.at === at);
      const form = found && formOf(fileOf(id), found.text);
      return form?.ok === true ? form.value : undefined;
    },
  };
}

export function digestOf(text: string): string {
  return sha256(text, "base64url");
}

export function changesOf(before: string, after: string): Changes {
  return changedLines(diffLines(before, after));
}

function fileOf(id: string): string {
  return id.startsWith(POLICY_FOLDER) ? `${id}.md` : `articles/${id}.md`;
}
