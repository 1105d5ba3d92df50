import { BASE_PATH } from "./base-path.ts";

/** Questions, of which each answer leads to another or to an end. The first is asked first. */
interface Tree {
  readonly questions: readonly { readonly id: string; readonly answers: readonly Answer[] }[];
  readonly ends: readonly { readonly id: string }[];
}

interface Answer {
  /** The id of a question or of an end. */
  readonly leadsTo: string;
}

export interface TreeFault {
  readonly path: readonly [list: "questions" | "ends", at: number, ...(string | number)[]];
  readonly message: string;
}

/** Of the address of a form: the end that it comes from, "tree.end". */
export const FROM_PARAMETER = "from";

/** Its first question, or the question or end with that id. */
export function troubleshooterPath(tree: string, place?: string): string {
  return [BASE_PATH, "troubleshooters", tree, ...(place === undefined ? [] : [place])].join("/");
}

/** What keeps somebody from an end, or an end from everybody. */
export function faultsOfTree({ questions, ends }: Tree): readonly TreeFault[] {
  const faults: TreeFault[] = [];
  const places = [
    ...questions.map(({ id, answers }, at) => ({ id, answers, path: ["questions", at] as const })),
    ...ends.map(({ id }, at) => ({ id, answers: [], path: ["ends", at] as const })),
  ];
  const byId = new Map(places.map((place) => [place.id, place]));
  for (const { id, path } of places)
    if (byId.get(id)?.path !== path)
      faults.push({ path: [...path, "id"], message: `"${id}" is there twice` });

  const reached = new Set<string>();
  const asked = new Set<string>();
  const visit = ({ id, answers, path }: (typeof places)[number]) => {
    reached.add(id);
    asked.add(id);
    for (const [at, { leadsTo }] of answers.entries()) {
      const next = byId.get(leadsTo);
      const where = { path: [...path, "answers", at, "leadsTo"] as const };
      if (next === undefined)
        faults.push({ ...where, message: `no question and no end is called "${leadsTo}"` });
      else if (asked.has(leadsTo))
        faults.push({ ...where, message: `goes round: "${leadsTo}" comes before` });
      else if (!reached.has(leadsTo)) visit(next);
    }
    asked.delete(id);
  };
  const [first] = places;
  if (first !== undefined) visit(first);
  for (const { id, path } of places)
    if (!reached.has(id)) faults.push({ path: [...path, "id"], message: `no answer leads to "${id}"` });
  return faults;
}
