import type { Danger } from "../../domain/danger.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import type { Advice } from "../site/safety-advice.tsx";
import type { WebRequest } from "./services.ts";

/** For each danger that a customer's words can name. */
export type DangerAdvice = Readonly<Record<Danger, Advice>>;

/** Of the pages that look for dangers alone: the advice on every hazard is most of what a page would send. */
export async function dangerAdvice({
  content,
}: {
  readonly content: Pick<WebRequest["content"], "safetyAdvice">;
}): Promise<DangerAdvice> {
  const safety = await content.safetyAdvice();
  const of = (hazard: Hazard): Advice => {
    const { title, lines, steps } = safety[hazard];
    return { title, lines, steps };
  };
  return {
    gas: of("gas"),
    "carbon-monoxide": of("carbon-monoxide"),
    electrical: of("sparks"),
    "no-supply": of("no-supply"),
  };
}
