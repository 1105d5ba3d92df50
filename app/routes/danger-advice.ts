import { hearDangers } from "../.server/safety-advice.ts";
import { webContext } from "../.server/services.ts";
import type { Route } from "./+types/danger-advice";

/** For the script of a message's field. Nothing of the text is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = (await request.formData()).get("text");
  return Response.json(await hearDangers(context.get(webContext), typeof text === "string" ? text : ""), {
    headers: { "cache-control": "no-store" },
  });
}
