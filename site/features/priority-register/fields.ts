import type { Help } from "../../../domain/priority-register.ts";

/** The box of a kind of help in the form. */
export function helpField(help: Help): string {
  return `help-${help}`;
}
