import { copyOf } from "../../../domain/locale.ts";
import { daysInWords } from "../../../domain/next-steps.ts";
import { type ComplaintSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { HOME_SERVICES_PATH } from "../../../ui/paths/ask-in-writing.ts";
import { CREDIT_PATH, detailsPath, PROBATE_PATH, SELECT_TYPE_PATH } from "../../../ui/paths/journeys.ts";

/** The promise of the form's own team, as on its confirmation page (spec 4.8). */
const answeredWithin = (source: ComplaintSource) =>
  `Our average response time is ${daysInWords(SUBMISSION_TYPES[source].responseDays)}`;

export const ENQUIRY_CHOICE_COPY = copyOf({
  "en-GB": {
    title: "Ask us in writing",
    description:
      "Send us a question about your energy, and get a reference. How you pay decides who answers.",
    lead: "Tell us how you pay, so that your question reaches the right team.",
    payTitle: "How do you pay for your energy?",
    ways: [
      {
        title: "By Direct Debit, or when I get a bill",
        description: `You pay by the month or the quarter. ${answeredWithin("enquiry-gas-and-electricity")}.`,
        link: detailsPath("enquiry-gas-and-electricity"),
        picture: "bank",
      },
      {
        title: "I pay as I go",
        description: `You top up a key, a card or a smart meter. ${answeredWithin("enquiry-pay-as-you-go")}.`,
        link: detailsPath("enquiry-pay-as-you-go"),
        picture: "meter",
      },
    ],
    otherTitle: "Is it about something else?",
    others: [
      {
        title: "HomeCare, an engineer or smart home",
        description: "Ask home services, who look after boilers, repairs, cover and smart heating",
        link: HOME_SERVICES_PATH,
      },
      {
        title: "Someone has died",
        description: "Our bereavement team has a page and a telephone line of its own",
        link: PROBATE_PATH,
      },
      {
        title: "How we use your credit",
        description: "We owe you money, and you would rather not have it refunded",
        link: CREDIT_PATH,
      },
      {
        title: "A complaint",
        description: "Tell us what went wrong, and get a reference",
        link: SELECT_TYPE_PATH,
      },
    ],
  },
});
