import * as v from "valibot";

/**
 * The question that stands above every page until it is answered, and the form that changes the answer: what
 * editors own of both.
 */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));

/** The buttons are of one kind and size: to say no is as easy as to say yes. */
export const consentBannerSchema = v.strictObject({
  title: text,
  text,
  accept: text,
  reject: text,
  /** Leads to the cookies page. */
  more: text,
  /** Said once it is answered. */
  saved: text,
});

export const cookiesSchema = v.strictObject({
  banner: consentBannerSchema,
  question: v.strictObject({
    legend: text,
    hint: text,
    yes: text,
    no: text,
    save: text,
    saved: text,
    away: text,
  }),
});

export type Cookies = v.InferOutput<typeof cookiesSchema>;
export type ConsentBannerCopy = v.InferOutput<typeof consentBannerSchema>;
