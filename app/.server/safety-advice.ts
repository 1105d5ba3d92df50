import type { Danger } from "../../domain/danger.ts";
import { HAZARD_OF, HAZARDS, isHazard, type ShownAdvice, shownAdvice } from "../../domain/safety-advice.ts";
import type { DangerAdvice } from "../site/safety-advice.tsx";
import type { WebRequest } from "./services.ts";

interface Source {
  readonly content: Pick<WebRequest["content"], "safetyAdvice" | "contact">;
  readonly log: Pick<WebRequest["log"], "warn">;
}

/**
 * For the pages that look for dangers: the advice on every hazard is most of what another page would send.
 * Null where the content service has never responded: forms and confirmations do without.
 */
export async function dangerAdvice({ content, log }: Source): Promise<DangerAdvice | null> {
  try {
    const [safety, contact] = await Promise.all([content.safetyAdvice(), content.contact()]);
    const of = (danger: Danger) => {
      const hazard = HAZARD_OF[danger];
      return shownAdvice(hazard, safety[hazard], contact);
    };
    return {
      gas: of("gas"),
      "carbon-monoxide": of("carbon-monoxide"),
      electrical: of("electrical"),
      "no-supply": of("no-supply"),
    };
  } catch (error) {
    log.warn({ err: error }, "safety advice unavailable");
    return null;
  }
}

/** For a page about the hazard; null where there is no such advice, or it is out of reach. */
export async function adviceOn({ content, log }: Source, hazard: string | null): Promise<ShownAdvice | null> {
  if (!isHazard(hazard)) return null;
  try {
    const [safety, contact] = await Promise.all([content.safetyAdvice(), content.contact()]);
    const advice = safety[hazard];
    return advice === undefined ? null : shownAdvice(hazard, advice, contact);
  } catch (error) {
    log.warn({ err: error }, "safety advice unavailable");
    return null;
  }
}

/** All there is, gravest first. */
export async function allAdvice({ content }: Pick<Source, "content">): Promise<readonly ShownAdvice[]> {
  const [safety, contact] = await Promise.all([content.safetyAdvice(), content.contact()]);
  return HAZARDS.flatMap((hazard) => {
    const advice = safety[hazard];
    return advice === undefined ? [] : [shownAdvice(hazard, advice, contact)];
  });
}
