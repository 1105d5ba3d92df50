import type { Hazard } from "../../domain/safety-advice.ts";
import type { Advice, DangerAdvice } from "../site/safety-advice.tsx";
import type { WebRequest } from "./services.ts";

interface Source {
  readonly content: Pick<WebRequest["content"], "safetyAdvice">;
  readonly log: Pick<WebRequest["log"], "warn">;
}

/**
 * For the pages that look for dangers: the advice on every hazard is most of what another page would send.
 * Null where the content service has never responded: forms and confirmations do without.
 */
export async function dangerAdvice({ content, log }: Source): Promise<DangerAdvice | null> {
  try {
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
  } catch (error) {
    log.warn({ err: error }, "safety advice unavailable");
    return null;
  }
}
