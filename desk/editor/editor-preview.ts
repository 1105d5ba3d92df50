import { type CheckOptions, draftSite } from "../../cms/checks/check.ts";
import { documentOf } from "./editable.ts";
import { type FormNode, reshape } from "./document-form.ts";
import type { EditorPages } from "./editor-pages.ts";
import type { EditorThread } from "./editor-thread.ts";
import { sizeFault } from "../../cms/folder.ts";
import { faulty, type Inspection } from "./inspect-page.ts";
import { TROUBLESHOOTERS_FILE } from "../../cms/document.ts";
import type { ContentStore } from "../../cms/store.ts";
import { type FieldTexts, LIST_STEPS } from "../../domain/document-fields.ts";

type Site = Pick<CheckOptions, "mainSitePaths" | "pictures">;

export function createPreviews(
  pages: EditorPages,
  thread: EditorThread,
  store: ContentStore,
  site: Site,
  now: () => Date,
) {
  async function inspect(file: string, source: string): Promise<Inspection> {
    const large = sizeFault(file, Buffer.byteLength(source));
    if (large !== undefined) return faulty(file, "", large);
    await store.refresh();
    const inspected = await thread.inspect({ file, source, site: draftSite(store, site), now: now() });
    if (inspected.ok) return inspected.value;
    return faulty(file, "", { file, line: 1, message: inspected.failure });
  }

  return {
    /** As the site renders it. Without a form, as it is saved; undefined where there is no such page. */
    async preview(id: string, form?: FieldTexts): Promise<Inspection | undefined> {
      const found = await pages.read(id);
      if (found === undefined) return undefined;
      const { editable, source } = found;
      const applied = form && editable.applyForm(source, form);
      return inspect(editable.file, applied?.ok === true ? applied.value : source);
    },
    isDocument: (id: string) => documentOf(id) !== undefined,
    /**
     * Of a document: its form as it is saved, or as it was sent, after a button of one of its lists. Undefined for a
     * page.
     */
    async fields(
      id: string,
      form?: FieldTexts,
      pressed?: { readonly step: string; readonly name: string },
    ): Promise<FormNode | undefined> {
      const [document, found] = [documentOf(id), await pages.read(id)];
      const fields = found && document?.fieldsOf(found.source, form);
      const step = LIST_STEPS.find((one) => one === pressed?.step);
      return fields === undefined || step === undefined ? fields : reshape(fields, step, pressed?.name ?? "");
    },
    /** What a page may name, with its text. */
    async tokens(): Promise<readonly (readonly [token: string, text: string])[]> {
      await store.refresh();
      const { phones, facts, safety } = store.known();
      return [
        ...[...phones].map(([name, text]) => [`{{phone:${name}}}`, text] as const),
        ...[...facts].map(([name, { text }]) => [`{{fact:${name}}}`, text] as const),
        ...[...safety.keys()].map((name) => [`{{safety:${name}}}`, "safety advice"] as const),
      ];
    },
    /** What an article may carry beside the site's own tools, with its title. */
    async troubleshooters(): Promise<readonly (readonly [name: string, title: string])[]> {
      await store.refresh();
      const trees = Object.entries(store.optionalDocument(TROUBLESHOOTERS_FILE) ?? {});
      return trees.map(([name, { title }]) => [name, title] as const);
    },
    close: thread.close,
  };
}
