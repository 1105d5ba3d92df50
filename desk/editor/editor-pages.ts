import { readFile } from "node:fs/promises";
import path from "node:path";
import { sha256 } from "../../infrastructure/hashing.ts";
import { createDraftFiles, type Draft } from "./draft-files.ts";
import { moveFields } from "./move-fields.ts";
import { documentIds, documentOf, type Editable, editableOf } from "./editable.ts";
import type { EditorThread } from "./editor-thread.ts";
import { ifMissing, listFiles } from "../../cms/folder.ts";
import type { FieldTexts } from "../../domain/document-fields.ts";
import { isPublic } from "../../cms/states.ts";
import type { ContentStore } from "../../cms/store.ts";

const MOST_SHOWN = 50;

export type EditorPages = ReturnType<typeof createEditorPages>;
export type ListedPage = Awaited<ReturnType<EditorPages["list"]>>[number];
export type OpenPage = NonNullable<Awaited<ReturnType<EditorPages["open"]>>>;
export type ListedDocument = Awaited<ReturnType<EditorPages["documents"]>>[number];
export type PageVersion = Awaited<ReturnType<EditorPages["history"]>>[number];

/** Pages and documents of the content folder with their drafts and earlier versions, by id ("category/slug"). */
export function createEditorPages(folder: string, store: ContentStore, compare: EditorThread["changes"]) {
  const drafts = createDraftFiles(folder);
  const changes = async (before: string, after: string) => (await compare([[before, after]]))[0] ?? [];

  /** `page`: its file, empty for a new one. Undefined where there is no such page. */
  async function read(id: string) {
    const editable = editableOf(id);
    if (editable === undefined) return undefined;
    const draft = await drafts.draft(id);
    const page = await readFile(path.join(folder, editable.file), "utf8").catch(ifMissing(undefined));
    return page === undefined && draft?.place === undefined ? undefined : toPage(editable, page ?? "", draft);
  }

  function toPage(editable: Editable, page: string, draft: Draft | undefined) {
    const digest = digestOf(JSON.stringify([page, draft ?? null]));
    return { editable, page, draft, source: draft?.text ?? page, digest };
  }

  async function savedDrafts() {
    const saved = new Map<string, Draft>();
    for (const id of await drafts.drafted()) {
      const draft = await drafts.draft(id);
      if (draft !== undefined) saved.set(id, draft);
    }
    return saved;
  }

  return {
    drafts,
    read,
    changes,
    /** `state`: of its draft; without one, of its file. */
    async list() {
      await store.refresh();
      const saved = await savedDrafts();
      const now = new Date();
      const articles = store.allArticles().map((article) => {
        const isScheduled = article.state === "published" && !isPublic(article, now);
        return { ...article, state: isScheduled ? ("scheduled" as const) : article.state };
      });
      const policies = store.policies().map((policy) => ({ ...policy, state: "published" as const }));
      const listed = [...articles, ...policies].map(({ file, title, updated, state }) => {
        const id = file.replace(/^articles\/|\.md$/g, "");
        return { id, title, updated, state: saved.get(id)?.state ?? state };
      });
      const known = new Set(listed.map(({ id }) => id));
      const begun = [...saved].flatMap(([id, { place, text, at, state }]) => {
        if (place === undefined || known.has(id) || documentOf(id) !== undefined) return [];
        const form = editableOf(id)?.formOf(text);
        const title = (form?.ok === true ? form.value["title"] : undefined) ?? id;
        return [{ id, title, updated: at.slice(0, 10), state }];
      });
      return [...begun, ...listed];
    },
    /** Documents, with the states of their drafts. */
    async documents() {
      const saved = await savedDrafts();
      const files = await listFiles(folder, [".json"]);
      const ids = [...documentIds(files.keys()), ...[...saved.keys()].filter((id) => documentOf(id))];
      return [...new Set(ids)].map((id) => ({
        id,
        state: saved.get(id)?.state ?? ("published" as const),
      }));
    },
    /**
     * With what changes from the published page to its draft; `outdated`: another text was published since.
     * Undefined too where the file can't be read as a page.
     */
    async open(id: string) {
      const found = await read(id);
      const form = found?.editable.formOf(found.source);
      if (found === undefined || form?.ok !== true) return undefined;
      const { editable, page, source, draft, digest } = found;
      const outdated = draft !== undefined && draft.base !== digestOf(page);
      const { twoPeople } = editable;
      const isMovable = page !== "" && editable.file.startsWith("articles/");
      return {
        id,
        form: isMovable ? { ...form.value, ...moveFields(id, draft?.move) } : form.value,
        draft,
        digest,
        outdated,
        twoPeople,
        changes: await changes(page, source),
      };
    },
    /** The newest first, each with what it changed. */
    async history(id: string) {
      const versions = await drafts.versions(id);
      const shown = versions.slice(0, MOST_SHOWN);
      const changed = await compare(
        shown.map(({ text }, index) => [versions[index + 1]?.text ?? text, text] as const),
      );
      return shown.map(({ by, at }, index) => ({ by, at, changes: changed[index] ?? [] }));
    },
    async version(id: string, at: string): Promise<FieldTexts | undefined> {
      const found = (await drafts.versions(id)).find((version) => version.at === at);
      const form = found && editableOf(id)?.formOf(found.text);
      return form?.ok === true ? form.value : undefined;
    },
  };
}

export function digestOf(text: string): string {
  return sha256(text, "base64url");
}
