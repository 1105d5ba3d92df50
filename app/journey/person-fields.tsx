import { TextField } from "../ui/text-field.tsx";
import { type FieldMessage, messageOf } from "./error-copy.ts";
import type { FormValues } from "./form-values.ts";
import { PERSON_FIELDS, PERSON_COPY as words, type PersonFieldNames } from "./person-copy.ts";

export interface PersonFieldsProps {
  readonly values: FormValues;
  readonly messages: readonly FieldMessage[];
  readonly names?: PersonFieldNames;
  /** The email address may be left out. */
  readonly emailOptional?: boolean;
  readonly telephoneHint?: string;
}

/** Names, email address and telephone number: the same four questions in every form. */
export function PersonFields({
  values,
  messages,
  names = PERSON_FIELDS,
  emailOptional = false,
  telephoneHint = words.telephoneHint,
}: PersonFieldsProps) {
  const field = (name: keyof PersonFieldNames) => ({
    name: names[name],
    label: words[name],
    error: messageOf(messages, names[name]),
    defaultValue: values[names[name]],
  });
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
