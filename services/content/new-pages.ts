import { londonDay } from "../../domain/calendar.ts";
import { ok } from "../../domain/result.ts";
import { digestOf, type EditorPages } from "./editor-pages.ts";
import { addArticle, type NewArticle, placesOf } from "./new-article.ts";
import type { ContentStore } from "./store.ts";

interface NewPageParts {
  readonly folder: string;
  /** Called after files were written. */
  readonly onPublished: (files: readonly string[], by: string) => Promise<void>;
  readonly store: ContentStore;
  readonly pages: EditorPages;
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly now: () => Date;
}

export function createNewPages({ folder, onPublished, store, pages, inTurn, now }: NewPageParts) {
  const { drafts, read } = pages;
  return {
    async places() {
      await store.refresh();
      return placesOf(store.categories());
    },
    /** A page that only editors see, with a draft whose publication shows it to customers; its id. */
    add: (given: Omit<NewArticle, "today">, { id: by }: { readonly id: string }) =>
      inTurn(async () => {
        await store.refresh();
        const added = await addArticle(folder, store, { ...given, today: londonDay(now()) });
        if (!added.ok) return added;
        const { id, files, text } = added.value;
        const base = digestOf((await read(id))?.page ?? "");
        const saved = { text, by, at: now().toISOString(), base, publishAt: null };
        await drafts.saveDraft(id, { ...saved, state: "draft" });
        await onPublished(files, by);
        return ok(id);
      }),
  };
}
