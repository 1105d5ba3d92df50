import { TextField } from "../../ui/components/text-field.tsx";
import { ACCOUNT_COPY as copy } from "./account-copy.ts";

/** By which a member of staff proves who they are. */
export function ProofFields({ error }: { readonly error: string | undefined }) {
  return (
    <>
      <TextField
        name="password"
        label={copy.current}
        type="password"
        autoComplete="current-password"
        error={error}
      />
      <CodeField label={copy.code} hint={copy.codeHint} />
    </>
  );
}

export function CodeField(words: { readonly label: string; readonly hint: string }) {
  return <TextField name="code" {...words} autoComplete="one-time-code" width="medium" />;
}
