import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { DefaultButton } from "../ui/button.tsx";

export interface StepFormProps {
  readonly xsrfToken: string;
  /** The run of the journey; left out on a page that stands alone. */
  readonly instance?: string;
  /** What the form does when Enter is pressed in a field. */
  readonly defaultIntent?: "continue" | "find-address" | "save-address";
  /** Left out where it is the page's own address. */
  readonly action?: string;
  readonly encType?: "multipart/form-data";
  readonly children: ReactNode;
}

/** The form of a page: the tokens it carries, and the button that Enter presses, which must be the first of the form. */
export function StepForm({ xsrfToken, instance, defaultIntent = "continue", action, encType, children }: StepFormProps) {
  const pending = usePendingIntent();
  return (
    <Form
      method="post"
      noValidate
      {...(encType !== undefined && { encType })}
      {...(action !== undefined && { action })}
      onSubmit={(event) => {
        // One press is one submission: a second while the first is under way is let go.
        if (pending !== null) event.preventDefault();
      }}
    >
      <DefaultButton name="intent" value={defaultIntent} />
      <input type="hidden" name="xsrf" value={xsrfToken} />
      {instance !== undefined && <input type="hidden" name="instance" value={instance} />}
      {children}
    </Form>
  );
}

/** The intent of the form whose answer is awaited; null where none is. */
export function usePendingIntent(): string | null {
  const { formData } = useNavigation();
  if (formData === undefined) return null;
  return String(formData.get("intent") ?? "continue");
}
