import type { TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldParts, splitField } from "./field.tsx";

type TextAreaFieldProps = FieldParts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldParts | "id" | "children">;

export function TextAreaField({ rows = 8, className, ...props }: TextAreaFieldProps) {
  const { parts, control } = splitField(props);
  return (
    <Field {...parts}>
      <textarea {...control} rows={rows} className={classNames("input", "text-area", className)} />
    </Field>
  );
}

/** Says how far a text is over its limit. The empty line keeps its height. */
export function CharacterNotice({ id, text }: { id: string; text?: string | undefined }) {
  return (
    <p className="character-notice" id={id} aria-live="polite">
      {text}
    </p>
  );
}
