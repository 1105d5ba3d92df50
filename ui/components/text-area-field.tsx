import { type ControlProps, Field, splitField } from "./field.tsx";

export function TextAreaField({ rows, ...props }: ControlProps<"textarea">) {
  const { parts, control } = splitField(props);
  return (
    <Field {...parts}>
      <textarea {...control} rows={rows} className="input text-area" />
    </Field>
  );
}
