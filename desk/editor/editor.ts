import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Outage } from "../../contract/help.ts";
import { londonDay } from "../../domain/calendar.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { CheckOptions } from "../../cms/checks/check.ts";
import { checkInProcess } from "./check-edited.ts";
import type { Draft } from "./draft-files.ts";
import { readDocument } from "../../cms/edit-document.ts";
import { editableOf } from "./editable.ts";
import { type Edited, editedFiles, type Edition, readOrEmpty } from "./edition.ts";
import { writeMoved } from "../../cms/move-article.ts";
import type { Changes } from "./diff-lines.ts";
import { createEditorPages, digestOf, type EditorPages } from "./editor-pages.ts";
import { moveOf } from "./move-fields.ts";
import { createPictures, makeCrop, publishedWith } from "./pictures.ts";
import { createPreviews } from "./editor-preview.ts";
import { createEditorThread } from "./editor-thread.ts";
import { ifMissing, sizeFault, toJson, writeContentFile } from "../../cms/folder.ts";
import type { ContentFault } from "../../cms/front-matter.ts";
import type { FieldTexts } from "../../domain/document-fields.ts";
import { type FolderFault, folderFault, NotCommittedError } from "./folder-faults.ts";
import { exclusively } from "./folder-lock.ts";
import type { FieldFault } from "./field-faults.ts";
import { createNewPages } from "./new-article.ts";
import { overdueContent } from "../../cms/provider-figures.ts";
import { ContentStore } from "../../cms/store.ts";

/** Pages and documents of the content folder as staff edit them (docs/decisions/content.md, 84). */
export type ContentEditor = ReturnType<typeof createContentEditor>;

/** The member of staff who changes a page. */
export interface Editing {
  /** Of the account. */
  readonly id: string;
  readonly email: string;
  readonly isReviewer: boolean;
}

export type Refusal =
  | { readonly reason: "missing" | "not-approved" | "time" | FolderFault }
  /** `changes`: from what is saved now to what was sent. */
  | { readonly reason: "changed"; readonly by: string | undefined; readonly changes: Changes }
  | { readonly reason: "faults"; readonly faults: readonly FieldFault[] };

export interface PageChange {
  readonly step: "save" | "ask" | "schedule" | "publish" | "discard";
  readonly form: FieldTexts;
  /** Of the page as the form was filled from it. */
  readonly digest: string;
  readonly publishAt?: Date | undefined;
}

export interface EditorOptions extends Pick<CheckOptions, "mainSitePaths" | "pictures"> {
  readonly folder: string;
  /** What serves the articles, where it is not this product's own content service. */
  readonly contentHost?: string | undefined;
  /** Where links of a preview to the main site lead; empty where there is none. */
  readonly mainSiteUrl: string;
  /** A reviewer publishes what another person has sent for approval. */
  readonly approval: boolean;
  /** Called after files were replaced; false where they could not be committed. */
  readonly onPublished: (files: readonly string[], by: string) => Promise<boolean>;
  readonly now?: () => Date;
}

const OUTAGE = "outage.json";

/** What a notice of an outage may have. */
const NOTICE_MOST = { title: 80, message: 1_000 };

