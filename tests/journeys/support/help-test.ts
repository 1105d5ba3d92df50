import { type APIRequestContext, test as base } from "@playwright/test";
import { type Product, removeProductFiles, startProduct } from "../../support/product.ts";

export { expect } from "@playwright/test";

/** The product as it comes, with its own content. One a worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browserName }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});

export interface HelpPage {
  readonly path: string;
  readonly title: string;
}

interface CategoryList {
  readonly data: readonly { readonly id: string }[];
  readonly included: readonly { readonly id: string; readonly attributes: { readonly title: string } }[];
}

/** Every category that has a page of its own, and every article, as the content service lists them. */
export async function listPages(
  request: APIRequestContext,
  product: Product,
): Promise<{ categories: HelpPage[]; articles: HelpPage[] }> {
  const read = async <Json>(path: string) =>
    (await (await request.get(`${product.platformOrigin}${path}`)).json()) as Json;
  const { data, included } = await read<CategoryList>("/content/help/categories.json");
  const definitions = await read<{ slug: string; title: string; externalLink: boolean }[]>(
    "/content/help/category-definitions.json",
  );
  return {
    categories: data.flatMap(({ id }) => {
      const definition = definitions.find(({ slug }) => slug === id);
      return definition === undefined || definition.externalLink
        ? []
        : [{ path: `/help-and-support/${id}`, title: definition.title }];
    }),
    articles: included.map(({ id, attributes }) => ({
      path: `/help-and-support/${id}`,
      title: attributes.title,
    })),
  };
}
