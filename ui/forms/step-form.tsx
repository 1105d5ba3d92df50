import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useCopy } from "../copy/use-copy.ts";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { PAGE_TITLE_ID } from "../components/page-title.tsx";
import type { AddressState } from "./address-state.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { RETRIED_FIELD } from "./saved-answers.ts";
import { LeaveWarning } from "./leave-warning.tsx";
import { useNextPages } from "./next-pages.ts";
import { useTabDraft } from "./use-tab-draft.ts";
import { currentToken } from "./autosave.ts";
import { useAutosave } from "./use-autosave.ts";

export interface StepFormProps {
  readonly xsrfToken: string;
  /** The run of the journey, whose draft is saved; absent on a standalone page. */
  readonly instance?: string;
  /** What the form does when Enter is pressed in a field. */
  readonly defaultIntent?: "continue" | "find-address" | "save-address" | undefined;
  /** Left out where it is the page's own address. */
  readonly action?: string | undefined;
  readonly encType?: "multipart/form-data" | undefined;
  /** Where the page has more than one form; else the page's title is its name. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The form of a page: the tokens it carries, and the button that Enter presses, which must be the first of
 * the form.
 */
export function StepForm({
  xsrfToken,
  instance,
  defaultIntent = "continue",
  action,
  encType,
  label,
  children,
}: StepFormProps) {
  const words = useCopy("form");
  const pending = usePendingIntent();
  const { alert = "", byPage = false } = useActionData<{ alert?: string; byPage?: boolean }>() ?? {};
  const refused = ["form", "cookies"].includes(alert);
  const { form, attach, restored } = useTabDraft();
  const dirty = useRef(false);
  const token = useRef<HTMLInputElement>(null);
  const takePress = useOnePressAtATime(pending);
  const autosave = useAutosave(form);
  const fetchNextPages = useNextPages();
  const hasDraft = instance !== undefined;
  return (
    <Form
      ref={attach}
      method="post"
      aria-label={label}
      aria-labelledby={label ? undefined : PAGE_TITLE_ID}
      noValidate
      reloadDocument={byPage}
      {...(encType !== undefined && { encType })}
      {...(action !== undefined && { action })}
      onSubmit={(event) => {
        if (!takePress(event)) return event.preventDefault();
        autosave.onSubmit();
        token.current!.value = currentToken() ?? xsrfToken;
        dirty.current = false;
      }}
      onInput={() => {
        dirty.current = hasDraft;
        fetchNextPages();
        if (hasDraft) autosave.onInput();
      }}
    >
      {/* The button that Enter presses: browsers take the first one of a form. Not in the tab order. */}
      <button
        type="submit"
        name="intent"
        value={defaultIntent}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input ref={token} type="hidden" name="xsrf" value={xsrfToken} />
      {hasDraft && <input type="hidden" name="instance" value={restored || instance} />}
      {refused && <input type="hidden" name={RETRIED_FIELD} value="yes" />}
      {hasDraft && <HoneypotField />}
      {restored !== undefined && <Alert tone="info" title={words.restored} live />}
      {children}
      {hasDraft && <LeaveWarning dirty={dirty} />}
    </Form>
  );
}

/**
 * Whether to send what was pressed. One press is one submission: the same button while its answer is awaited is
 * let go. Another button, such as that to type an address while one is looked up, is pressed again when the answer
 * is here, where it still is on the page: sent beside the first, their answers could come in either order.
 */
function useOnePressAtATime(pending: string | null): (event: FormEvent<HTMLFormElement>) => boolean {
  const waiting = useRef<HTMLElement>(null);
  useEffect(() => {
    const button = waiting.current;
    if (pending !== null || button === null) return;
    waiting.current = null;
    if (button instanceof HTMLButtonElement && button.isConnected) button.form?.requestSubmit(button);
  }, [pending]);
  return ({ nativeEvent }) => {
    const { submitter = null } = nativeEvent as SubmitEvent;
    if (pending === null) return true;
    if (submitter?.getAttribute("value") !== pending) waiting.current = submitter;
    return false;
  };
}

interface ContinueButtonProps {
  readonly busyText?: string | undefined;
  readonly children: ReactNode;
}

/** Sends the form around it, once. */
export function ContinueButton({ busyText, children }: ContinueButtonProps) {
  const pending = usePendingIntent() !== null;
  return (
    <Button name="intent" value="continue" busyText={busyText} aria-disabled={pending || undefined}>
      {children}
    </Button>
  );
}

/** Enter does the address question's next action, or continues once an address is chosen. */
export function defaultIntentOf({
  chosen,
  manual,
}: AddressState): NonNullable<StepFormProps["defaultIntent"]> {
  if (chosen !== null) return "continue";
  return manual ? "save-address" : "find-address";
}

/** The intent of the form whose answer is awaited; null where none is. */
export function usePendingIntent(): string | null {
  const { formData } = useNavigation();
  if (formData === undefined) return null;
  return String(formData.get("intent") ?? "continue");
}
