import * as v from "valibot";
import { KEPT_FIELD } from "../../domain/staff.ts";
import { hmac } from "../../infrastructure/hashing.ts";
import { SECRET_FIELDS } from "../../ui/.server/forms.ts";
import { XSRF_FIELD } from "../../ui/.server/csrf.ts";
import { text } from "../../ui/.server/password-form.ts";
import type { WebRequest } from "../../ui/.server/services.ts";
import { sessionState } from "../../ui/.server/session-state.ts";

/** Forms of staff whose session had expired, until they sign in again (docs/decisions/cases.md, 122). */

const KEPT_MS = 24 * 60 * 60_000;
/** Nobody fills more of them in half an hour. */
const MOST_KEPT = 10;
const LONGEST_ADDRESS = 200;
const NAMES = "staff-form ";
type Keeping = Pick<WebRequest, "log" | "now" | "sessionSecret" | "sessions">;

/** What staff write; a form without any of it is a button. */
const WRITTEN = ["text", "query", "title", "description", "body", "message", "reason"];
const NEVER_KEPT: ReadonlySet<string> = new Set([XSRF_FIELD, KEPT_FIELD, ...SECRET_FIELDS]);

const keptSchema = v.object({
  address: v.string(),
  at: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
});

export interface KeptForm {
  /** Where it goes. */
  readonly address: string;
  /** When it was sent. */
  readonly at: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Of the fields, what the person wrote. */
  readonly written: readonly string[];
}

/** False where nothing is written in the form, or too much is kept already. */
export async function keepForm(
  keeping: Keeping,
  staffId: string,
  address: string,
  sent: FormData,
): Promise<boolean> {
  if (WRITTEN.every((name) => text(sent, name).trim() === "") || address.length > LONGEST_ADDRESS)
    return false;
  const state = stateOf(keeping, staffId);
  const names = await state.names();
  if (names.length >= MOST_KEPT && !names.includes(NAMES + address)) return false;
  const fields = [...sent].filter(([name, value]) => typeof value === "string" && !NEVER_KEPT.has(name));
  state.save(NAMES + address, { address, at: keeping.now().toISOString(), fields }, KEPT_MS);
  await state.flush();
  return true;
}

/** The latest first. */
export async function keptForms(keeping: Keeping, staffId: string): Promise<readonly KeptForm[]> {
  const state = stateOf(keeping, staffId);
  const forms = await Promise.all((await state.names()).map((name) => state.load(name, keptSchema)));
  return forms
    .flatMap((form) => form ?? [])
    .map((form) => ({
      ...form,
      written: form.fields.flatMap(([name, value]) =>
        WRITTEN.includes(name) && value !== "" ? [value] : [],
      ),
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

export async function forgetForm(keeping: Keeping, staffId: string, address: string): Promise<void> {
  const state = stateOf(keeping, staffId);
  state.remove(NAMES + address);
  await state.flush();
}

function stateOf(keeping: Keeping, staffId: string) {
  return sessionState(keeping, hmac(keeping.sessionSecret, `staff forms ${staffId}`));
}
