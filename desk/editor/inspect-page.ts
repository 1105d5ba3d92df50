import { type ArticleDocument, parseArticlePage } from "../../clients/article-html.ts";
import type { Result } from "../../domain/result.ts";
import { checkDraft, type DraftSite } from "../../cms/checks/check.ts";
import { type FieldFault, locateFaults } from "./field-faults.ts";
import type { ContentFault } from "../../cms/front-matter.ts";
import { findTokens, type KnownValues } from "../../cms/checks/known-values.ts";
import { parseArticle, parsePolicy, POLICY_FOLDER } from "../../cms/markdown-page.ts";
import { readingAge, textOf } from "../../cms/checks/reading-age.ts";
import { tryRender } from "../../cms/render.ts";

/** A page as an editor writes it. */
export interface InspectJob {
  readonly file: string;
  readonly source: string;
  readonly site: DraftSite;
  readonly now: Date;
}

/** What an editor is told of it. */
export interface Inspection {
  /** As the site shows it; undefined where it can't be rendered. */
  readonly page: ArticleDocument | undefined;
  readonly faults: readonly FieldFault[];
  /** Years; 0 where there is no text. */
  readonly readingAge: number;
  /** Facts that expire soon, with the day. */
  readonly expiring: readonly (readonly [token: string, day: string])[];
}

const SOON_MS = 30 * 86_400_000;

/** Renders and checks it. It may take long. */
export async function inspectPage(
  { file, source, site, now }: InspectJob,
  mainSiteUrl: string,
): Promise<Inspection> {
  const parsed = file.startsWith(POLICY_FOLDER) ? parsePolicy(file, source) : parseArticle(file, source);
  if (!parsed.ok) return faulty(file, source, parsed.failure);
  const { known } = site;
  const rendered: Result<string, string> = await tryRender({ page: parsed.value, known });
  if (!rendered.ok)
    return faulty(file, source, { file, line: parsed.value.bodyLine, message: rendered.failure });
  return {
    page: parseArticlePage(rendered.value, mainSiteUrl),
    faults: locateFaults(file, source, checkDraft(parsed.value, source, site)),
    readingAge: readingAge(textOf(parsed.value, known)),
    expiring: expiringFacts(source, known, new Date(now.getTime() + SOON_MS)),
  };
}

/** Of a page that is no page, or takes too long. */
export function faulty(file: string, source: string, fault: ContentFault): Inspection {
  return { page: undefined, faults: locateFaults(file, source, [fault]), readingAge: 0, expiring: [] };
}

function expiringFacts(source: string, { facts }: KnownValues, before: Date) {
  const last = before.toISOString().slice(0, 10);
  return findTokens(source).flatMap(({ kind, name, text }) => {
    const expires = kind === "fact" ? facts.get(name)?.expiresOn : undefined;
    return expires != null && expires <= last ? [[text, expires] as const] : [];
  });
}
