import * as v from "valibot";
import { optionalText } from "./text.ts";

/** A vote on an article: whether it helped, and why. */

/** UTF-16 units, as a browser counts. */
export const REASON_MAXIMUM = 500;

export const HELPFUL_ANSWERS = ["yes", "no"] as const;

/**
 * Issues: "required" for `helpful`; "too-long", "unreadable" for `reason`, which is the empty string where
 * none was given.
 */
export const voteFormSchema = v.object({
  helpful: v.pipe(v.optional(v.string("required"), ""), v.picklist(HELPFUL_ANSWERS, "required")),
  reason: optionalText(REASON_MAXIMUM),
});

export type VoteForm = v.InferOutput<typeof voteFormSchema>;

export interface ArticleVote {
  /** "category/slug". */
  readonly article: string;
  /** Digest of the article's text. */
  readonly revision: string;
  /** Digest of the visitor, another one for each article. */
  readonly voterKey: string;
  readonly helpful: boolean;
  /** As typed; empty where none was given. */
  readonly reason: string;
}
