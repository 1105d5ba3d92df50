import { addDays, londonDay } from "../../../domain/calendar.ts";

/** What a row of the table of journeys is made of. */

/** A day of the London calendar, that many days after today. */
export function londonDate(days: number): string {
  return addDays(londonDay(new Date()), days);
}

export interface FormStep {
  readonly heading: string;
  /** By the name of the field. */
  readonly answers: Readonly<Record<string, string>>;
  readonly asksAddress?: true;
  readonly press: string;
}

export interface WalkedJourney {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly FormStep[];
  readonly confirmation: {
    readonly path: RegExp;
    readonly heading: string;
    readonly says: readonly (string | RegExp)[];
  };
  readonly extraHelp: boolean;
  /** Of the lead as it was sent; the customer's own details and the address are added. */
  readonly lead: Readonly<Record<string, unknown>>;
  /** Of the case record that keeps what the customer really said. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** The words before the reference in the email's subject; null where no address was given. */
  readonly emailSubject: string | null;
}

/** What no lead carries on its way (spec 7.7). */
export const REDUCED = {
  account: null,
  "alternate-contact-number": null,
  "chat-history": null,
  "customer-references": null,
  "contact-preference": null,
  "vulnerability-consent": false,
};

/** What the tests' customer is called on the wire; each walk replaces it. */
export const CUSTOMER = {
  firstName: "{first}",
  surname: "{last}",
  email: "{email}",
  telephone: "{telephone}",
  e164: "{e164}",
  national: "{national}",
  text: "{text}",
};

/** The person of every lead. */
export const PERSON = { "first-name": CUSTOMER.firstName, surname: CUSTOMER.surname, email: CUSTOMER.email };
