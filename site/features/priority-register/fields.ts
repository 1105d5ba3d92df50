import type { Help, SharedWith } from "../../../domain/priority-register.ts";

/** The box of a kind of help in the form. */
export function helpField(help: Help): string {
  return `help-${help}`;
}

/** The box of somebody who may know. */
export function shareField(one: SharedWith): string {
  return `share-${one}`;
}
