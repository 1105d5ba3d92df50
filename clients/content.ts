import * as v from "valibot";
import { type Bereavement, bereavementSchema } from "../contract/bereavement.ts";
import {
  type ComplaintDestinations,
  complaintDestinationsSchema,
} from "../contract/complaint-destinations.ts";
import { type Contact, contactSchema } from "../contract/contact.ts";
import { type ContentPage, contentPageSchema } from "../contract/content-page.ts";
import { type Cookies, cookiesSchema } from "../contract/cookies.ts";
import {
  type Blocks,
  blocksSchema,
  type CategoryDefinition,
  categoryDefinitionSchema,
  type CategoryList,
  categoryListSchema,
  type Header,
  headerSchema,
  type MeterReadContent,
  meterReadSchema,
  type Outage,
  outageSchema,
} from "../contract/help.ts";
import { type OpeningHoursContent, openingHoursSchema } from "../contract/opening-hours.ts";
import type { PolicyName } from "../contract/policy.ts";
import { type SafetyAdvice, safetyAdviceSchema } from "../contract/safety-advice.ts";
import { type Video, videosSchema } from "../contract/video.ts";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { type ArticleDocument, parseArticlePage } from "./article-html.ts";
import type { HostOptions } from "./http.ts";
import { type LastGoodCopy, lastGoodCopy, type Parse } from "./last-good-copy.ts";

/**
 * The content service (spec 7.1). Every call throws only where the service has not answered
 * even once.
 */
export interface ContentClient {
  contact(): Promise<Contact>;
  /** What to do in each emergency. */
  safetyAdvice(): Promise<SafetyAdvice>;
  openingHours(): Promise<OpeningHoursContent>;
  bereavement(): Promise<Bereavement>;
  extraSupport(): Promise<ContentPage>;
  deals(): Promise<ContentPage>;
  /** The question about cookies. */
  cookies(): Promise<Cookies>;
  /** Where the questions before a complaint lead. */
  complaintDestinations(): Promise<ComplaintDestinations>;
  header(): Promise<Header>;
  outage(): Promise<Outage>;
  meterRead(): Promise<MeterReadContent>;
  /** The help videos: seven. */
  videos(): Promise<readonly Video[]>;
  /** Which categories there are, and which articles are in them. */
  categories(): Promise<CategoryList>;
  /** The words of the blocks that categories name. */
  blocks(): Promise<Blocks>;
  /** What each category's page is made of. */
  categoryDefinitions(): Promise<readonly CategoryDefinition[]>;
  /** Only for a category and an article that the category list knows. Undefined where it has gone since. */
  article(category: string, slug: string): Promise<ArticleDocument | undefined>;
  /** Undefined where the service has none of that name. */
  policy(name: PolicyName): Promise<ArticleDocument | undefined>;
}

/** Pages kept at once; the one that was asked for longest ago goes first. */
const MOST_PAGES = 5_000;

/** The documents of the content service: where each is, and what it must look like. */
export const CONTENT_DOCUMENTS = {
  contact: { path: "/content/help-and-support/contact.json", schema: contactSchema },
  safetyAdvice: { path: "/content/help-and-support/safety-advice.json", schema: safetyAdviceSchema },
  openingHours: { path: "/content/help-and-support/opening-hours.json", schema: openingHoursSchema },
  bereavement: { path: "/content/help-and-support/bereavement.json", schema: bereavementSchema },
  extraSupport: { path: "/content/help-and-support/extra-support.json", schema: contentPageSchema },
  cookies: { path: "/content/help-and-support/cookies.json", schema: cookiesSchema },
  deals: { path: "/content/help-and-support/deals.json", schema: contentPageSchema },
  complaintDestinations: {
    path: "/content/help-and-support/complaint-destinations.json",
    schema: complaintDestinationsSchema,
  },
  header: { path: "/content/header.json", schema: headerSchema },
  outage: { path: "/content/help-and-support/service-outage.json", schema: outageSchema },
  meterRead: { path: "/content/help/meter-read.json", schema: meterReadSchema },
  videos: { path: "/content/help/videos.json", schema: videosSchema },
  blocks: { path: "/content/help/blocks.json", schema: blocksSchema },
  categories: { path: "/content/help/categories.json", schema: categoryListSchema },
  categoryDefinitions: {
    path: "/content/help/category-definitions.json",
    schema: v.array(categoryDefinitionSchema),
  },
} as const satisfies Record<string, { readonly path: string; readonly schema: v.GenericSchema }>;

export interface ContentHosts {
  readonly json: HostOptions;
  /** text/html, cache-control max-age=0. */
  readonly html: HostOptions;
}

export function createContentClient({ json, html }: ContentHosts): ContentClient {
  const document = <Schema extends v.GenericSchema>({
    path,
    schema,
  }: {
    readonly path: string;
    readonly schema: Schema;
  }) => {
    const copy = lastGoodCopy<v.InferOutput<Schema>>(json, path, parseJson(schema));
    return async () => {
      const value = await copy.read();
      if (value === undefined) throw new ContentUnavailableError(`the content service has no ${path}`);
      return value;
    };
  };
  const pages = new Map<string, LastGoodCopy<ArticleDocument>>();
  const readPage = (path: string) => {
    const copy = pages.get(path) ?? lastGoodCopy(html, path, parseArticlePage);
    pages.delete(path);
    pages.set(path, copy);
    const [oldest] = pages.keys();
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    return copy.read();
  };

  return {
    contact: document(CONTENT_DOCUMENTS.contact),
    safetyAdvice: document(CONTENT_DOCUMENTS.safetyAdvice),
    openingHours: document(CONTENT_DOCUMENTS.openingHours),
    bereavement: document(CONTENT_DOCUMENTS.bereavement),
    extraSupport: document(CONTENT_DOCUMENTS.extraSupport),
    cookies: document(CONTENT_DOCUMENTS.cookies),
    deals: document(CONTENT_DOCUMENTS.deals),
    complaintDestinations: document(CONTENT_DOCUMENTS.complaintDestinations),
    header: document(CONTENT_DOCUMENTS.header),
    outage: document(CONTENT_DOCUMENTS.outage),
    meterRead: document(CONTENT_DOCUMENTS.meterRead),
    videos: document(CONTENT_DOCUMENTS.videos),
    blocks: document(CONTENT_DOCUMENTS.blocks),
    categories: document(CONTENT_DOCUMENTS.categories),
    categoryDefinitions: document(CONTENT_DOCUMENTS.categoryDefinitions),
    article: (category, slug) =>
      readPage(`/help/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`),
    policy: (name) => readPage(`/content/help-and-support/policies/${name}.html`),
  };
}

function parseJson<Schema extends v.GenericSchema>(schema: Schema): Parse<v.InferOutput<Schema>> {
  return (text) => {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  };
}
