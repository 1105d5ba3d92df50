import { redirect } from "react-router";
import type { ArticleDocument } from "../../../clients/article-html.ts";
import { HELPFUL_ANSWERS, type VoteForm, voteFormSchema } from "../../../domain/article-vote.ts";
import * as v from "valibot";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { hmac, sha256 } from "../../../infrastructure/hashing.ts";
import { formStep, type Step } from "../../../ui/forms/step.ts";
import { formProblem, submitForm, viewForm } from "../../../ui/.server/forms.ts";
import { hearText } from "../../../ui/.server/heard-text.ts";
import { findArticle } from "./help-content.ts";
import { notFound } from "../../../ui/.server/not-found.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

/** The page "Was this helpful?". */

const PATH = "/help-and-support/was-this-helpful";
/** In ten minutes. A client may be an office: enough for it, too few to fill a disk. */
const MOST_VOTES = 300;
/** What was heard in a reason, for its thanks. */
const HEARD = "vote heard";
const HEARD_MS = 10 * 60_000;
const htmlSchema = v.custom<SafeHtml>((html) => typeof html === "string");

const QUESTION: Step<VoteForm> = formStep(PATH, voteFormSchema);

/** ?article={category}/{slug} and, from the article, &helpful=yes or no. */
export async function viewVote(visit: VisitorRequest, url: URL) {
  const { id, category, document } = await findVotedArticle(visit, url);
  const pressed = HELPFUL_ANSWERS.find((answer) => answer === url.searchParams.get("helpful"));
  const answered = url.searchParams.has("answered");
  const heard = answered ? await visit.state.load(HEARD, htmlSchema) : undefined;
  return {
    ...viewForm(visit),
    values: { helpful: pressed ?? "" },
    article: { id, title: document.title, link: `/help-and-support/${id}` },
    category,
    answered,
    heard: heard ?? ("" as const),
  };
}

/** 303 to the thanks where the vote is stored, else the page again with the answers. */
export async function castVote(visit: VisitorRequest, request: Request, url: URL) {
  const { id, document } = await findVotedArticle(visit, url);
  const { rateLimiter, client, sessionSecret, visitor, votes, state } = visit;
  return submitForm(visit, request, QUESTION, async ({ helpful, reason }, _refuse, values) => {
    if (!(await rateLimiter.allowExactly({ what: "vote by connection", client, most: MOST_VOTES })))
      return formProblem(429, { values, alert: "limit" });
    await votes.cast({
      article: id,
      revision: revisionOf(document),
      voterKey: hmac(sessionSecret, `vote ${id} ${visitor.key}`),
      helpful: helpful === "yes",
      reason,
    });
    const heard = await hearText(visit, reason);
    if (heard === "") state.remove(HEARD);
    else state.save(HEARD, heard, HEARD_MS);
    return redirect(`${PATH}?${new URLSearchParams({ article: id, answered: "" })}`, 303);
  });
}

async function findVotedArticle(visit: VisitorRequest, url: URL) {
  const [category, slug, ...more] = (url.searchParams.get("article") ?? "").split("/");
  const isId = category !== undefined && slug !== undefined && more.length === 0;
  const article = isId ? await findArticle(visit, category, slug) : undefined;
  if (article === undefined) throw notFound(visit);
  return article;
}

/** Changes with the article's text. */
function revisionOf({ title, description, html }: ArticleDocument): string {
  return sha256(JSON.stringify([title, description, html]), "base64url");
}
