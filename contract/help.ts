import * as v from "valibot";

/** The help area's content on the wire (specification sections 3 and 7). Links are addresses: a path of the site, or a whole https URL. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const link = v.pipe(v.string(), v.regex(/^(?:\/(?!\/)|https:\/\/|#)/, 'must begin with "/", "https://" or "#"'));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower case letters, digits and hyphens"));

/** Header configuration: hideA11yBtn is false where it is left out. */
export const headerSchema = v.strictObject({
  hideA11yBtn: v.optional(v.boolean(), false),
  sections: v.array(v.strictObject({ title: text, link })),
  "quick-links": v.array(v.strictObject({ title: text, link })),
  "secondary-banner": v.nullable(v.strictObject({ text, link: v.optional(link) })),
  "menu-banner": v.nullable(v.strictObject({ text, link: v.optional(link) })),
});

/** Outage notice: shown on the help home while there is one. */
export const outageSchema = v.strictObject({ title: v.string(), message: v.string() });

/** Meter-read content. The templates are rich text. */
export const meterReadSchema = v.strictObject({
  isMeterReadWeek: v.boolean(),
  isEnableMeterReadCTA: v.boolean(),
  headingTemplate: text,
  smrErrorTemplate: text,
  contactCardTemplate: text,
  contactCardPillTemplate: text,
});

const oldLayoutData = v.strictObject({
  articlesTitle: text,
  articles: v.array(v.strictObject({ label: text, path: link, externalLink: v.optional(v.boolean(), false) })),
});

const card = { image: v.optional(text), title: text, link, description: text };

const newLayoutData = v.strictObject({
  title: text,
  commonQuestions: v.array(v.strictObject({ ...card, pill: text, externalLink: v.optional(v.boolean(), false) })),
  allArticlesTitle: text,
  allArticles: v.array(
    v.strictObject({
      title: text,
      articleLinks: v.array(v.strictObject({ label: text, link, externalLink: v.optional(v.boolean(), false) })),
    }),
  ),
  lastArticle: v.optional(v.strictObject(card)),
});

const definition = {
  slug,
  mainCategory: v.boolean(),
  title: text,
  description: text,
  link,
  cta: v.optional(text),
  /** Names the drawn icon. */
  decoration: text,
  externalLink: v.boolean(),
  ctaItems: v.optional(v.array(v.strictObject({ title: text, description: text, button: text, path: link })), []),
};

/** Static category definition: both layouts. An external one has no data of its own. */
export const categoryDefinitionSchema = v.variant("layout", [
  v.strictObject({ layout: v.literal("old"), ...definition, categoryData: oldLayoutData }),
  v.strictObject({ layout: v.literal("new"), ...definition, categoryData: newLayoutData }),
  v.strictObject({ layout: v.literal("external"), ...definition }),
]);

/** One figure that moves, with where it was read and how long it may be printed. */
export const factsSchema = v.record(
  slug,
  v.strictObject({
    text,
    source: text,
    "checked-on": v.pipe(v.string(), v.isoDate()),
    "expires-on": v.pipe(v.string(), v.isoDate()),
  }),
);

/** The category list: JSON:API-like, with the articles included. */
export const categoryListSchema = v.object({
  data: v.array(
    v.object({
      id: slug,
      attributes: v.object({ "meta-description": v.string(), articles: v.array(v.object({ label: slug })) }),
    }),
  ),
  included: v.array(
    v.object({ type: v.literal("articles"), id: v.string(), attributes: v.object({ title: v.string(), description: v.string() }) }),
  ),
});

export type Header = v.InferOutput<typeof headerSchema>;
export type Outage = v.InferOutput<typeof outageSchema>;
export type MeterReadContent = v.InferOutput<typeof meterReadSchema>;
export type CategoryDefinition = v.InferOutput<typeof categoryDefinitionSchema>;
export type Facts = v.InferOutput<typeof factsSchema>;
export type CategoryList = v.InferOutput<typeof categoryListSchema>;
