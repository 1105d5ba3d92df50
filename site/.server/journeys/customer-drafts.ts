import * as v from "valibot";
import { draftsOf } from "../../../domain/customer.ts";
import { hmac } from "../../../infrastructure/hashing.ts";
import {
  JOURNEYS,
  DRAFTS,
  formValuesSchema,
  journeyStateSchema,
  LIFETIME_MS,
  loadJourney,
} from "./journey-session.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import { type SessionState, sessionState } from "../../../ui/.server/session-state.ts";

/** Drafts of a signed-in customer, from a sign-out to the next sign-in of the same customer. */

const CUSTOMER_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The subject whose drafts a visitor's are. It outlives the session, which may expire before the drafts. */
const OWNER = "draft-owner";

type Stores = Pick<WebRequest, "sessions" | "log" | "sessionSecret">;

/** The subject of the customer; undefined before a sign-in. */
export function loadDraftOwner(state: SessionState): Promise<string | undefined> {
  return state.load(OWNER, v.string());
}

/** At a sign-out: what the visitor has not sent goes to the customer's record. */
export async function storeDrafts(web: Stores, visitor: SessionState, subject: string): Promise<void> {
  const customer = customerState(web, subject);
  for (const name of await visitor.names()) {
    const value = isUnsent(name) ? await visitor.load(name, schemaOf(name)) : undefined;
    if (value !== undefined) customer.save(name, value, CUSTOMER_LIFETIME_MS);
  }
  await customer.flush();
}

/** At a sign-in: the drafts are the visitor's again. What was typed before signing in takes precedence. */
export async function restoreDrafts(
  web: Stores,
  visitor: SessionState,
  subject: string,
  sessionLifetime: number,
): Promise<void> {
  const customer = customerState(web, subject);
  visitor.save(OWNER, subject, sessionLifetime + CUSTOMER_LIFETIME_MS);
  const names = (await customer.names()).filter(isUnsent);
  for (const name of names) {
    const merged = isDraft(name)
      ? await mergedDraft(customer, visitor, name)
      : await mergedJourney(customer, visitor, name);
    if (merged !== undefined) visitor.save(name, merged, LIFETIME_MS);
    customer.remove(name);
  }
  for (const journey of new Set(names.map((name) => name.split("/")[1] ?? ""))) {
    const restored = { ...(await loadJourney(visitor, journey)), restored: true };
    visitor.save(JOURNEYS + journey, restored, LIFETIME_MS);
  }
  // A crash between the two leaves both copies.
  await visitor.flush();
  await customer.flush();
}

async function mergedDraft(customer: SessionState, visitor: SessionState, name: string) {
  const stored = await customer.load(name, formValuesSchema);
  return stored && { ...stored, ...(await visitor.load(name, formValuesSchema)) };
}

async function mergedJourney(customer: SessionState, visitor: SessionState, name: string) {
  const stored = await customer.load(name, journeyStateSchema);
  const current = await visitor.load(name, journeyStateSchema);
  if (stored === undefined || current === undefined) return stored;
  const values = { ...stored.values, ...current.values };
  return { ...current, values, address: current.address.chosen === null ? stored.address : current.address };
}

function isDraft(name: string): boolean {
  return name.startsWith(DRAFTS);
}

function isUnsent(name: string): boolean {
  return isDraft(name) || name.startsWith(JOURNEYS);
}

function schemaOf(name: string): v.GenericSchema {
  return isDraft(name) ? formValuesSchema : journeyStateSchema;
}

function customerState(web: Stores, subject: string): SessionState {
  return sessionState(web, hmac(web.sessionSecret, draftsOf(subject)));
}
