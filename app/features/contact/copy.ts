import { copyOf } from "../../../domain/locale.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { detailsPath, SELECT_TYPE_PATH, TRACK_PATH } from "../../paths/journeys.ts";
import type { Contact } from "../../../contract/contact.ts";
import { COMPLAINTS_PATH } from "../../paths/policies.ts";

/**
 * The words of the contact page. Numbers come from content/contact.json, hours from
 * content/opening-hours.json.
 */

export const CONTACT_COPY = copyOf({
  "en-GB": {
    title: "Contact us",
    description:
      "How to reach us, by the way you pay for your energy: telephone numbers, when we are open, and what to do in an emergency.",
    lead: "Choose how you pay, so that you reach the right team the first time.",
    emergencyTitle: "Emergency support",
    emergencyText: "Gas, carbon monoxide, a power cut or no supply: the numbers that answer day and night",
    submitReading: "Send your readings",
    hoursTitle: "When we are open",
    otherTitle: "Something else",
  },
});

export interface ContactCard {
  readonly picture: "bank" | "meter" | "home";
  readonly title: string;
  readonly text: string;
  readonly line: keyof Contact["lines"];
  readonly action: { readonly title: string; readonly link: string };
}

/** By account type (spec 1.5). */
export const CONTACT_CARDS: readonly ContactCard[] = copyOf({
  "en-GB": [
    {
      picture: "bank",
      title: "Direct Debit or pay on receipt of a bill",
      text: "Bills, payments, tariffs, meters and moving home.",
      line: "customer-service",
      action: { title: "Contact us about bills and payments", link: "/energy/contact-us/credit" },
    },
    {
      picture: "meter",
      title: "Prepayment or pay as you go",
      text: "Topping up, keys and cards, and credit that has not arrived.",
      line: "pay-as-you-go",
      action: { title: "Contact us about pay as you go", link: "/energy/contact-us/prepay" },
    },
    {
      picture: "home",
      title: "Home services",
      text: "Boilers, repairs, engineer visits and home cover.",
      line: "home-services",
      action: { title: "Contact us about home services", link: "/home-services/contact-us" },
    },
  ],
});

export const OTHER_WAYS = copyOf({
  "en-GB": [
    {
      title: "Make a complaint",
      description: "Tell us what went wrong, and get a reference",
      link: SELECT_TYPE_PATH,
    },
    {
      title: "Our complaints procedure",
      description: "What happens, how long it takes, and who else can help",
      link: COMPLAINTS_PATH,
    },
    {
      title: "Ask us in writing",
      description: "Send an enquiry, and get a reference",
      link: detailsPath("enquiry-gas-and-electricity"),
    },
    {
      title: "Track what you sent us",
      description: "See how far we are, by your reference",
      link: TRACK_PATH,
    },
    { title: "Meter readings", description: "Send one, or see those you sent", link: "/meterreads" },
    {
      title: "Moving home",
      description: "Tell us when, and where to",
      link: "/moving-home/help-moving-home.html",
    },
    {
      title: "Extra support",
      description: "For your health, your age or a hard time",
      link: `${BASE_PATH}/extra-support`,
    },
    {
      title: "When someone has died",
      description: "What to do about their energy",
      link: `${BASE_PATH}/probate`,
    },
  ],
});
