import type { ReactNode } from "react";
import type { PartGroupId } from "./group-ids.ts";

/** One state of a component, as the catalogue shows it: once in light colours and once in dark ones. */
export interface Specimen {
  readonly state: string;
  /** Everything that can be pressed in it looks as if the pointer or the focus were on it. */
  readonly shown?: "hover" | "focus" | undefined;
  /** What opens and closes is open. */
  readonly open?: boolean | undefined;
  /** A page has it once, such as its h1 or its search: here it is to be seen, and nobody hears it or comes to it with Tab. */
  readonly once?: boolean | undefined;
  /** `id` makes a name that no other specimen of the page has. */
  draw(id: (name: string) => string): ReactNode;
}

export interface Part {
  /** As it is exported. */
  readonly name: string;
  /** In app/ui, without its ending. */
  readonly file: string;
  /** What it is for, in a sentence. */
  readonly use: string;
  /** It needs the whole width: light above dark, not beside it. */
  readonly wide?: boolean | undefined;
  readonly specimens: readonly Specimen[];
}

export interface PartGroup {
  readonly id: PartGroupId;
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly Part[];
}

/** What several parts have in common: as they come, under the pointer, with the focus. */
export function plainHoverFocus(draw: Specimen["draw"]): readonly Specimen[] {
  return [
    { state: "As it comes", draw },
    { state: "Under the pointer", shown: "hover", draw },
    { state: "With the focus", shown: "focus", draw },
  ];
}
