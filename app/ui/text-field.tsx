import type { InputHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldParts, splitField } from "./field.tsx";

type TextFieldProps = FieldParts &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldParts | "id" | "width" | "children"> & {
    /** The expected length of an answer. */
    width?: "short" | "medium" | "full" | undefined;
  };

export function TextField({ width = "full", type = "text", className, ...props }: TextFieldProps) {
  const { parts, control } = splitField(props);
  return (
    <Field {...parts}>
      <input {...control} type={type} className={classNames("input", `width-${width}`, className)} />
    </Field>
  );
}