export function createContentEditor(options: EditorOptions) {
  const { folder, approval, mainSitePaths, pictures, now = () => new Date() } = options;
  const site = { mainSitePaths, pictures };
  const thread = createEditorThread(options.mainSiteUrl);
  const store = new ContentStore(folder);
  const pages = createEditorPages(folder, store, thread.changes);
  const { drafts, read, list, documents, open, history, version, changes } = pages;
  const publish = createPublish(options, drafts, now);
  const inTurn = createTurns();

  const faultsOf: FaultsOf = (file, edited) => findFaults({ folder, ...site, edited }, file);

  /** The files as they are to be published, or what is wrong with them, at the fields of the form. */
  async function check(
    id: string,
    edited: Edited,
    form: FieldTexts,
  ): Promise<Result<Edition, readonly FieldFault[]>> {
    const { editable, text } = edited;
    const own = editable.faultsOf(text, form);
    if (own.length > 0) return failed(own);
    const made = await editedFiles(folder, id, edited);
    if (!made.ok) return failed([made.failure]);
    const edition = made.value;
    const faults = (await faultsOf(edition.file, edition.edited)).map((fault) =>
      fault.file === edition.file ? { ...fault, file: editable.file } : fault,
    );
    return faults.length === 0 ? ok(edition) : failed(editable.locateFaults(text, faults, form));
  }

  async function change(
    id: string,
    given: PageChange,
    editing: Editing,
  ): Promise<Result<string | undefined, Refusal>> {
    const found = await read(id);
    const applied = found?.editable.applyForm(found.source, given.form);
    if (found === undefined || applied?.ok !== true) return failed({ reason: "missing" });
    const { editable, page, draft, source, digest } = found;
    const text = applied.value;
    if (digest !== given.digest)
      return failed({ reason: "changed", by: draft?.by, changes: await changes(source, text) });
    const { step, publishAt } = given;
    if (step === "discard") return ok(void (await drafts.deleteDraft(id)));
    const large = sizeFault(editable.file, Buffer.byteLength(text));
    if (large !== undefined)
      return failed({ reason: "faults", faults: editable.locateFaults(text, [large], given.form) });
    await makeCrop(folder, id, text);
    const { place } = draft ?? {};
    const by = { by: editing.id, at: now().toISOString() };
    const move = moveOf(id, given.form);
    const saved = { text, ...by, base: digestOf(page), publishAt: null, place, move };
    if (step === "save") return ok(void (await drafts.saveDraft(id, { ...saved, state: "draft" })));
    const isSame = draft?.text === text && isDeepStrictEqual(draft.move, move);
    const approved = isSame && draft.state === "waiting" && draft.by !== editing.id;
    const mayApprove = !approval || editing.isReviewer;
    if ((approval || editable.twoPeople) && step !== "ask" && !(approved && mayApprove))
      return failed({ reason: "not-approved" });
    if (step === "schedule" && !(publishAt !== undefined && publishAt > now()))
      return failed({ reason: "time" });
    const checked = await check(id, { editable, page, text, place, move }, given.form);
    if (!checked.ok) return failed({ reason: "faults", faults: checked.failure });
    const edition = checked.value;
    if (step === "ask") await drafts.saveDraft(id, { ...saved, state: "waiting" });
    else if (publishAt === undefined) {
      if (!(await publish(id, edition, saved)))
        return failed({
          reason: "changed",
          by: undefined,
          changes: await changes((await read(id))?.page ?? "", text),
        });
      return ok(move?.to);
    } else await drafts.saveDraft(id, { ...saved, state: "scheduled", publishAt: publishAt.toISOString() });
    return ok(undefined);
  }

  return {
    approval,
    list,
    documents,
    open,
    history,
    version,
    /** What is wrong with a document as its form was sent; nothing of it is written. */
    async check(id: string, form: FieldTexts): Promise<readonly FieldFault[]> {
      const found = await read(id);
      const applied = found?.editable.applyForm(found.source, form);
      if (found === undefined || applied?.ok !== true) return [];
      const checked = await check(id, { ...found, ...found.draft, text: applied.value }, form);
      return checked.ok ? [] : checked.failure;
    },
    /** Facts that have expired, each with a page that prints it, and lists of holidays that end. */
    async overdue(): Promise<readonly string[]> {
      await store.refresh();
      return overdueContent(store, londonDay(now())).map(({ message }) => message);
    },
    ...createPreviews(pages, thread, store, site, now),
    ...createNewPages({ store, pages, inTurn, now }),
    ...createPictures({ ...options, store, drafts, inTurn }),
    change: (id: string, given: PageChange, editing: Editing) =>
      inTurn(() => change(id, given, editing).catch((error) => failed({ reason: folderFault(error) }))),
    publishDue: () => inTurn(() => publishDue({ folder, pages, publish, faultsOf, now })),
    ...createOutageNotice({ ...options, drafts, faultsOf, inTurn, now }),
  };
}

type FaultsOf = (file: string, edited: Edition["edited"]) => Promise<readonly ContentFault[]>;

interface Publishing {
  readonly folder: string;
  readonly pages: EditorPages;
  readonly publish: ReturnType<typeof createPublish>;
  readonly faultsOf: FaultsOf;
  readonly now: () => Date;
}

/** A draft that no longer fits waits for a person, who sees why. */
async function publishDue({ folder, pages, publish, faultsOf, now }: Publishing): Promise<void> {
  const { drafts, read } = pages;
  for (const id of await drafts.drafted()) {
    const found = await read(id);
    const draft = found?.draft;
    if (found === undefined || draft?.publishAt == null || new Date(draft.publishAt) > now()) continue;
    const { editable, page } = found;
    const edition = await editedFiles(folder, id, { editable, page, ...draft });
    const fits =
      draft.base === digestOf(page) &&
      edition.ok &&
      (await faultsOf(edition.value.file, edition.value.edited)).length === 0;
    if (!fits || !(await publish(id, edition.value, draft)))
      await drafts.saveDraft(id, { ...draft, state: "draft", publishAt: null });
  }
}

