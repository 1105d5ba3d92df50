import * as v from "valibot";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { referenceFrom } from "../../domain/reference.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { StaffVisit } from "./staff.ts";

/** A colleague who has the same case open. */
export interface Colleague {
  /** The part before the @. */
  readonly name: string;
  readonly isWriting: boolean;
}

export const presenceStep = formStep(OPERATIONS_PATH, v.object({ writing: v.optional(v.string(), "") }));

/** Who else has the case open, now that this member has. Nobody where that can't be read: it is only a hint. */
export async function whoElse(
  { presence, staff, page, log }: Pick<StaffVisit, "presence" | "staff" | "page" | "log">,
  reference: string,
  isWriting: boolean,
): Promise<readonly Colleague[]> {
  try {
    const others = await presence.look(reference, { staffId: page.staff.id, isWriting });
    if (others.length === 0) return [];
    const emails = new Map((await staff.accounts()).map(({ id, email }) => [id, email]));
    return others.map(({ staffId, ...one }) => {
      return { ...one, name: (emails.get(staffId) ?? "").replace(/@.*/, "") };
    });
  } catch (error) {
    log.warn({ err: error }, "who else has a case open is not known");
    return [];
  }
}

/** For the script of an open case: notes that it is open, and answers who else has it open. */
export async function answerPresence(visit: StaffVisit, reference: string): Promise<Response> {
  const outcome = await answerTokenForm(visit, presenceStep, async ({ writing }) =>
    Response.json(await whoElse(visit, referenceFrom(reference), writing === "yes")),
  );
  return outcome instanceof Response ? outcome : new Response(null, { status: 403 });
}
