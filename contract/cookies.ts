import * as v from "valibot";

/** The cookie banner and the form that changes the choice. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** Buttons of one kind and size: refusing is as easy as accepting. */
const consentBannerSchema = v.strictObject({
  title: text,
  text,
  accept: text,
  reject: text,
  /** Leads to the cookies page. */
  more: text,
  /** Shown after the choice. */
  saved: text,
});

export const cookiesSchema = v.strictObject({
  banner: consentBannerSchema,
  question: v.strictObject(v.entriesFromList(["legend", "hint", "yes", "no", "save", "saved", "away"], text)),
});

export type Cookies = v.InferOutput<typeof cookiesSchema>;
export type ConsentBannerCopy = v.InferOutput<typeof consentBannerSchema>;
