import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Outage } from "../../contract/help.ts";
import { londonDay } from "../../domain/calendar.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { CheckOptions } from "./check.ts";
import { checkInProcess } from "./check-edited.ts";
import type { Draft } from "./draft-files.ts";
import { editDocument, readDocument } from "./edit-document.ts";
import { applyForm, formOf, type PageForm, readForm } from "./edit-page.ts";
import { type Changes, changesOf, createEditorPages, digestOf, type EditorPages } from "./editor-pages.ts";
import { createPreviews } from "./editor-preview.ts";
import { ifMissing, writeContentFile } from "./folder.ts";
import { exclusively } from "./folder-lock.ts";
import { type FieldFault, locateFaults } from "./field-faults.ts";
import { relist } from "./listed-titles.ts";
import { addAddress, createNewPages } from "./new-article.ts";
import { overdueContent } from "./provider-figures.ts";
import { ContentStore } from "./store.ts";

/** Pages of the content folder as staff edit them (docs/decisions/0084). */
export type ContentEditor = ReturnType<typeof createContentEditor>;

/** The member of staff who changes a page. */
export interface Editing {
  /** Of the account. */
  readonly id: string;
  readonly email: string;
  readonly isReviewer: boolean;
}

/** Why nothing could be written, or not into the history of a git checkout; the folder is as it was. */
export type FolderFault = "disk-full" | "read-only" | "not-committed";

export type Refusal =
  | { readonly reason: "missing" | "not-approved" | "time" | FolderFault }
  /** `changes`: from what is saved now to what was sent. */
  | { readonly reason: "changed"; readonly by: string | undefined; readonly changes: Changes }
  | { readonly reason: "faults"; readonly faults: readonly FieldFault[] };

export interface PageChange {
  readonly step: "save" | "ask" | "schedule" | "publish" | "discard";
  readonly form: PageForm;
  /** Of the page as the form was filled from it. */
  readonly digest: string;
  readonly publishAt?: Date | undefined;
}

interface EditorOptions extends Pick<CheckOptions, "mainSitePaths" | "pictures"> {
  readonly folder: string;
  /** A reviewer publishes what another person has sent for approval. */
  readonly approval: boolean;
  /** Called after files were replaced; false where they could not be committed. */
  readonly onPublished: (files: readonly string[], by: string) => Promise<boolean>;
  readonly now?: () => Date;
}

const OUTAGE = "outage.json";

export function createContentEditor(options: EditorOptions) {
  const { folder, approval, mainSitePaths, pictures, now = () => new Date() } = options;
  const site = { mainSitePaths, pictures };
  const store = new ContentStore(folder);
  const pages = createEditorPages(folder, store);
  const { drafts, read, list, open, history, version } = pages;
  const publish = createPublish(options, drafts, now);
  const inTurn = createTurns();

  const pageNow = async (id: string) => (await read(id))?.page ?? "";
  const faultsOf = (file: string, edited: ReadonlyMap<string, string>) =>
    findFaults({ folder, ...site, edited }, file);

  async function change(id: string, given: PageChange, editing: Editing): Promise<Result<void, Refusal>> {
    const found = await read(id);
    const applied = found && applyForm(found.file, found.source, given.form);
    if (found === undefined || applied?.ok !== true) return failed({ reason: "missing" });
    const { file, page, draft, source, digest } = found;
    const text = applied.value;
    if (digest !== given.digest)
      return failed({ reason: "changed", by: draft?.by, changes: changesOf(source, text) });
    const { step, publishAt } = given;
    if (step === "discard") return ok(await drafts.deleteDraft(id));
    const saved = { text, by: editing.id, at: now().toISOString(), base: digestOf(page), publishAt: null };
    if (step === "save") return ok(await drafts.saveDraft(id, { ...saved, state: "draft" }));
    const approved = draft?.state === "waiting" && draft.text === text && draft.by !== editing.id;
    if (approval && step !== "ask" && !(approved && editing.isReviewer))
      return failed({ reason: "not-approved" });
    if (step === "schedule" && !(publishAt !== undefined && publishAt > now()))
      return failed({ reason: "time" });
    const edited = await editedFiles(folder, id, { file, page, text });
    const faults = await faultsOf(file, edited);
    if (faults.length > 0) return failed({ reason: "faults", faults });
    if (step === "ask") await drafts.saveDraft(id, { ...saved, state: "waiting" });
    else if (publishAt === undefined) {
      if (!(await publish(id, page, saved, edited)))
        return failed({ reason: "changed", by: undefined, changes: changesOf(await pageNow(id), text) });
    } else await drafts.saveDraft(id, { ...saved, state: "scheduled", publishAt: publishAt.toISOString() });
    return ok(undefined);
  }

  return {
    approval,
    list,
    open,
    history,
    version,
    readForm,
    /** Facts that have expired, each with a page that prints it, and lists of holidays that end. */
    async overdue(): Promise<readonly string[]> {
      await store.refresh();
      return overdueContent(store, londonDay(now())).map(({ message }) => message);
    },
    ...createPreviews(pages, store, site, now),
    ...createNewPages({ ...options, store, pages, inTurn, now }),
    change: (id: string, given: PageChange, editing: Editing) =>
      inTurn(() => change(id, given, editing).catch(refusalOf)),
    publishDue: () => inTurn(() => publishDue({ folder, pages, publish, faultsOf, now })),
    ...createOutageNotice(options, inTurn),
  };
}

