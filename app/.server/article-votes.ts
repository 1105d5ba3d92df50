import { createHash, createHmac } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import type { ArticleDocument } from "../../clients/article-html.ts";
import { HELPFUL_ANSWERS, voteFormSchema } from "../../domain/article-vote.ts";
import { readFormValues } from "../journey/form-values.ts";
import { readForm, unreadableStatus } from "./form-body.ts";
import { findArticle } from "./help-content.ts";
import { notFound } from "./not-found.ts";
import { servicesContext } from "./services.ts";
import { isOwnForm, visitorContext } from "./visitor.ts";

/** "Was this helpful?": what its page shows, and what it does with an answer. */

const PATH = "/help-and-support/was-this-helpful";
const FIELDS = ["helpful", "reason"];

type Context = Readonly<RouterContextProvider>;

/** ?article={category}/{slug} and, from the article, &helpful=yes or no. The not-found page for an article that is not one. */
export async function viewVote(context: Context, url: URL) {
  const { id, category, document } = await findVotedArticle(context, url);
  const pressed = url.searchParams.get("helpful");
  return {
    article: { id, title: document.title, link: `/help-and-support/${id}` },
    category,
    xsrfToken: context.get(visitorContext).xsrfToken,
    helpful: HELPFUL_ANSWERS.find((answer) => answer === pressed) ?? null,
    answered: url.searchParams.has("answered"),
  };
}

/** A submitted answer: 303 to the thanks where it is stored, else the page again with what was answered (400, 403, 415 or 422). */
export async function castVote(context: Context, request: Request, url: URL) {
  const { id, document } = await findVotedArticle(context, url);
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  if (form === undefined) return data({ values: {}, errors: [], notOurs: true }, { status: unreadableStatus(request) });
  const values = readFormValues(form, FIELDS);
  if (!isOwnForm(request, form, visitor)) return data({ values, errors: [], notOurs: true }, { status: 403 });
  const parsed = v.safeParse(voteFormSchema, values);
  if (!parsed.success) {
    const errors = parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", code: issue.message }));
    return data({ values, errors, notOurs: false }, { status: 422 });
  }
  const { sessionSecret, votes } = context.get(servicesContext);
  await votes.cast({
    article: id,
    revision: revisionOf(document),
    voterKey: voterKey(sessionSecret, visitor.key, id),
    helpful: parsed.output.helpful === "yes",
    reason: parsed.output.reason,
  });
  return redirect(`${PATH}?${new URLSearchParams({ article: id, answered: "" })}`, 303);
}

/** Its slugs are looked up in the list before anything is fetched with them. */
async function findVotedArticle(context: Context, url: URL) {
  const [category, slug, ...more] = (url.searchParams.get("article") ?? "").split("/");
  if (category === undefined || slug === undefined || more.length > 0) throw notFound(context);
  return findArticle(context, category, slug);
}

/** Another one as soon as the article says something else. */
function revisionOf({ title, description, markup }: ArticleDocument): string {
  return createHash("sha256")
    .update(JSON.stringify([title, description, markup]))
    .digest("base64url");
}

/** Another one for each article: without the secret nothing says which votes, or which journeys, are of one visitor. */
function voterKey(secret: string, visitorKey: string, article: string): string {
  return createHmac("sha256", secret).update(`vote ${article} ${visitorKey}`).digest("base64url");
}
