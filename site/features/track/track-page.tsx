import { useCopy } from "../../../ui/copy/use-copy.ts";
import { registerChangePath, TRACK_PATH } from "../../../ui/paths/journeys.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import {
  FormPage,
  type FormPageProps,
  type FormProblem,
  type FormView,
  useForm,
} from "../../../ui/forms/form-page.tsx";
import { StepForm, usePendingIntent } from "../../../ui/forms/step-form.tsx";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { Html } from "../../../ui/page/safe-html.tsx";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { Alert } from "../../../ui/components/alert.tsx";
import { Button, ButtonLink } from "../../../ui/components/button.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { ProgressBar } from "../../../ui/components/lists.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import type { ProgressCopy } from "./progress-copy.ts";
import { Conversation, RefusedReplyPage, ReplyForm, type ReplyKeys } from "./reply-form.tsx";

/** Why nothing is shown: no such submission, or a link that has ended or was turned off. */
type NotFound = "unknown" | "dead-link" | "stopped";

export type TrackAnswered =
  | {
      readonly found: ProgressCopy;
      readonly question: ReplyKeys;
      /** A message of theirs has just come. */
      readonly sent: boolean;
      /** In it. */
      readonly heard: SafeHtml;
      readonly entry: string;
    }
  | { readonly found: null; readonly reason: NotFound; readonly values: FormProblem["values"] };

interface TrackPageProps {
  /** `isWaiting`: the visitor has sent something that the provider does not have yet. */
  readonly view: FormView & { readonly isWaiting: boolean };
  readonly answered: TrackAnswered | FormProblem | undefined;
}

/** Progress of a case, by its reference and email address or by the link of its email. */
export function TrackPage({ view, answered }: TrackPageProps) {
  const result = answered !== undefined && "found" in answered ? answered : undefined;
  if (result !== undefined && result.found !== null)
    return <FoundPage {...result} xsrfToken={view.xsrfToken} />;
  const problem = answered !== undefined && "errors" in answered ? answered : undefined;
  if (problem?.values["message"] !== undefined) return <RefusedReplyPage view={view} problem={problem} />;
  const values = result?.values ?? view.values;
  return <AskPage view={{ ...view, values }} problem={problem} notFound={result?.reason} />;
}

type AskPageProps = FormPageProps<TrackPageProps["view"]> & { readonly notFound: NotFound | undefined };

function AskPage({ view, problem, notFound }: AskPageProps) {
  const words = useCopy("track");
  const { messages, field } = useForm({ view, problem }, words.errors);
  const pending = usePendingIntent();
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      problem={problem}
      messages={messages}
      above={
        <>
          {view.isWaiting && (
            <Alert tone="info" title={words.waiting}>
              <p>{words.waitingText}</p>
            </Alert>
          )}
          <div aria-live="polite">{notFound !== undefined && <NotFoundAlert reason={notFound} />}</div>
        </>
      }
    >
      <StepForm xsrfToken={view.xsrfToken} action={TRACK_PATH}>
        <TextField
          {...field("reference")}
          label={words.reference}
          hint={words.referenceHint}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          {...field("email")}
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
        />
        <Button type="submit" aria-disabled={pending !== null || undefined}>
          {words.submit}
        </Button>
      </StepForm>
    </FormPage>
  );
}

function NotFoundAlert({ reason }: { reason: NotFound }) {
  const words = useCopy("track");
  if (reason === "stopped") return <Alert tone="success" title={words.stopped} />;
  if (reason === "dead-link")
    return (
      <Alert tone="info" title={words.deadLink}>
        <p>{words.deadLinkText}</p>
      </Alert>
    );
  return (
    <Alert tone="warning" title={words.unknown}>
      <p>{words.unknownText}</p>
      <p>
        <a href={`${BASE_PATH}/contact-us`}>{words.contact}</a>
      </p>
    </Alert>
  );
}

type FoundPageProps = Extract<TrackAnswered, { readonly entry: string }> & { readonly xsrfToken: string };

function FoundPage({ found, question, sent, heard, entry, xsrfToken }: FoundPageProps) {
  const words = useCopy("track");
  const { reference, status, title, text, next, message, conversation, takesMessages, helped } = found;
  const byLink = "link" in question;
  const keys = { entry, ...(!byLink && question) };
  return (
    <SitePage title={`${title} - ${words.title}`}>
      {heard !== "" && <Html html={heard} />}
      {sent && (
        <Alert tone="success" title={words.sent} live>
          {found.isReopened && <p>{words.sentReopened}</p>}
          <p>{words.sentText}</p>
        </Alert>
      )}
      <PageTitle caption={words.title} lead={text}>
        {title}
      </PageTitle>
      <p>
        {words.reference}: <strong data-dd-privacy="mask">{reference}</strong>
      </p>
      <ProgressBar
        stages={Object.values(words.statuses)}
        reached={Object.keys(words.statuses).indexOf(status)}
      />
      <Section title={words.next}>
        <p>{next}</p>
      </Section>
      {message !== null && (
        <Section title={words.message}>
          <p className="written" data-dd-privacy="mask">
            {message}
          </p>
        </Section>
      )}
      {conversation.length > 0 && <Conversation entries={conversation} />}
      {takesMessages && (
        <Section title={helped ? words.helpedTitle : words.reply}>
          <ReplyForm keys={keys} takesReview={found.takesReview} xsrfToken={xsrfToken} helped={helped} />
        </Section>
      )}
      <div className="cluster">
        {byLink && found.isRegistration && (
          // Masked: whoever has the link can change it.
          <span data-dd-privacy="mask">
            <ButtonLink href={registerChangePath(question.link)}>{words.changeRegistration}</ButtonLink>
          </span>
        )}
        <ButtonLink href={TRACK_PATH} variant="secondary">
          {words.another}
        </ButtonLink>
        <ButtonLink href={`${BASE_PATH}/contact-us`} variant="quiet">
          {words.contact}
        </ButtonLink>
      </div>
      {byLink && (
        <Section title={words.stop}>
          <p>{words.stopText}</p>
          <StepForm xsrfToken={xsrfToken} label={words.stop}>
            <Button type="submit" variant="secondary">
              {words.stop}
            </Button>
          </StepForm>
        </Section>
      )}
    </SitePage>
  );
}
