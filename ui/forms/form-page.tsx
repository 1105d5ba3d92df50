import { type ReactNode, useEffect, useRef } from "react";
import type { ShownError } from "../../domain/error.ts";
import type { SafeHtml } from "../../domain/safe-html.ts";
import { useCopy } from "../copy/use-copy.ts";
import { SitePage } from "../page/site-page.tsx";
import { TrackedFailure } from "../page/tracked.tsx";
import { Alert } from "../components/alert.tsx";
import { ErrorSummary, type FieldMessage, messageOf } from "../components/error-summary.tsx";
import { BackLink, PageTitle } from "../components/page-title.tsx";
import { type ErrorCopy, toMessages } from "./error-copy.ts";
import type { FieldError, FormValues } from "./step.ts";

/** What a page with a form is given to show. */
export interface FormView {
  readonly xsrfToken: string;
  /** Values of its fields. */
  readonly values: FormValues;
}

/** What a page with a form is given after one that could not go on. The answers come back with it. */
export interface FormProblem {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Warnings: the same answers, sent again, are accepted. */
  readonly warnings: readonly FieldError[];
  /** Sent back as the field "asked": the warnings that were shown. */
  readonly asked: string | null;
  /**
   * "form": CSRF or expired session; "cookies": refused by the browser; "limit": rate limit; "expired":
   * deleted answers. The others are failures between browser and server.
   */
  readonly alert: "lead" | "address" | "form" | "cookies" | "limit" | "expired" | RequestFailure | null;
  /** Seconds, of "busy". */
  readonly retryAfter?: number;
  readonly error: ShownError | null;
  /** The next press is the browser's own, because it gets pages and the script gets no answer. */
  readonly byPage?: boolean;
  /** The advice on what is heard in the form's free text. */
  readonly heard?: SafeHtml;
}

/** "portal": a network answered with a page of its own. "size": the server takes no request so long. */
export type RequestFailure = "offline" | "connection" | "portal" | "busy" | "server" | "size";

export interface FormPageProps<View extends FormView = FormView> {
  readonly view: View;
  readonly problem: FormProblem | undefined;
}

/** A page's form as it stands: what was typed, and what is wrong with it. */
export interface FormState<View extends FormView = FormView> extends FormPageProps<View> {
  readonly values: FormValues;
  readonly messages: readonly FieldMessage[];
  /** What the control of a question is given. */
  field<Name extends string>(
    name: Name,
  ): { name: Name; error: string | undefined; defaultValue: string | undefined };
}

export function useForm<View extends FormView>(
  form: FormPageProps<View>,
  errorWords: ErrorCopy,
): FormState<View> {
  return formState(form, errorWords, useCopy("form").lastResort);
}

/** `lastResort`: of a code without words of its own. */
export function formState<View extends FormView>(
  { view, problem }: FormPageProps<View>,
  errorWords: ErrorCopy,
  lastResort = "",
): FormState<View> {
  const values = problem?.values ?? view.values;
  const messages = toMessages(problem?.errors ?? [], errorWords, lastResort);
  const field: FormState["field"] = (name) => {
    return { name, error: messageOf(messages, name), defaultValue: values[name] };
  };
  return { view, problem, values, messages, field };
}

export interface FormPageLayoutProps {
  readonly title: string;
  readonly area?: string | undefined;
  readonly caption?: string | undefined;
  readonly lead?: string;
  /** The page before; left out on the first. */
  readonly back?: string | undefined;
  readonly problem: FormProblem | undefined;
  readonly messages: readonly FieldMessage[];
  /** Instead of the usual alert, where a page has words of its own for what went wrong. */
  readonly alert?: ReactNode;
  /** Between the alerts and the title. */
  readonly above?: ReactNode;
  readonly aside?: ReactNode;
  /** False where no session replay may see the page. */
  readonly recorded?: boolean;
  /** No consent banner. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** Around every form: what went wrong, the title, and the question. */
export function FormPage({ title, problem, messages, children, ...page }: FormPageLayoutProps) {
  const words = useCopy("form");
  const alertArea = useFocusOnAlert(problem);
  return (
    <SitePage
      title={messages.length > 0 ? `${words.errorPrefix} ${title}` : title}
      area={page.area}
      recorded={page.recorded ?? true}
      quiet={page.quiet}
      aside={page.aside}
    >
      {page.back !== undefined && <BackLink href={page.back}>{words.back}</BackLink>}
      {messages.length > 0 && <ErrorSummary title={words.errorSummary} errors={messages} />}
      {problem?.alert != null && (
        <div ref={alertArea} tabIndex={-1}>
          {page.alert ?? <ProblemAlert alert={problem.alert} problem={problem} />}
        </div>
      )}
      {problem?.error != null && <TrackedFailure error={problem.error} />}
      {page.above}
      <PageTitle caption={page.caption} lead={page.lead}>
        {title}
      </PageTitle>
      {children}
    </SitePage>
  );
}

/** The pressed button may be a screen away from the alert: the page starts at its top. */
function useFocusOnAlert(problem: FormProblem | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(problem);
  useEffect(() => {
    if (shown.current !== problem) area.current?.focus();
    shown.current = problem;
  }, [problem]);
  return area;
}

/** Of a submission that is stored and could not be passed on; without an error nothing was stored. */
export function DraftNotice({ error, emailed = true }: { error: ShownError | null; emailed?: boolean }) {
  const words = useCopy("form");
  return error === null ? null : <p>{words.stored(emailed)}</p>;
}

type ProblemAlertProps = { alert: NonNullable<FormProblem["alert"]>; problem: FormProblem };

function ProblemAlert({ alert, problem }: ProblemAlertProps) {
  const words = useCopy("form");
  switch (alert) {
    case "lead":
      return (
        <Alert tone="error" title={words.leadTitle}>
          <p>{words.leadText}</p>
          <p>{words.leadThanks}</p>
          <DraftNotice error={problem.error} />
        </Alert>
      );
    case "address":
      return (
        <Alert tone="error" title={problem.error?.title ?? ""}>
          <p>{problem.error?.description}</p>
        </Alert>
      );
    default: {
      const { title, text } = words.failures[alert];
      const description = text(problem.retryAfter ?? 0);
      return (
        <Alert tone="error" title={title}>
          <p>{description}</p>
          <TrackedFailure error={{ id: "", status: 0, title, description, failureCount: 0 }} />
        </Alert>
      );
    }
  }
}
