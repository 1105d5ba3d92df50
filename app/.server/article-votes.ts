import { redirect, type RouterContextProvider } from "react-router";
import type { ArticleDocument } from "../../clients/article-html.ts";
import { HELPFUL_ANSWERS, type VoteForm, voteFormSchema } from "../../domain/article-vote.ts";
import { formStep, type Step } from "../journey/step.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { formProblem, submitForm, viewForm } from "./form-page.ts";
import { findArticle } from "./help-content.ts";
import { keyedDigest, withinLimits } from "./limits.ts";
import { notFound } from "./not-found.ts";
import { requestContext, servicesContext } from "./services.ts";
import { visitorContext } from "./session.ts";

/** "Was this helpful?": what its page shows, and what it does with an answer. */

const PATH = "/help-and-support/was-this-helpful";

const QUESTION: Step<VoteForm> = formStep(PATH, voteFormSchema);

type Context = Readonly<RouterContextProvider>;

/**
 * ?article={category}/{slug} and, from the article, &helpful=yes or no. The not-found page for an article
 * that is not one.
 */
export async function viewVote(context: Context, url: URL) {
  const { id, category, document } = await findVotedArticle(context, url);
  const pressed = HELPFUL_ANSWERS.find((answer) => answer === url.searchParams.get("helpful"));
  return {
    ...viewForm(context),
    values: { helpful: pressed ?? "" },
    article: { id, title: document.title, link: `/help-and-support/${id}` },
    category,
    answered: url.searchParams.has("answered"),
  };
}

/**
 * A submitted answer: 303 to the thanks where it is stored, else the page again with what was answered (400,
 * 403, 415, 422 or 429).
 */
export async function castVote(context: Context, request: Request, url: URL) {
  const { id, document } = await findVotedArticle(context, url);
  return submitForm(context, request, QUESTION, async ({ helpful, reason }, values) => {
    if (!(await mayVote(context))) return formProblem(429, { values, alert: "limit" });
    await context.get(servicesContext).votes.cast({
      article: id,
      revision: revisionOf(document),
      voterKey: keyedDigest(context, `vote ${id} ${context.get(visitorContext).key}`),
      helpful: helpful === "yes",
      reason,
    });
    return redirect(`${PATH}?${new URLSearchParams({ article: id, answered: "" })}`, 303);
  });
}

/** Its slugs are looked up in the list before anything is fetched with them. */
async function findVotedArticle(context: Context, url: URL) {
  const [category, slug, ...more] = (url.searchParams.get("article") ?? "").split("/");
  if (category === undefined || slug === undefined || more.length > 0) throw notFound(context);
  return findArticle(context, category, slug);
}

/** By connection, which a whole office or a proxy may share: enough for them, too few to fill a disk. */
function mayVote(context: Context): Promise<boolean> {
  return withinLimits(context, [
    { what: "vote by connection", who: context.get(requestContext).address, most: 300 },
  ]);
}

/** Another one as soon as the article says something else. */
function revisionOf({ title, description, markup }: ArticleDocument): string {
  return sha256(JSON.stringify([title, description, markup]), "base64url");
}
