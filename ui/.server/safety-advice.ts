import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Locale } from "../../copy/locales.ts";
import { type Hazard, HAZARDS, isHazard, type ShownAdvice, shownAdvice } from "../../domain/safety-advice.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import type { HeardDangers } from "../page/heard-dangers.tsx";
import type { WebRequest } from "./services.ts";

interface Source {
  readonly content: Pick<WebRequest["content"], "safetyAdvice" | "contact">;
  readonly log: Pick<WebRequest["log"], "warn">;
  /** Left out for staff, who read English. */
  readonly locale?: Locale;
}

export type Ear = Pick<WebRequest, "dangers"> & Source;

/** What a text reports and asks for: advice on it, gravest first, and a line in its language. */
export async function hearDangers(web: Ear, text: string): Promise<HeardDangers> {
  const words = text.slice(0, QUERY_MAXIMUM);
  const foreign = web.dangers.languageOf(words);
  const { code, line } = foreign?.language ?? {};
  return {
    advice: await adviceOnAll(web, web.dangers.find(words)),
    foreign: foreign === undefined ? null : { code: code ?? null, line: line ?? null },
  };
}

/** None of what is out of reach: forms, searches and confirmations go on with the numbers on each page. */
export async function adviceOnAll(
  { content, log, locale = DEFAULT_LOCALE }: Source,
  hazards: readonly Hazard[],
): Promise<readonly ShownAdvice[]> {
  if (hazards.length === 0) return [];
  try {
    const [safety, contact] = await Promise.all([content.safetyAdvice(), content.contact()]);
    return hazards.flatMap((hazard) => {
      const advice = safety[hazard];
      return advice === undefined ? [] : [shownAdvice(locale, hazard, advice, contact)];
    });
  } catch (error) {
    log.warn({ err: error }, "safety advice unavailable");
    return [];
  }
}

/** For a page about the hazard; null where there is no such advice, or it is out of reach. */
export async function adviceOn(source: Source, hazard: string | null): Promise<ShownAdvice | null> {
  const [advice = null] = isHazard(hazard) ? await adviceOnAll(source, [hazard]) : [];
  return advice;
}

/** All there is, gravest first. Throws where the content service has never responded. */
export async function allAdvice({
  content,
  locale = DEFAULT_LOCALE,
}: Pick<Source, "content" | "locale">): Promise<readonly ShownAdvice[]> {
  const [safety, contact] = await Promise.all([content.safetyAdvice(), content.contact()]);
  return HAZARDS.flatMap((hazard) => {
    const advice = safety[hazard];
    return advice === undefined ? [] : [shownAdvice(locale, hazard, advice, contact)];
  });
}
