import { BASE_PATH } from "../../domain/base-path.ts";
import type { ReactNode } from "react";
import type { SafeHtml } from "../../domain/safe-html.ts";
import type { ControlProps } from "../components/field.tsx";
import { TextAreaField } from "../components/text-area-field.tsx";
import { Html } from "./safe-html.tsx";

const CUSTOMERS_EAR = `${BASE_PATH}/danger-advice`;

export interface HeardTextFieldProps extends ControlProps<"textarea"> {
  /** In the default value; empty where nothing is. */
  readonly heard: SafeHtml | "";
  /** Where the text is posted while it is typed. */
  readonly ear?: string;
  /** Between the field and what was heard. */
  readonly below?: ReactNode;
}

/** A free text which is heard while it is typed (enhance/danger-ear.ts), with what was heard below it. */
export function HeardTextField({ heard, ear = CUSTOMERS_EAR, below, ...field }: HeardTextFieldProps) {
  return (
    <>
      <TextAreaField dir="auto" {...field} data-ear={ear} />
      {below}
      <HeardRegion name={field.name} heard={heard} />
    </>
  );
}

interface HeardRegionProps extends Pick<HeardTextFieldProps, "heard"> {
  readonly name: string;
}

/** It refuses nothing, and is announced whole: Orca would announce the last paragraph alone. */
export function HeardRegion({ name, heard }: HeardRegionProps) {
  return <Html html={heard as SafeHtml} data-heard={name} aria-live="assertive" aria-atomic="true" />;
}
