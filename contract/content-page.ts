import * as v from "valibot";

/** A page that editors own whole (spec 2.35): its title and meta description are read from it. */

export const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
export const link = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?!\/)|https:\/\/)/, 'must begin with "/" or "https://"'),
);

/** Rich text: a, sup, p and b only; sanitised before it is shown. */
export const richText = v.pipe(text, v.brand("RichText"));
export type RichText = v.InferOutput<typeof richText>;

export const linkCardSchema = v.strictObject({
  title: text,
  description: text,
  link,
  /** The name of its picture. */
  icon: v.optional(text),
});

export const pageHeadSchema = {
  title: text,
  /** The meta description. */
  description: text,
  lead: text,
};

/** A part of the page: paragraphs, then a list, then cards that lead on. */
const pageSectionSchema = v.strictObject({
  title: text,
  paragraphs: v.optional(v.array(richText), []),
  list: v.optional(v.array(richText), []),
  /** The list is steps, to be taken in order. */
  ordered: v.optional(v.boolean(), false),
  cards: v.optional(v.array(linkCardSchema), []),
});

export const contentPageSchema = v.strictObject({ ...pageHeadSchema, sections: v.array(pageSectionSchema) });

export type ContentPage = v.InferOutput<typeof contentPageSchema>;
export type LinkCard = v.InferOutput<typeof linkCardSchema>;
