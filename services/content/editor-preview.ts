import { type CheckOptions, checkDraft } from "./check.ts";
import { applyForm, type PageForm } from "./edit-page.ts";
import type { EditorPages } from "./editor-pages.ts";
import { type FieldFault, locateFaults } from "./field-faults.ts";
import { findTokens, type KnownValues } from "./known-values.ts";
import { parseArticle, parsePolicy, POLICY_FOLDER } from "./markdown-page.ts";
import { readingAge, textOf } from "./reading-age.ts";
import { createPageRenderer } from "./renderer.ts";
import type { ContentStore } from "./store.ts";

export interface PagePreview {
  /** A document of the content service; undefined where it can't be rendered. */
  readonly html: string | undefined;
  readonly faults: readonly FieldFault[];
  /** Years; 0 where there is no text. */
  readonly readingAge: number;
  /** Facts that expire soon, with the day. */
  readonly expiring: readonly (readonly [token: string, day: string])[];
}

type Site = Pick<CheckOptions, "mainSitePaths" | "pictures">;

const SOON_MS = 30 * 86_400_000;

export function createPreviews(pages: EditorPages, store: ContentStore, site: Site, now: () => Date) {
  const renderer = createPageRenderer();

  async function render(file: string, source: string): Promise<PagePreview> {
    await store.refresh();
    const isPolicy = file.startsWith(POLICY_FOLDER);
    const parsed = isPolicy ? parsePolicy(file, source) : parseArticle(file, source);
    if (!parsed.ok) {
      const faults = locateFaults(file, source, [parsed.failure]);
      return { html: undefined, faults, readingAge: 0, expiring: [] };
    }
    const known = store.known();
    const rendered = await renderer.render(parsed.value, known);
    const faults = rendered.ok ? checkDraft(store, parsed.value, source, site) : [rendered.failure];
    return {
      html: rendered.ok ? rendered.value : undefined,
      faults: locateFaults(file, source, faults),
      readingAge: readingAge(textOf(parsed.value, known)),
      expiring: expiringFacts(source, known, new Date(now().getTime() + SOON_MS)),
    };
  }

  return {
    /** As the site renders it. Without a form, as it is saved; undefined where there is no such page. */
    async preview(id: string, form?: PageForm): Promise<PagePreview | undefined> {
      const found = await pages.read(id);
      if (found === undefined) return undefined;
      const { file, source } = found;
      const applied = form && applyForm(file, source, form);
      return render(file, applied?.ok === true ? applied.value : source);
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
    close: renderer.close,
  };
}

function expiringFacts(source: string, { facts }: KnownValues, before: Date) {
  const last = before.toISOString().slice(0, 10);
  return findTokens(source).flatMap(({ kind, name, text }) => {
    const expires = kind === "fact" ? facts.get(name)?.expiresOn : undefined;
    return expires != null && expires <= last ? [[text, expires] as const] : [];
  });
}
