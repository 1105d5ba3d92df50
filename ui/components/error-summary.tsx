import { type ReactNode, useEffect, useRef } from "react";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useFromServer } from "./use-from-server.ts";

export interface FieldMessage {
  /** The id of the control. */
  readonly field: string;
  readonly message: string;
}

type ErrorSummaryProps = {
  /** A warning is about answers that may be right. */
  tone?: "error" | "warning" | undefined;
  title: string;
  /** In the order of the form. */
  errors: readonly FieldMessage[];
  children?: ReactNode;
};

/** Takes the focus when it appears and when its errors change: by `autofocus`, or by an effect. */
export function ErrorSummary({ tone = "error", title, errors, children }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const cameFromServer = useRef(useFromServer());
  const fingerprint = errors.map((error) => `${error.field}:${error.message}`).join("\n");

  useEffect(() => {
    const focused = document.activeElement;
    // Hydration may be late: do not move the focus from a control in use.
    const alreadyWorking = cameFromServer.current && focused !== null && focused !== document.body;
    cameFromServer.current = false;
    if (fingerprint !== "" && !alreadyWorking) summary.current?.focus();
  }, [fingerprint]);

  if (errors.length === 0) return null;
  const Icon = tone === "error" ? CircleAlert : TriangleAlert;
  return (
    <div ref={summary} className={`error-summary alert-${tone}`} role="alert" tabIndex={-1} autoFocus>
      <h2 className="panel-title error-summary-title">
        <Icon className="icon" size={24} aria-hidden="true" />
        {title}
      </h2>
      <ul role="list">
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`}>{error.message}</a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** The message of one field, for beside it. */
export function messageOf(messages: readonly FieldMessage[], name: string): string | undefined {
  return messages.find(({ field }) => field === name)?.message;
}
