import * as v from "valibot";

/**
 * A page that editors own whole (spec 2.35): its title and meta description are
 * read from it.
 */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const link = v.pipe(v.string(), v.regex(/^(?:\/(?!\/)|https:\/\/)/, 'must begin with "/" or "https://"'));

/** Rich text: a, sup, p and b only; sanitised before it is shown. */
export const richText = v.pipe(text, v.brand("RichText"));
export type RichText = v.InferOutput<typeof richText>;

/** The drawn icons a card can carry. */
export const CARD_ICONS = [
  "advice",
  "boiler",
  "home",
  "key",
  "meter",
  "money",
  "moving",
  "power",
  "repair",
  "support",
] as const;
export type CardIconName = (typeof CARD_ICONS)[number];

export const linkCardSchema = v.strictObject({
  title: text,
  description: text,
  link,
  icon: v.picklist(CARD_ICONS, `not one of ${CARD_ICONS.join(", ")}`),
});

export const pageHeadSchema = {
  title: text,
  /** The meta description. */
  description: text,
  lead: text,
};

/** A part of the page: paragraphs, then a list, then cards that lead on. */
export const pageSectionSchema = v.strictObject({
  title: text,
  paragraphs: v.optional(v.array(richText), []),
  list: v.optional(v.array(richText), []),
  /** The list is steps, to be taken in order. */
  ordered: v.optional(v.boolean(), false),
  cards: v.optional(v.array(linkCardSchema), []),
});

export const contentPageSchema = v.strictObject({ ...pageHeadSchema, sections: v.array(pageSectionSchema) });

export type ContentPage = v.InferOutput<typeof contentPageSchema>;
export type PageSection = v.InferOutput<typeof pageSectionSchema>;
export type LinkCard = v.InferOutput<typeof linkCardSchema>;
