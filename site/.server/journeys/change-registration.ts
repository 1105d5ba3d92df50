import type { AddressChoice } from "../../../domain/address.ts";
import type { AuthUser } from "../../../domain/customer.ts";
import { speakerOf } from "../../../domain/speaker.ts";
import { displayPhone } from "../../../domain/phone.ts";
import { type Registration, registrationOf } from "../../../domain/priority-register.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import { NO_ADDRESS } from "../../../ui/forms/address-state.ts";
import { newJourneyState } from "../../../ui/forms/journey.ts";
import type { FormValues } from "../../../ui/forms/step.ts";
import { clearDraft, saveJourney } from "./journey-session.ts";
import { forgetSpeaker, saveSpeaker } from "./speaker-session.ts";
import { fetchProgress } from "./lead-progress.ts";

const JOURNEY = "priority-register";

interface Change {
  readonly link: string;
  readonly user: AuthUser | undefined;
  /** Fields of each step. */
  toValues(registration: Registration): Readonly<Record<"help" | "details", FormValues>>;
}

/** Fills the form with the registration that a signed link leads to; false where it leads to none, or to the end of one. */
export async function beginChange(visit: VisitorRequest, { link, user, toValues }: Change): Promise<boolean> {
  const progress = await fetchProgress(visit, { link }, user);
  if (!progress.ok || progress.value === null) return false;
  const { reference } = progress.value;
  const lead = await visit.submissions.find(reference);
  const registration = registrationOf(lead?.additionalInformation ?? null);
  if (lead === undefined || registration === undefined || registration.ends) return false;
  const { help, details } = toValues(registration);
  const person = {
    firstName: lead.firstName,
    surname: lead.surname,
    email: lead.email ?? "",
    telephoneNumber: displayPhone(lead.contactNumber?.number ?? ""),
  };
  const speaker = speakerOf(lead);
  if (speaker === undefined) forgetSpeaker(visit.state);
  else saveSpeaker(visit.state, speaker);
  for (const step of ["help", "details"]) await clearDraft(visit.state, JOURNEY, step);
  const chosen = addressOf(lead.addressId, registration.home);
  await saveJourney(visit.state, JOURNEY, {
    ...newJourneyState(crypto.randomUUID(), { ...NO_ADDRESS, chosen }),
    values: { help, details: { ...details, ...person } },
    changedAfter: reference,
  });
  return true;
}

function addressOf(id: string | null, label: string | null): AddressChoice | null {
  return id === null || label === null ? null : { id, label, houseNameNumber: "", isManual: false };
}