interface OutageParts extends Pick<EditorOptions, "folder" | "approval" | "onPublished"> {
  readonly drafts: EditorPages["drafts"];
  readonly faultsOf: FaultsOf;
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly now: () => Date;
}

export type NoticeRefusal = "long" | "faults";

function createOutageNotice({ folder, approval, onPublished, drafts, faultsOf, inTurn, now }: OutageParts) {
  return {
    async outage(): Promise<Outage> {
      const found = await readDocument(folder, OUTAGE);
      return found.ok ? found.value : { title: "", message: "" };
    },
    /** What another person has yet to approve. */
    waitingNotice: drafts.waitingNotice,
    /**
     * Shows the notice, or takes it away where it is empty. With approval it waits first, until another person
     * who may approve sends the same.
     */
    setOutage: (notice: Outage, { id, isReviewer }: Editing) =>
      inTurn(async (): Promise<Result<"shown" | "waiting", NoticeRefusal>> => {
        const { title, message } = notice;
        if (title.length > NOTICE_MOST.title || message.length > NOTICE_MOST.message) return failed("long");
        const text = toJson({ title, message });
        if ((await faultsOf(OUTAGE, new Map([[OUTAGE, text]]))).length > 0) return failed("faults");
        const waiting = await drafts.waitingNotice();
        const isSame = waiting?.title === title && waiting.message === message;
        if (approval && !(isSame && waiting.by !== id && isReviewer)) {
          await drafts.saveNotice({ title, message, by: id, at: now().toISOString() });
          return ok("waiting");
        }
        await writeContentFile(folder, OUTAGE, text);
        await drafts.deleteNotice();
        await onPublished([OUTAGE], id);
        return ok("shown");
      }),
  };
}

/** False where another process has changed one of the files since they were read: the check takes seconds. */
function createPublish(
  { folder, onPublished }: Pick<EditorOptions, "folder" | "onPublished">,
  drafts: EditorPages["drafts"],
  now: () => Date,
) {
  return async (id: string, edition: Edition, { text, by, move }: Pick<Draft, "text" | "by" | "move">) => {
    const { edited, before } = edition;
    const page = editableOf(id)?.file ?? edition.file;
    return exclusively(path.join(folder, ".editor", "publishing"), async () => {
      for (const [file, source] of before) if ((await readOrEmpty(folder, file)) !== source) return false;
      const at = now();
      const [newest] = await drafts.versions(id);
      const old = before.get(page) ?? "";
      const earlier = new Date(at.getTime() - 1).toISOString();
      if (old !== "" && newest?.text !== old)
        await drafts.addVersion(id, { text: old, by: null, at: earlier });
      await mkdir(path.join(folder, path.dirname(edition.file)), { recursive: true });
      await replaceFiles(folder, edited, async () => {
        const files = [...edited.keys(), ...(await publishedWith(folder, id))];
        if (!(await onPublished(files, by))) throw new NotCommittedError();
      });
      await drafts.addVersion(id, { text, by, at: at.toISOString() });
      await drafts.deleteDraft(id);
      if (move !== undefined && move.merges !== true && move.to !== id)
        await drafts.moveVersions(id, move.to);
      return true;
    });
  };
}

/** All of them with what follows, or none: where it fails, the files are as they were. */
async function replaceFiles(
  folder: string,
  edited: Edition["edited"],
  then: () => Promise<void>,
): Promise<void> {
  const before = new Map<string, string | undefined>();
  for (const file of edited.keys())
    before.set(file, await readFile(path.join(folder, file), "utf8").catch(ifMissing(undefined)));
  try {
    await writeMoved(folder, edited);
    await then();
  } catch (error) {
    for (const [file, source] of before)
      await (source === undefined
        ? rm(path.join(folder, file), { force: true })
        : writeContentFile(folder, file, source));
    throw error;
  }
}

/** Faults of the whole content as it is to be, without those that it has already. */
async function findFaults(
  { folder, edited, ...check }: Required<CheckOptions> & { readonly folder: string },
  file: string,
): Promise<readonly ContentFault[]> {
  const faults = await checkInProcess(folder, { ...check, edited });
  const before = faults.some((fault) => fault.file !== file) ? await checkInProcess(folder, check) : [];
  const known = new Set(before.map((fault) => `${fault.file} ${fault.message}`));
  return faults.filter((fault) => fault.file === file || !known.has(`${fault.file} ${fault.message}`));
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
