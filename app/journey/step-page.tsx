import type { ReactNode } from "react";
import type { ProviderError } from "../../domain/error.ts";
import { Alert } from "../ui/alert.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { StepPosition } from "../ui/step-position.tsx";
import type { AddressState } from "./address-state.ts";
import { type ErrorWords, type FieldMessage, toMessages } from "./error-words.ts";
import type { FormValues } from "./form-values.ts";
import { SitePage } from "../site/site-page.tsx";
import type { FieldError } from "./step.ts";
import { STEP_WORDS as words } from "./step-words.ts";

/** What a page of a journey is given to show. */
export interface StepView {
  readonly instance: string;
  readonly xsrfToken: string;
  readonly values: FormValues;
  readonly address: AddressState;
  /** The reference of what was sent before this text was changed; null where nothing was. */
  readonly changedAfter: string | null;
}

/** What a page of a journey is given after a form that could not go on. The answers come back with it. */
export interface StepProblem {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** "form": it was not sent from our own page, or the browser keeps no cookies. */
  readonly alert: "lead" | "address" | "form" | null;
  readonly error: ProviderError | null;
}

export interface StepPageProps {
  readonly view: StepView;
  readonly problem: StepProblem | undefined;
}

export function stepMessages(problem: StepProblem | undefined, errorWords: ErrorWords): readonly FieldMessage[] {
  return toMessages(problem?.errors ?? [], errorWords);
}

interface StepPageLayoutProps extends StepPageProps {
  readonly title: string;
  readonly caption: string;
  readonly lead: string;
  readonly step: { readonly current: number; readonly total: number };
  /** The page before; left out on the first step. */
  readonly back?: string;
  readonly messages: readonly FieldMessage[];
  readonly children: ReactNode;
}

/** Around every step: where one is, what went wrong, and the question. */
export function StepPage({ title, caption, lead, step, back, view, problem, messages, children }: StepPageLayoutProps) {
  return (
    <SitePage title={messages.length > 0 ? `${words.errorPrefix} ${title}` : title}>
      {back !== undefined && <BackLink href={back}>{words.back}</BackLink>}
      {messages.length > 0 && <ErrorSummary title={words.errorSummary} errors={messages} />}
      <ProblemAlert problem={problem} />
      {view.changedAfter !== null && (
        <Alert tone="info" title={words.changed(view.changedAfter)}>
          <p>{words.changedText}</p>
        </Alert>
      )}
      <StepPosition {...step} />
      <PageTitle caption={caption} lead={lead}>
        {title}
      </PageTitle>
      {children}
    </SitePage>
  );
}

function ProblemAlert({ problem }: { problem: StepProblem | undefined }) {
  switch (problem?.alert) {
    case "lead":
      return (
        <Alert tone="error" title={words.leadTitle}>
          <p>{words.leadText}</p>
          <p>{words.leadThanks}</p>
        </Alert>
      );
    case "address":
      return (
        <Alert tone="error" title={problem.error?.title ?? ""}>
          <p>{problem.error?.description}</p>
        </Alert>
      );
    case "form":
      return (
        <Alert tone="error" title={words.notOurForm}>
          <p>{words.notOurFormText}</p>
        </Alert>
      );
    default:
      return null;
  }
}