const FAULTS: Readonly<Record<string, FolderFault>> = {
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  EROFS: "read-only",
  EACCES: "read-only",
  EPERM: "read-only",
};

class NotCommittedError extends Error {}

/** Throws what is no fault of the folder. */
function refusalOf(error: unknown): Result<void, Refusal> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof NotCommittedError ? "not-committed" : FAULTS[code];
  if (reason === undefined) throw error;
  return failed({ reason });
}

interface Publishing {
  readonly folder: string;
  readonly pages: EditorPages;
  readonly publish: ReturnType<typeof createPublish>;
  readonly faultsOf: (file: string, edited: ReadonlyMap<string, string>) => Promise<readonly FieldFault[]>;
  readonly now: () => Date;
}

/** A draft that no longer fits waits for a person, who sees why. */
async function publishDue({ folder, pages, publish, faultsOf, now }: Publishing): Promise<void> {
  const { drafts, read } = pages;
  for (const id of await drafts.drafted()) {
    const found = await read(id);
    const draft = found?.draft;
    if (found === undefined || draft?.publishAt == null || new Date(draft.publishAt) > now()) continue;
    const { file, page } = found;
    const edited = await editedFiles(folder, id, { file, page, text: draft.text });
    const fits = draft.base === digestOf(page) && (await faultsOf(file, edited)).length === 0;
    if (!fits || !(await publish(id, page, draft, edited)))
      await drafts.saveDraft(id, { ...draft, state: "draft", publishAt: null });
  }
}

function createOutageNotice({ folder, onPublished }: EditorOptions, inTurn: ReturnType<typeof createTurns>) {
  return {
    async outage(): Promise<Outage> {
      const found = await readDocument(folder, OUTAGE);
      return found.ok ? found.value : { title: "", message: "" };
    },
    /** False where it is not valid. */
    setOutage: (notice: Outage, { id }: Editing) =>
      inTurn(async () => {
        const edited = await editDocument(folder, OUTAGE, () => notice);
        if (edited.ok) await onPublished([OUTAGE], id);
        return edited.ok;
      }),
  };
}

type Drafts = EditorPages["drafts"];

/** False where another process has published the page since `before` was read: the check takes seconds. */
function createPublish({ folder, onPublished }: EditorOptions, drafts: Drafts, now: () => Date) {
  return async (
    id: string,
    before: string,
    { text, by }: Pick<Draft, "text" | "by">,
    edited: ReadonlyMap<string, string>,
  ) => {
    const [page = ""] = edited.keys();
    return exclusively(path.join(folder, ".editor", "publishing"), async () => {
      if ((await readFile(path.join(folder, page), "utf8")) !== before) return false;
      const at = now();
      const [newest] = await drafts.versions(id);
      const earlier = new Date(at.getTime() - 1).toISOString();
      if (newest?.text !== before) await drafts.addVersion(id, { text: before, by: null, at: earlier });
      await replaceFiles(folder, edited, async () => {
        if (!(await onPublished([...edited.keys()], by))) throw new NotCommittedError();
      });
      await drafts.addVersion(id, { text, by, at: at.toISOString() });
      await drafts.deleteDraft(id);
      return true;
    });
  };
}

/** All of them with what follows, or none: where it fails, the files are as they were. */
async function replaceFiles(
  folder: string,
  edited: ReadonlyMap<string, string>,
  then: () => Promise<void>,
): Promise<void> {
  const before = new Map<string, string | undefined>();
  for (const file of edited.keys())
    before.set(file, await readFile(path.join(folder, file), "utf8").catch(ifMissing(undefined)));
  try {
    for (const [file, source] of edited) await writeContentFile(folder, file, source);
    await then();
  } catch (error) {
    for (const [file, source] of before)
      await (source === undefined
        ? rm(path.join(folder, file), { force: true })
        : writeContentFile(folder, file, source));
    throw error;
  }
}

/** The page, the categories that list it where its title is new, and the list of addresses. */
async function editedFiles(
  folder: string,
  id: string,
  { file, page, text }: Readonly<Record<"file" | "page" | "text", string>>,
): Promise<ReadonlyMap<string, string>> {
  const [before, after] = [formOf(file, page), formOf(file, text)];
  const titles = before.ok && after.ok ? { before: before.value.title, after: after.value.title } : undefined;
  const listed = titles === undefined ? [] : await relist(folder, id, titles);
  const isShown = after.ok && ["", "published"].includes(after.value.state) && file.startsWith("articles/");
  return new Map([[file, text], ...listed, ...(isShown ? await addAddress(folder, id) : [])]);
}

/** Faults of the whole content as it is to be, without those that it has already. */
async function findFaults(
  { folder, edited, ...check }: Required<CheckOptions> & { readonly folder: string },
  file: string,
): Promise<readonly FieldFault[]> {
  const faults = await checkInProcess(folder, { ...check, edited });
  const before = faults.some((fault) => fault.file !== file) ? await checkInProcess(folder, check) : [];
  const known = new Set(before.map((fault) => `${fault.file} ${fault.message}`));
  return locateFaults(
    file,
    edited.get(file) ?? "",
    faults.filter((fault) => fault.file === file || !known.has(`${fault.file} ${fault.message}`)),
  );
}

/** One change at a time, so that what was compared is what is replaced. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
