import type { OpeningCopy } from "../ui/opening-status.tsx";

/** What a page says about the opening hours. */
export interface OpeningView {
  /** What is true now, then what will be. */
  readonly words: readonly OpeningCopy[];
  /** "Monday to Friday 8am to 6pm", "Saturday 9am to 2pm". */
  readonly week: readonly string[];
  readonly nextClosed: readonly { readonly day: string; readonly name: string }[];
}
