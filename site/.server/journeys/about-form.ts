import { copyIn, type Locale } from "../../../copy/locales.ts";
import { nextSteps } from "../../../domain/next-steps.ts";
import type { OpeningHours } from "../../../domain/opening-hours.ts";
import {
  isSubmissionSource,
  SUBMISSION_TYPES,
  type SubmissionSource,
} from "../../../domain/submission-types.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import type { StepAsideProps } from "../../../ui/forms/step-aside.tsx";
import type { StepView } from "../../../ui/forms/step-page.tsx";
import { knownOpeningHours } from "./confirmation.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

function describe(
  locale: Locale,
  source: SubmissionSource,
  pages: number,
  hours: OpeningHours,
): StepAsideProps {
  const words = copyIn(locale).aboutForm;
  const { needs, minutes } = words.preparations[source];
  const [, ...later] = nextSteps(locale, source, new Date(), hours);
  const { hasConfirmation } = SUBMISSION_TYPES[source];
  const reference = [
    words.sent,
    words.reference,
    hasConfirmation ? words.referenceEmailed : words.referenceMaybeEmailed,
  ];
  return {
    parts: [
      { title: words.needs, items: needs },
      { title: words.takes, items: [words.pages(pages, minutes), words.keeps] },
      {
        title: words.next,
        items: [reference, ...later.map(({ when, title, text }) => [when, `${title}.`, text])].map((lines) =>
          lines.join("\n"),
        ),
        className: "next-steps",
      },
    ],
  };
}

/** The caption of a journey's form, which is named after what it sends, and what stands beside it. */
export async function aboutForm(
  visit: Pick<WebRequest, "content" | "locale" | "log">,
  { name, steps }: Pick<Journey, "name" | "steps">,
): Promise<Pick<StepView, "caption" | "about">> {
  if (!isSubmissionSource(name)) throw new Error(`the journey ${name} sends nothing`);
  const { caption } = copyIn(visit.locale).submissions[name];
  const hours = await knownOpeningHours(visit);
  return { caption, about: describe(visit.locale, name, Object.keys(steps).length, hours) };
}
