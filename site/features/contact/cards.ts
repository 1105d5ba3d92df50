import type { Copy } from "../../../copy/locales.ts";
import type { Contact } from "../../../contract/contact.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { ENQUIRY_CHOICE_PATH } from "../../../ui/paths/ask-in-writing.ts";
import { SELECT_TYPE_PATH, TRACK_PATH } from "../../../ui/paths/journeys.ts";
import { articlePath } from "../../../ui/paths/linked-articles.ts";
import { COMPLAINTS_PATH } from "../../../ui/paths/policies.ts";

export interface ContactCard {
  readonly words: keyof Copy["contact"]["cards"];
  readonly picture: "advice" | "bank" | "home" | "meter" | "people" | "support";
  readonly line: keyof Contact["lines"];
  readonly link: string;
}

/** By account type (spec 1.5). */
export const CONTACT_CARDS: readonly ContactCard[] = [
  { words: "bills", picture: "bank", line: "customer-service", link: "/energy/contact-us/credit" },
  { words: "payAsYouGo", picture: "meter", line: "pay-as-you-go", link: "/energy/contact-us/prepay" },
  { words: "homeServices", picture: "home", line: "home-services", link: "/home-services/contact-us" },
];

/** Teams and ways beside those of the types of account. */
export const SUPPORT_CARDS: readonly ContactCard[] = [
  {
    words: "extraSupport",
    picture: "support",
    line: "extra-support",
    link: `${BASE_PATH}/extra-support`,
  },
  { words: "bereavement", picture: "people", line: "bereavement", link: `${BASE_PATH}/probate` },
  {
    words: "interpreters",
    picture: "advice",
    line: "extra-support",
    link: articlePath("my-account/sign-language-relay-uk-and-interpreters"),
  },
];

export const OTHER_WAYS: readonly {
  readonly words: keyof Copy["contact"]["others"];
  readonly link: string;
}[] = [
  { words: "complaint", link: SELECT_TYPE_PATH },
  { words: "procedure", link: COMPLAINTS_PATH },
  { words: "enquiry", link: ENQUIRY_CHOICE_PATH },
  { words: "track", link: TRACK_PATH },
  { words: "readings", link: "/meterreads" },
  { words: "moving", link: "/moving-home/help-moving-home.html" },
];
