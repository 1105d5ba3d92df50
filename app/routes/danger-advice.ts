import { answerEar } from "../../ui/.server/heard-text.ts";
import { webContext } from "../../ui/.server/services.ts";
import type { Route } from "./+types/danger-advice";

/** For the script of a customer's free text. Nothing of the text is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = (await request.formData()).get("text");
  return answerEar(context.get(webContext), typeof text === "string" ? text : "");
}
