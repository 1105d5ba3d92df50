import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { LocaleContext } from "../copy/use-copy.ts";
import type { SafeHtml } from "../../domain/safe-html.ts";
import type { FormProblem } from "../forms/form-page.tsx";
import { HeardDangersPanels } from "../page/heard-dangers.tsx";
import type { formProblem } from "./forms.ts";
import { type Ear, hearDangers } from "./safety-advice.ts";

/** What is shown beside a free text: the advice on what was heard in it, as markup, or the empty string. */
export async function hearText(web: Ear, text: string | undefined): Promise<SafeHtml> {
  if (!text) return "" as SafeHtml;
  const heard = await hearDangers(web, text);
  const panels = createElement(HeardDangersPanels, { heard });
  const value = web.locale ?? DEFAULT_LOCALE;
  return renderToStaticMarkup(createElement(LocaleContext, { value }, panels)) as SafeHtml;
}

/** What a form was answered with; where it was refused, with what is heard in one of its fields. */
export async function withHeard<Outcome>(
  web: Ear,
  answer: Promise<Outcome | ReturnType<typeof formProblem>>,
  field: string,
) {
  const outcome = await answer;
  if (!isRefusal(outcome)) return outcome as Exclude<Outcome, ReturnType<typeof formProblem>>;
  const heard = await hearText(web, outcome.data.values[field]);
  return data<FormProblem>({ ...outcome.data, heard }, outcome.init ?? undefined);
}

/** The form goes back to its page. */
export function isRefusal(outcome: unknown): outcome is ReturnType<typeof formProblem> {
  return (
    typeof outcome === "object" &&
    outcome !== null &&
    "data" in outcome &&
    typeof outcome.data === "object" &&
    outcome.data !== null &&
    "errors" in outcome.data
  );
}

/** For the script of a free text (enhance/danger-ear.ts), which posts it as `text`. */
export async function answerEar(web: Ear, text: string): Promise<Response> {
  return Response.json({ html: await hearText(web, text) }, { headers: { "cache-control": "no-store" } });
}
