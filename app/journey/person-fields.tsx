import { TextField } from "../ui/text-field.tsx";
import type { FormState } from "./form-page.tsx";
import { PERSON_FIELDS, PERSON_COPY as words, type PersonFieldNames } from "./person-copy.ts";

export interface PersonFieldsProps {
  readonly form: FormState;
  readonly names?: PersonFieldNames;
  /** The email address may be left out. */
  readonly emailOptional?: boolean;
  readonly telephoneHint?: string;
}

/** Names, email address and telephone number: the same four questions in every form. */
export function PersonFields({
  form,
  names = PERSON_FIELDS,
  emailOptional = false,
  telephoneHint = words.telephoneHint,
}: PersonFieldsProps) {
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
        optional={emailOptional}
      />
      <TextField {...field("telephone")} hint={telephoneHint} type="tel" autoComplete="tel" width="medium" />
    </>
  );
}
