import * as v from "valibot";
import { CONSENT_CHOICES } from "../domain/consent.ts";
import { pageHeadSchema, pageSectionSchema } from "./content-page.ts";

/** The cookies page and the question that stands above every page until it is answered: what editors own of both. */

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
  ...pageHeadSchema,
  banner: consentBannerSchema,
  question: v.strictObject({ legend: text, hint: text, yes: text, no: text, save: text, saved: text, away: text, stays: text }),
  categories: v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist(CONSENT_CHOICES, `not one of ${CONSENT_CHOICES.join(", ")}`),
        title: text,
        text,
        /** What is kept in the browser: cookies, and storage of other kinds. */
        kept: v.array(v.strictObject({ name: text, purpose: text, for: text })),
      }),
    ),
    v.length(CONSENT_CHOICES.length, "must be the two categories"),
  ),
  sections: v.array(pageSectionSchema),
});

export type Cookies = v.InferOutput<typeof cookiesSchema>;
export type ConsentBannerWords = v.InferOutput<typeof consentBannerSchema>;
