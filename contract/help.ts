import * as v from "valibot";
import { demonstrationMark, near } from "./provider.ts";

/** The help area's content (spec 3.13 to 3.20, 7.1). Links are paths of the site or whole https URLs. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const link = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?!\/)|https:\/\/|#)/, 'must begin with "/", "https://" or "#"'),
);
const day = v.pipe(v.string(), v.isoDate());
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower case letters, digits and hyphens"));

const links = v.array(v.strictObject({ title: text, link }));
const banner = v.optional(v.nullable(v.strictObject({ text, link: v.optional(link) })), null);

/** Header configuration. A part that is left out is off. */
export const headerSchema = v.strictObject({
  hideA11yBtn: v.optional(v.boolean(), false),
  sections: links,
  "quick-links": links,
  "secondary-banner": banner,
  "menu-banner": banner,
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

const externalLink = v.optional(v.boolean(), false);

const oldLayoutData = v.strictObject({
  articlesTitle: text,
  articles: v.array(
    v.strictObject({
      label: text,
      path: link,
      externalLink,
      /** The title of one of the groups. */
      group: v.optional(text),
      /** Makes it one of the common questions. */
      question: v.optional(v.strictObject({ image: text, description: text })),
    }),
  ),
  groups: v.optional(v.array(v.strictObject({ title: text, image: text })), []),
});

/** `image`: the name of a picture, or the address of one. */
const card = { image: v.optional(text), title: text, link, description: text };

const newLayoutData = v.strictObject({
  title: text,
  commonQuestions: v.array(v.strictObject({ ...card, pill: text, externalLink })),
  allArticlesTitle: text,
  allArticles: v.array(
    v.strictObject({
      title: text,
      image: v.optional(text),
      articleLinks: v.array(v.strictObject({ label: text, link, externalLink })),
    }),
  ),
  lastArticle: v.optional(v.strictObject(card)),
});

/** Blocks shared by several pages, which categories name. */
export const blocksSchema = v.strictObject({
  "speak-seek-save": v.strictObject({
    title: text,
    description: text,
    steps: v.pipe(
      v.array(v.strictObject({ title: text, text, label: text, link })),
      v.length(3, "must be the three steps"),
    ),
  }),
  "energy-trust": v.strictObject({ title: text, text, label: text, link }),
  "customers-helped": v.strictObject({ figure: text, text, ...demonstrationMark }),
});

const ctaItem = v.strictObject({ title: text, description: text, button: text, path: link });

const definition = {
  slug,
  /** Tiles and the side menu follow it, lowest first. */
  order: v.pipe(v.number(), v.integer()),
  /** A large tile on the help home; the others are links under them. */
  mainCategory: v.boolean(),
  title: text,
  description: text,
  link,
  cta: v.optional(text),
  /** The name of its picture. */
  decoration: text,
  inSideMenu: v.optional(v.boolean(), true),
  ctaItems: v.optional(v.array(ctaItem), []),
  blocks: v.optional(v.array(v.keyof(blocksSchema)), []),
};

const ownPage = { ...definition, externalLink: v.literal(false) };

/** An external category is a link and no more; the others have a page, in the old layout or the new one. */
export const categoryDefinitionSchema = v.variant("externalLink", [
  v.strictObject({
    ...definition,
    externalLink: v.literal(true),
    newLayout: v.optional(v.literal(false), false),
  }),
  v.variant("newLayout", [
    v.strictObject({ ...ownPage, newLayout: v.literal(false), categoryData: oldLayoutData }),
    v.strictObject({ ...ownPage, newLayout: v.literal(true), categoryData: newLayoutData }),
  ]),
]);

/**
 * One figure that moves, with where it was read and how long it may be printed. `nation`: where it holds, if not in all
 * of the United Kingdom.
 */
export const factsSchema = v.record(
  slug,
  v.strictObject({
    text,
    source: text,
    nation: v.optional(text),
    "checked-on": day,
    "expires-on": day,
    near,
  }),
);

/** A part of an address: a provider's own slugs may be written otherwise than ours. */
const segment = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[\w.~-]+$/, "no part of an address"));
const articles = v.optional(v.array(v.object({ label: segment })), []);

/**
 * The category list, JSON:API-like (spec 3.16). Included resources are articles by "category/slug", or have
 * articles as categories have. `related`: ids of other articles, the nearest first. `updated`: the day.
 */
export const categoryListSchema = v.object({
  data: v.pipe(
    v.array(
      v.object({
        id: segment,
        attributes: v.optional(v.object({ "meta-description": v.optional(v.string(), ""), articles }), {}),
      }),
    ),
    v.minLength(1, "no category"),
  ),
  included: v.optional(
    v.array(
      v.object({
        id: v.string(),
        attributes: v.optional(
          v.object({
            title: v.optional(v.string(), ""),
            description: v.optional(v.string(), ""),
            related: v.optional(v.array(v.string()), []),
            updated: v.optional(day),
            articles,
          }),
          {},
        ),
      }),
    ),
    [],
  ),
});

export const categoryDefinitionsSchema = v.array(categoryDefinitionSchema);

export type Header = v.InferOutput<typeof headerSchema>;
export type Outage = v.InferOutput<typeof outageSchema>;
export type MeterReadContent = v.InferOutput<typeof meterReadSchema>;
export type CategoryDefinition = v.InferOutput<typeof categoryDefinitionSchema>;
/** One that has a page here. */
export type CategoryPageDefinition = Extract<CategoryDefinition, { externalLink: false }>;
export type Blocks = v.InferOutput<typeof blocksSchema>;
export type Facts = v.InferOutput<typeof factsSchema>;
export type CategoryList = v.InferOutput<typeof categoryListSchema>;
