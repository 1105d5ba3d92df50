import type { ComponentProps } from "react";
import { Field, type FieldParts, splitField } from "./field.tsx";

type TextFieldProps = FieldParts &
  Omit<ComponentProps<"input">, keyof FieldParts | "id" | "width" | "children"> & {
    /** The expected length of an answer. */
    width?: "short" | "medium" | "full" | undefined;
  };

export function TextField({ width = "full", type = "text", className, ...props }: TextFieldProps) {
  const { parts, control } = splitField(props);
  const classNames = ["input", `width-${width}`, className].filter(Boolean);
  return (
    <Field {...parts}>
      <input {...control} type={type} className={classNames.join(" ")} />
    </Field>
  );
}
