import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { CategoryDefinition } from "../../../contract/help.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { HelpSearch } from "../../../ui/page/help-search.tsx";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { Html } from "../../../ui/page/safe-html.tsx";
import { useSite, useSiteLink } from "../../../ui/page/site-facts.ts";
import { Alert } from "../../../ui/components/alert.tsx";
import { Card, CardGrid } from "../../../ui/components/card.tsx";
import { Hero } from "../../../ui/components/hero.tsx";
import { LinkPanel } from "../../../ui/components/link-list.tsx";
import { NumberLink } from "../../../ui/components/phone-link.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { TopicPicture } from "../../../ui/components/topic-picture.tsx";
import { helpLinks, messageForms } from "./links.ts";
import { HelpVideos, type HelpVideo } from "./help-videos.tsx";

type Tile = Pick<CategoryDefinition, "title" | "description" | "link" | "decoration" | "mainCategory">;

interface HomePageProps {
  readonly tiles: readonly Tile[];
  readonly videos: readonly HelpVideo[];
  readonly outage: { readonly title: string; readonly message: SafeHtml } | null;
}

/** Help home (spec 2.2 to 2.5). */
export function HomePage({ tiles, videos, outage }: HomePageProps) {
  const words = useCopy("help");
  const toSite = useSiteLink();
  return (
    <DocumentPage description={words.description} search="own">
      <Hero title={words.title}>
        <HelpSearch />
      </Hero>
      {outage !== null && (
        <div className="outage-notice">
          <Alert tone="warning" title={outage.title}>
            <Html html={outage.message} />
          </Alert>
        </div>
      )}
      <Emergency />
      <Topics tiles={tiles} />
      {videos.length > 0 && <HelpVideos videos={videos} />}
      <div className="panels panels-narrow">
        {helpLinks(words).map(({ title, links }) => (
          <LinkPanel
            key={title}
            headingLevel={2}
            title={title}
            links={links.map(({ label, link }) => ({ label, link: toSite(link) }))}
          />
        ))}
      </div>
      <Section title={words.writeTo}>
        <div className="panels">
          {messageForms(words).map((form) => (
            <LinkPanel key={form.title} {...form} />
          ))}
        </div>
      </Section>
    </DocumentPage>
  );
}

function Emergency() {
  const { emergencyText: text, ...words } = useCopy("help");
  const { gas, powerCut } = useSite().contact.emergency;
  return (
    <section className="panel panel-danger emergency-banner">
      <div>
        <h2 className="panel-title">{words.emergencyTitle}</h2>
        <p className="emergency-banner-text">
          {text[0]}
          <NumberLink number={gas.number} />
          {text[1]}
          <NumberLink number={powerCut.number} />
          {text[2]}
        </p>
      </div>
      <a className="button button-danger" href={`${BASE_PATH}/emergencies`}>
        {words.emergencyLabel}
      </a>
    </section>
  );
}

function Topics({ tiles }: Pick<HomePageProps, "tiles">) {
  const words = useCopy("help");
  const main = tiles.filter(({ mainCategory }) => mainCategory);
  const others = tiles.filter(({ mainCategory }) => !mainCategory);
  return (
    <Section title={words.topics}>
      <div className="topic-tiles">
        <CardGrid>
          {main.map(({ decoration, link, title, description }) => (
            <Card
              key={link}
              tone={decoration === "emergency" ? "emergency" : "plain"}
              picture={decoration}
              href={link}
              title={title}
              description={description}
              arrow={false}
            />
          ))}
        </CardGrid>
      </div>
      {others.length > 0 && (
        <nav aria-label={words.moreTopics}>
          <ul className="cluster topic-links" role="list">
            {others.map(({ decoration, link, title }) => (
              <li key={link}>
                <a href={link}>
                  <TopicPicture name={decoration} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Section>
  );
}
