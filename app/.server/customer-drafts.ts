import type { RouterContextProvider } from "react-router";
import { draftsOf } from "../../domain/customer.ts";
import { newJourneyState } from "../journey/journey.ts";
import { parseFormValues, parseJourneyState } from "../journey/stored-state.ts";
import { isDraft, journeyOf, readJourney, saveRestored, UNSENT } from "./journey-session.ts";
import { keyedDigest } from "./limits.ts";
import { servicesContext } from "./services.ts";
import { visitorContext } from "./session.ts";

/** Drafts of a signed-in customer, from a sign-out to the next sign-in of the same customer. */

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/**
 * The row that names whose drafts a visitor's are. It outlives the session: drafts may be there when that has
 * expired.
 */
const OWNER = "draft-owner";

type Context = Readonly<RouterContextProvider>;

/** The subject of the customer; undefined before a sign-in. */
export async function readDraftOwner(context: Context, visitorKey: string): Promise<string | undefined> {
  const stored = await context.get(servicesContext).visitorState.read(visitorKey, OWNER);
  return typeof stored === "string" ? stored : undefined;
}

/** At a sign-out: what the visitor has not sent goes to the record of the customer. */
export async function storeDrafts(context: Context, visitorKey: string, subject: string): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  for (const name of await visitorState.names(visitorKey)) {
    const stored = isDraft(name) ? await visitorState.read(visitorKey, name) : undefined;
    if (stored !== undefined)
      await visitorState.write(customerKey(context, subject), name, stored, LIFETIME_MS);
  }
}

/** At a sign-in: the drafts are the visitor's again. What was typed before signing in wins over them. */
export async function restoreDrafts(
  context: Context,
  subject: string,
  sessionLifetime: number,
): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  const visitorKey = context.get(visitorContext).key;
  const key = customerKey(context, subject);
  await visitorState.write(visitorKey, OWNER, subject, sessionLifetime + LIFETIME_MS);
  const names = (await visitorState.names(key)).filter(isDraft);
  for (const name of names) {
    const stored = await visitorState.read(key, name);
    const current = await visitorState.read(visitorKey, name);
    if (stored !== undefined)
      await saveRestored(context, name, current === undefined ? stored : merge(name, stored, current));
    await visitorState.remove(key, name);
  }
  for (const journey of new Set(names.map(journeyOf))) {
    await saveRestored(context, `personalDetails/${journey}`, {
      ...(await readJourney(context, journey)),
      restored: true,
    });
  }
}

function merge(name: string, stored: unknown, current: unknown): unknown {
  if (name.startsWith(UNSENT)) return { ...parseFormValues(stored), ...parseFormValues(current) };
  const [before, now] = [stored, current].map((state) => parseJourneyState(state) ?? newJourneyState(""));
  if (before === undefined || now === undefined) return current;
  return {
    ...now,
    values: { ...before.values, ...now.values },
    address: now.address.chosen === null ? before.address : now.address,
  };
}

function customerKey(context: Context, subject: string): string {
  return keyedDigest(context, draftsOf(subject));
}
