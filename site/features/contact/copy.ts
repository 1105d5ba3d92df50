import { articlePath } from "../../../ui/paths/linked-articles.ts";
import { copyOf } from "../../../domain/locale.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { SELECT_TYPE_PATH, TRACK_PATH } from "../../../ui/paths/journeys.ts";
import type { Contact } from "../../../contract/contact.ts";
import { ENQUIRY_CHOICE_PATH } from "../../../ui/paths/ask-in-writing.ts";
import { COMPLAINTS_PATH } from "../../../ui/paths/policies.ts";

/** Numbers come from content/contact.json, hours from content/opening-hours.json. */

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
    supportTitle: "If you need another way to talk to us",
    otherTitle: "Something else",
  },
});

export interface ContactCard {
  readonly picture: "advice" | "bank" | "home" | "meter" | "people" | "support";
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

/** Teams and ways beside those of the types of account. */
export const SUPPORT_CARDS: readonly ContactCard[] = copyOf({
  "en-GB": [
    {
      picture: "support",
      title: "Extra support",
      text: "For your health, your age, a baby at home or a hard time.",
      line: "extra-support",
      action: { title: "How we can help", link: `${BASE_PATH}/extra-support` },
    },
    {
      picture: "people",
      title: "When someone has died",
      text: "Our bereavement team sees to their account with you.",
      line: "bereavement",
      action: { title: "What to do about their energy", link: `${BASE_PATH}/probate` },
    },
    {
      picture: "advice",
      title: "Relay UK, sign language or Welsh",
      text: "Put 18001 in front of any of our numbers for Relay UK. For an interpreter, large print, braille or Welsh, call:",
      line: "extra-support",
      action: {
        title: "All the ways to reach us",
        link: articlePath("my-account/sign-language-relay-uk-and-interpreters"),
      },
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
      description: "What happens and by when, with our email and postal address",
      link: COMPLAINTS_PATH,
    },
    {
      title: "Ask us in writing",
      description: "Send an enquiry, and get a reference",
      link: ENQUIRY_CHOICE_PATH,
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
  ],
});
