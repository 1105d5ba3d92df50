import { TextField } from "../../ui/components/text-field.tsx";
import type { FormState } from "../../ui/forms/form-page.tsx";
import { ACCOUNT_COPY as copy } from "./account-copy.ts";

/** By which a member of staff proves who they are. */
export function ProofFields({ form }: { readonly form: FormState }) {
  return (
    <>
      <TextField
        {...form.field("password")}
        label={copy.current}
        type="password"
        autoComplete="current-password"
      />
      <CodeField label={copy.code} hint={copy.codeHint} error={form.field("code").error} />
    </>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
}

export function CodeField(words: CodeFieldProps) {
  return <TextField name="code" {...words} autoComplete="one-time-code" width="medium" />;
}
