import { redirect } from "react-router";
import type { Troubleshooter, TroubleshooterEnd } from "../../../contract/troubleshooters.ts";
import { FROM_PARAMETER, troubleshooterPath } from "../../../domain/troubleshooter.ts";
import { detailsPath } from "../../../ui/paths/journeys.ts";
import { notFound } from "../../../ui/.server/not-found.ts";
import { adviceOn } from "../../../ui/.server/safety-advice.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

type Help = Pick<WebRequest, "content" | "mainSiteUrl" | "locale" | "log">;

/** A question or an end. Who comes to one that is no more begins again; an unknown name is not found. */
export async function viewTroubleshooter(web: Help, name: string, place?: string) {
  const tree = await findTroubleshooter(web, name);
  if (tree === undefined) throw notFound(web);
  const [first, ...others] = tree.questions;
  const question = place === undefined ? first : others.find(({ id }) => id === place);
  const end = tree.ends.find(({ id }) => id === place);
  const { title, description } = tree;
  const start = troubleshooterPath(name);
  const common = { title, description, start, isFirst: question === first };
  const danger = await adviceOn(web, tree.hazard ?? null);
  if (question !== undefined) return { ...common, danger, question: viewQuestion(name, tree, question) };
  if (end === undefined) throw redirect(start, 302);
  return {
    ...common,
    danger,
    end: { ...viewEnd(name, end), advice: await adviceOn(web, end.hazard ?? null) },
  };
}

/** Its first question, for the article that carries it; null where there is none of that name. */
export async function firstQuestion(web: Help, name: string) {
  const tree = await findTroubleshooter(web, name).catch((error: unknown) => {
    web.log.error({ err: error }, "troubleshooters unavailable");
    return undefined;
  });
  const [first] = tree?.questions ?? [];
  if (tree === undefined || first === undefined) return null;
  const { title, description, hazard = null } = tree;
  const danger = await adviceOn(web, hazard);
  return { title, description, danger, question: viewQuestion(name, tree, first) };
}

async function findTroubleshooter({ content }: Pick<Help, "content">, name: string) {
  const trees = await content.troubleshooters();
  return Object.hasOwn(trees, name) ? trees[name] : undefined;
}

function viewQuestion(
  name: string,
  { questions }: Troubleshooter,
  question: Troubleshooter["questions"][number],
) {
  const { asks, hint, answers } = question;
  const links = answers.map(({ label, leadsTo, meter }) => ({
    label,
    meter,
    link: troubleshooterPath(name, leadsTo === questions[0]?.id ? undefined : leadsTo),
  }));
  return { asks, hint, answers: links };
}

function viewEnd(name: string, { id, form, ...end }: TroubleshooterEnd) {
  if (form === undefined) return { ...end, form };
  const from = new URLSearchParams({ [FROM_PARAMETER]: `${name}.${id}` });
  return { ...end, form: { label: form.label, link: `${detailsPath(form.form)}?${from}` } };
}

/** What a form that somebody comes to from an end ("tree.end") is filled in with. */
export async function formOfEnd({ content, log }: Pick<Help, "content" | "log">, from: string | null) {
  const [name = "", id] = from?.split(".") ?? [];
  if (id === undefined) return undefined;
  try {
    const tree = await findTroubleshooter({ content }, name);
    return tree?.ends.find((end) => end.id === id)?.form;
  } catch (error) {
    log.error({ err: error }, "troubleshooters unavailable");
    return undefined;
  }
}
