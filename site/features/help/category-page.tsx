import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { Blocks, CategoryPageDefinition } from "../../../contract/help.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { HelpSearch } from "../../../ui/page/help-search.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import type { ListedLink } from "../../../ui/components/link-list.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { BackToTop, SideMenu, type SideMenuItem } from "../../../ui/components/page-navigation.tsx";
import { TopicPicture } from "../../../ui/components/topic-picture.tsx";
import { Block } from "./blocks.tsx";
import { NewLayout, OldLayout } from "./category-layouts.tsx";

interface CategoryPageProps {
  readonly category: CategoryPageDefinition;
  readonly metaDescription: string;
  readonly sideMenu: readonly SideMenuItem[];
  readonly blocks: Blocks;
  /** Articles of the category that its definition does not list. */
  readonly others: readonly ListedLink[];
}

/** A category in either layout (spec 2.6, 3.17, 3.18). */
export function CategoryPage({ category, metaDescription, sideMenu, blocks, others }: CategoryPageProps) {
  const words = useCopy("help").category;
  const { title, description, link, ctaItems } = category;
  return (
    <DocumentPage title={title} description={metaDescription} canonicalPath={link}>
      <div className="with-aside">
        <PageTitle lead={description} picture={<TopicPicture name={category.decoration} large />}>
          {title}
        </PageTitle>
        <SideMenu title={words.sideMenu} items={sideMenu} />
        <div className="with-aside-main">
          {category.blocks.includes("customers-helped") && <Block name="customers-helped" blocks={blocks} />}
          {category.newLayout ? (
            <NewLayout data={category.categoryData} others={others} />
          ) : (
            <OldLayout data={category.categoryData} others={others} />
          )}
          {ctaItems.length > 0 && (
            <div className="call-to-actions">
              {ctaItems.map((item) => (
                <div key={item.path} className="panel cluster call-to-action">
                  <div className="call-to-action-text">
                    <h2 className="panel-title">{item.title}</h2>
                    <p>{item.description}</p>
                  </div>
                  <ButtonLink href={item.path}>{item.button}</ButtonLink>
                </div>
              ))}
            </div>
          )}
          {category.blocks
            .filter((name) => name !== "customers-helped")
            .map((name) => (
              <Block key={name} name={name} blocks={blocks} />
            ))}
          <section className="search-panel">
            <h2 className="panel-title">{words.search}</h2>
            <HelpSearch />
          </section>
          {category.newLayout && (
            <p>
              <BackToTop label={words.backToTop} />
            </p>
          )}
        </div>
      </div>
    </DocumentPage>
  );
}
