import { BASE_PATH } from "../../../domain/base-path.ts";
import { isContentUnavailable } from "../../../domain/content-unavailable.ts";
import { slugWords } from "../../../domain/slug-words.ts";
import type { ContentClient } from "../../../clients/content.ts";
import type { CategoryDefinition, CategoryPageDefinition } from "../../../contract/help.ts";
import { oncePerCopy } from "./once-per-copy.ts";

type ListedCategories = Awaited<ReturnType<ContentClient["categories"]>>;
type Content = Pick<ContentClient, "categories" | "categoryDefinitions">;

/** A page of its own, whatever the content service lists. */
const EMERGENCIES = "emergencies";

/**
 * The categories that have a page: the site's own definitions of those that the content service lists, and a
 * plain one for those that it lists and the site does not know. Rejects where it has never sent its list.
 */
export async function listedCategories(content: Content) {
  const [list, definitions] = await Promise.all([content.categories(), content.categoryDefinitions()]);
  return { list, ...matched(definitions)(list) };
}

/** The same for links to them, which are all shown while the list is unavailable. */
export async function linkedCategories(content: Content) {
  return listedCategories(content).catch(async (error: unknown) => {
    if (!isContentUnavailable(error)) throw error;
    return { definitions: await content.categoryDefinitions(), hasPage: (_link: string) => true };
  });
}

const matched = oncePerCopy((definitions: readonly CategoryDefinition[]) =>
  oncePerCopy((list: ListedCategories) => {
    const { hasPage } = list;
    const listed = new Set(list.data.map(({ id }) => id));
    const known = definitions.filter(
      ({ slug, externalLink }) => externalLink || slug === EMERGENCIES || listed.has(slug),
    );
    const slugs = new Set(known.map(({ slug }) => slug));
    const others = list.data.filter(({ id }) => !slugs.has(id)).map(plainDefinition);
    return { definitions: [...known.map((one) => withoutDeadLinks(one, hasPage)), ...others], hasPage };
  }),
);

function withoutDeadLinks(
  category: CategoryDefinition,
  hasPage: (link: string) => boolean,
): CategoryDefinition {
  if (category.externalLink) return category;
  if (!category.newLayout) {
    const articles = category.categoryData.articles.filter(({ path }) => hasPage(path));
    return { ...category, categoryData: { ...category.categoryData, articles } };
  }
  const { lastArticle, ...data } = category.categoryData;
  return {
    ...category,
    categoryData: {
      ...data,
      commonQuestions: data.commonQuestions.filter(({ link }) => hasPage(link)),
      allArticles: data.allArticles.map((group) => ({
        ...group,
        articleLinks: group.articleLinks.filter(({ link }) => hasPage(link)),
      })),
      ...(lastArticle !== undefined && hasPage(lastArticle.link) && { lastArticle }),
    },
  };
}

/** Its page lists its articles. */
function plainDefinition({ id, attributes }: ListedCategories["data"][number]): CategoryPageDefinition {
  return {
    slug: id,
    order: Number.MAX_SAFE_INTEGER,
    mainCategory: false,
    title: slugWords(id),
    description: attributes["meta-description"],
    link: `${BASE_PATH}/${id}`,
    decoration: "help",
    inSideMenu: true,
    ctaItems: [],
    blocks: [],
    externalLink: false,
    newLayout: false,
    categoryData: { articlesTitle: "", articles: [], groups: [] },
  };
}
