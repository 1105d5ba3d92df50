import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { dateIn, londonDay } from "../../../domain/calendar.ts";
import { weeksOn } from "../../../domain/complaint-duties.ts";
import {
  type ConfirmedSource,
  SUBMISSION_TYPES,
  type SubmissionType,
} from "../../../domain/submission-types.ts";
import type { NextStep } from "../../../domain/next-steps.ts";
import type { ShownAdvice } from "../../../domain/safety-advice.ts";
import type { Related } from "../../../contract/search.ts";
import type { Receipt } from "../../../ui/forms/receipt.ts";
import { SENT_PARAMETER } from "../../../ui/forms/journey.ts";
import { useClearDrafts } from "../../../ui/forms/use-tab-draft.ts";
import { CALENDAR_PATH, linkedTrackPath, TRACK_PATH } from "../../../ui/paths/journeys.ts";
import { SafetyPanel } from "../../../ui/page/safety-advice.tsx";
import { useSite } from "../../../ui/page/site-facts.ts";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { Tracked } from "../../../ui/page/tracked.tsx";
import { Alert } from "../../../ui/components/alert.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { Disclosure } from "../../../ui/components/disclosure.tsx";
import { NextSteps } from "../../../ui/components/lists.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { ReferenceNumber } from "../../../ui/components/reference-number.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { confirmationTitle } from "./title.ts";

interface ConfirmationProps {
  readonly receipt: Receipt;
  readonly source: ConfirmedSource;
  /** What the form is called. */
  readonly caption: string;
  readonly steps: readonly NextStep[];
  readonly message: string | null;
  /** Whether there is anything to track. */
  readonly tracks: boolean;
  /** Null where the reference has to be typed. */
  readonly trackLink: string | null;
  /** On what the message names. */
  readonly dangers: readonly ShownAdvice[];
  /** That the message may be about. */
  readonly articles: Related["articles"];
}

/** The reference, the response time and what happens next (spec 2.14). */
export function ConfirmationPage({ receipt, source, steps, dangers, ...own }: ConfirmationProps) {
  const { caption, message, tracks, trackLink, articles } = own;
  useClearDrafts(receipt.instance);
  const words = useCopy("confirmation");
  const { title, lead } = confirmationTitle(words, source, receipt.want);
  const { gentle = false }: SubmissionType = SUBMISSION_TYPES[source];
  return (
    <SitePage
      title={title}
      area={caption}
      quiet={dangers.length > 0 || gentle}
      recorded={!receipt.vulnerable && receipt.dangers.length === 0 && !gentle}
    >
      <Tracked event="journey_finished" journey={receipt.source} />
      {dangers.map((advice) => (
        <SafetyPanel key={advice.hazard} advice={advice} />
      ))}
      {receipt.repeated && <AlreadySent hasReference={receipt.reference !== ""} />}
      <PageTitle lead={lead}>{title}</PageTitle>
      {receipt.reference === "" ? (
        <Alert tone="info" title={words.pendingTitle}>
          <p>{words.pendingText}</p>
        </Alert>
      ) : (
        <>
          <ReferenceNumber
            label={words.referenceLabel}
            value={receipt.reference}
            copyLabel={words.copy}
            copiedLabel={words.copied}
          />
          <p>{words.emailed}</p>
        </>
      )}
      <Section title={words.nextTitle}>
        <NextSteps items={steps} />
        {steps.some(({ day }) => day !== null) && (
          <p>
            <a href={`${CALENDAR_PATH}?${SENT_PARAMETER}=${receipt.instance}`} download>
              {words.calendar}
            </a>
          </p>
        )}
      </Section>
      {message !== null && (
        <Disclosure summary={words.message}>
          <p className="written" dir="auto" data-dd-privacy="mask">
            {message}
          </p>
        </Disclosure>
      )}
      {articles.length > 0 && (
        <Section title={words.articlesTitle}>
          <ul data-dd-privacy="mask">
            {articles.map((article) => (
              <li key={article.link}>
                <a href={article.link}>{article.title}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {receipt.vulnerable && source !== "priority-register" && <ExtraHelp />}
      {SUBMISSION_TYPES[source].kind === "complaint" && <Ombudsman sentAt={receipt.sentAt} />}
      <div className="cluster">
        {tracks && receipt.reference !== "" && (
          // Masked: whoever has the link can read the submission.
          <span data-dd-privacy="mask">
            <ButtonLink href={trackLink === null ? TRACK_PATH : linkedTrackPath(trackLink)}>
              {words.track}
            </ButtonLink>
          </span>
        )}
        <ButtonLink href={`${BASE_PATH}/`} variant="quiet">
          {words.home}
        </ButtonLink>
      </div>
    </SitePage>
  );
}

function AlreadySent({ hasReference }: { readonly hasReference: boolean }) {
  const words = useCopy("confirmation");
  return (
    <Alert tone="info" title={words.repeatedTitle}>
      <p>{words.repeatedText(hasReference)}</p>
    </Alert>
  );
}

function ExtraHelp() {
  const words = useCopy("confirmation");
  return (
    <Section title={words.extraHelpTitle}>
      <p>{words.extraHelpText}</p>
      <p>
        <ButtonLink href={`${BASE_PATH}/extra-help`}>{words.extraHelp}</ButtonLink>
      </p>
    </Section>
  );
}

function Ombudsman({ sentAt }: Pick<Receipt, "sentAt">) {
  const words = useCopy("confirmation");
  const { ombudsman } = useSite().contact;
  const { name, url, checkedOn } = ombudsman;
  const weeks = weeksOn(londonDay(new Date(sentAt)), ombudsman);
  const [before, after] = words.ombudsman(weeks, dateIn(useCopy("dates"), checkedOn));
  return (
    <Section title={words.ombudsmanTitle}>
      <p>
        {before}
        <a href={url}>{name}</a>
        {after}
      </p>
    </Section>
  );
}
