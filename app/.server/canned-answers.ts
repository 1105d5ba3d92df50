import { BASE_PATH } from "../../domain/base-path.ts";
import type { StaffHelp } from "./staff.ts";

/** Articles that staff can answer with, by title. Empty where the content service does not respond. */
export async function listCannedAnswers({ content, log }: Pick<StaffHelp, "content" | "log">) {
  try {
    const { included } = await content.categories();
    return included
      .map(({ id, attributes: { title, description } }) => ({ id, title, description }))
      .toSorted((a, b) => a.title.localeCompare(b.title, "en-GB"));
  } catch (error) {
    log.warn({ err: error }, "articles unavailable: staff answer without them");
    return [];
  }
}

/** The text with the article's title, what it says in short, and its address; as it was without one. */
export async function withCannedAnswer(help: StaffHelp, id: string, text: string): Promise<string> {
  const article = (await listCannedAnswers(help)).find((one) => one.id === id);
  if (article === undefined) return text;
  const { title, description } = article;
  return [text, `${title}\n${description}\n${help.publicOrigin}${BASE_PATH}/${id}`]
    .filter(Boolean)
    .join("\n\n");
}
