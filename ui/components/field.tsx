import { CircleAlert } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";
import type { ComponentProps, ReactNode } from "react";

/** The ids of a control's parts and its `aria-describedby`. */
export function describeField(name: string, { hint, error, describedBy }: Omit<Partial<FieldParts>, "name">) {
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const ids = [hint ? hintId : "", error ? errorId : "", describedBy].filter(Boolean);
  return { hintId, errorId, describedBy: ids.join(" ") || undefined };
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="hint" id={id}>
      {children}
    </p>
  );
}

/** Not by colour alone: an icon and the word "Error" too. */
export function ErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error-message" id={id}>
      <CircleAlert className="icon" size={20} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{useCopy("page").error}</span> <span>{children}</span>
      </span>
    </p>
  );
}

export interface FieldParts {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Ids of further descriptions, such as a character notice. */
  describedBy?: string | undefined;
}

/** The props of a field whose control is such an element. */
export type ControlProps<Tag extends "input" | "select" | "textarea"> = FieldParts &
  Omit<ComponentProps<Tag>, keyof FieldParts | "id" | "width" | "children">;

/** Splits the props of a field into its parts and the attributes of its control, whose id is its name. */
export function splitField<Props extends FieldParts>(props: Props) {
  const { name, label, hint, error, optional, describedBy, ...attributes } = props;
  const described = describeField(name, { hint, error, describedBy });
  return {
    parts: { name, label, hint, error, optional },
    control: {
      ...attributes,
      id: name,
      name,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described.describedBy,
    },
  };
}

type FieldProps = Omit<FieldParts, "describedBy"> & { children: ReactNode };

export function Field({ name, label, hint, error, optional, children }: FieldProps) {
  const words = useCopy("page");
  const { hintId, errorId } = describeField(name, { hint, error });
  return (
    <div className={error ? "field has-error" : "field"}>
      <label className="label" htmlFor={name}>
        {label}
        {optional && <span className="optional"> {words.optional}</span>}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      {children}
    </div>
  );
}

type FieldsetProps = { legend: string; hint?: ReactNode; children: ReactNode };

export function Fieldset({ legend, hint, children }: FieldsetProps) {
  return (
    <fieldset className="fieldset">
      <legend className="legend">
        <h2>{legend}</h2>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  );
}
