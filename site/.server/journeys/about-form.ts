import { copyOf } from "../../../domain/locale.ts";
import { nextSteps } from "../../../domain/next-steps.ts";
import type { OpeningHours } from "../../../domain/opening-hours.ts";
import {
  isSubmissionSource,
  SUBMISSION_TYPES,
  type SubmissionKind,
  type SubmissionSource,
} from "../../../domain/submission-types.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import type { StepAsideProps } from "../../../ui/forms/step-aside.tsx";
import { knownOpeningHours } from "./confirmation.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

interface Preparation {
  readonly needs: readonly string[];
  readonly minutes: number;
}

const PERSON = ["Your name, email address and telephone number", "Your postcode, to find your address"];

/** What to have at hand and the minutes to allow, by kind. Not in the type's record, which browsers load. */
const PREPARATIONS: Readonly<Record<SubmissionKind, Preparation>> = copyOf({
  "en-GB": {
    complaint: { needs: [...PERSON, "What went wrong, when, and what would put it right"], minutes: 10 },
    enquiry: { needs: [...PERSON, "What you would like to know"], minutes: 5 },
    feedback: { needs: ["How you would like us to use your credit", ...PERSON], minutes: 5 },
    "meter-reading": {
      needs: [
        "A reading from the last month",
        "Your customer number, from the top of your bill",
        "Your name and telephone number",
      ],
      minutes: 5,
    },
  },
});

/** Of a form that asks for other things than its kind. */
const OTHER_PREPARATIONS: Partial<Record<SubmissionSource, Preparation>> = copyOf({
  "en-GB": {
    bereavement: {
      needs: [
        "Their name, and the postcode of the address we supply",
        "Your name and email address",
        "What else you know. We can help you fill in the rest",
      ],
      minutes: 5,
    },
  },
});

export function preparationFor(source: SubmissionSource): Preparation {
  return OTHER_PREPARATIONS[source] ?? PREPARATIONS[SUBMISSION_TYPES[source].kind];
}

const COUNTS = ["No pages", "One page", "Two pages", "Three pages"];

const describe = copyOf({
  "en-GB": (source: SubmissionSource, pages: number, hours: OpeningHours): StepAsideProps => {
    const type = SUBMISSION_TYPES[source];
    const { needs, minutes } = preparationFor(source);
    const [, ...later] = nextSteps(type, new Date(), hours);
    const reference = [
      "When you send it",
      "You get a reference.",
      type.hasConfirmation
        ? "It is on the next page, and in the email we send you."
        : "It is on the next page, and in an email if you give us an address.",
    ];
    return {
      parts: [
        { title: "What you need", items: needs },
        {
          title: "How long it takes",
          items: [
            `${COUNTS[pages]}. Allow ${minutes} minutes.`,
            "If you stop, we keep what you wrote for 30 minutes.",
          ],
        },
        {
          title: "What happens next",
          items: [reference, ...later.map(({ when, title, text }) => [when, `${title}.`, text])].map(
            (lines) => lines.join("\n"),
          ),
          className: "next-steps",
        },
      ],
    };
  },
});

/** What stands beside the form of a journey, which is named after what it sends. */
export async function aboutForm(
  visit: Pick<WebRequest, "content" | "log">,
  { name, steps }: Pick<Journey, "name" | "steps">,
): Promise<StepAsideProps> {
  if (!isSubmissionSource(name)) throw new Error(`the journey ${name} sends nothing`);
  return describe(name, Object.keys(steps).length, await knownOpeningHours(visit));
}
