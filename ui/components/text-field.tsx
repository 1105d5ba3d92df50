import { type ControlProps, Field, splitField } from "./field.tsx";

type TextFieldProps = ControlProps<"input"> & {
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
