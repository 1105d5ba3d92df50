import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldParts, splitField } from "./field.tsx";

type TextAreaFieldProps = FieldParts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldParts | "id" | "children">;

export function TextAreaField({ rows, ...props }: TextAreaFieldProps) {
  const { parts, control } = splitField(props);
  return (
    <Field {...parts}>
      <textarea {...control} rows={rows} className="input text-area" />
    </Field>
  );
}
