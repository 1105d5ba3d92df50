import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { useSignedIn } from "../page/site-facts.ts";
import { Button } from "../components/button.tsx";
import { Fieldset } from "../components/field.tsx";
import { TextField } from "../components/text-field.tsx";
import type { FormState } from "./form-page.tsx";
import { PERSON_FIELDS, type PersonFieldNames } from "./person-copy.ts";
import { SIGN_IN_INTENT } from "./saved-answers.ts";

interface PersonFieldsProps {
  readonly form: FormState;
  readonly names?: PersonFieldNames;
  /** The email address may be left out. */
  readonly emailOptional?: boolean;
  /** The telephone number may be left out. */
  readonly telephoneOptional?: boolean;
}

/** Names, email address and telephone number: the same four questions in every form. */
export function PersonFields({ form, names = PERSON_FIELDS, ...may }: PersonFieldsProps) {
  const words = useCopy("person");
  const field = (name: keyof PersonFieldNames) => ({ ...form.field(names[name]), label: words[name] });
  return (
    <>
      <TextField {...field("firstName")} autoComplete="given-name" width="medium" dir="auto" />
      <TextField {...field("surname")} autoComplete="family-name" width="medium" dir="auto" />
      <TextField
        {...field("email")}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        optional={may.emailOptional}
      />
      <TextField
        {...field("telephone")}
        hint={words.telephoneHint}
        type="tel"
        autoComplete="tel"
        width="medium"
        optional={may.telephoneOptional}
      />
    </>
  );
}

/** 'Your details' when signed in; otherwise 'Enter your details' with a link to sign in. */
export function PersonFieldset({ children }: { readonly children: ReactNode }) {
  const words = useCopy("person");
  const signedIn = useSignedIn() !== null;
  if (signedIn) return <Fieldset legend={words.signedInLegend}>{children}</Fieldset>;
  // Submits the form, so that the draft is saved.
  const offer = (
    <>
      {words.haveAccount}{" "}
      <Button name="intent" value={SIGN_IN_INTENT} variant="quiet">
        {words.signIn}
      </Button>
    </>
  );
  return (
    <Fieldset legend={words.legend} hint={offer}>
      {children}
    </Fieldset>
  );
}
