import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { ShownAdvice } from "../../../domain/safety-advice.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { SafetyPanel } from "../../../ui/page/safety-advice.tsx";
import { useSite, useSiteLink } from "../../../ui/page/site-facts.ts";
import { ActionLinks, InfoCard } from "../../../ui/components/info-card.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { PhoneLink } from "../../../ui/components/phone-link.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { GROUPS, HAZARD_LINKS, type Topic, TOPICS, type WordedLink } from "./links.ts";

interface EmergenciesPageProps {
  /** Gravest first. */
  readonly hazards: readonly ShownAdvice[];
}

/**
 * Emergencies (spec 2.28): gas first, whom to call and what to do. Nothing depends on the hour, so a browser
 * can cache it.
 */
export function EmergenciesPage({ hazards }: EmergenciesPageProps) {
  const words = useCopy("emergencies");
  const advice = new Map(hazards.map((one) => [one.hazard, one]));
  const [gas, monoxide] = [advice.get("gas"), advice.get("carbon-monoxide")];
  return (
    <DocumentPage title={words.title} description={words.description} noSnippet search="link">
      <PageTitle>{words.title}</PageTitle>
      <div className="with-lines">
        {gas && <SafetyPanel advice={gas} headingLevel={2} />}
        <Elsewhere hazards={hazards} />
        {monoxide && <HazardPanel advice={monoxide} headingLevel={2} />}
        <Lines />
      </div>
      {GROUPS.map(({ id, hazards: names, isChecked }) => (
        <section key={id} className="section" aria-labelledby={id}>
          <h2 className="section-title" id={id}>
            {words.groups[id]}
          </h2>
          <div className="hazards">
            {names
              .map((name) => advice.get(name))
              .map((one) => one && <HazardPanel key={one.hazard} advice={one} headingLevel={3} />)}
          </div>
          {isChecked && <p>{words.afterwards}</p>}
        </section>
      ))}
      <Section title={words.topicsTitle}>
        <div className="info-grid info-grid-wide">
          {TOPICS.map((topic) => (
            <TopicCard key={topic.id} {...topic} />
          ))}
        </div>
      </Section>
    </DocumentPage>
  );
}

/** To the other dangers of the page, which is long. */
function Elsewhere({ hazards }: EmergenciesPageProps) {
  const words = useCopy("emergencies");
  const others = hazards.filter(({ hazard }) => hazard !== "gas");
  const links = [
    ...others.map(({ hazard }) => ({ id: hazard, name: words.names[hazard] })),
    ...TOPICS.map(({ id }) => ({ id, name: words.topics[id].title })),
  ];
  return (
    <nav className="elsewhere" aria-labelledby="elsewhere">
      <h2 className="panel-title" id="elsewhere">
        {words.somethingElse}
      </h2>
      <ul role="list">
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function HazardPanel({
  advice,
  headingLevel,
}: {
  readonly advice: ShownAdvice;
  readonly headingLevel: 2 | 3;
}) {
  const links = useWordedLinks(HAZARD_LINKS[advice.hazard] ?? []);
  return (
    <SafetyPanel advice={advice} headingLevel={headingLevel} listed>
      {links.length > 0 && <ActionLinks links={links} />}
    </SafetyPanel>
  );
}

function useWordedLinks(links: readonly WordedLink[]) {
  const words = useCopy("emergencies").links;
  const toSite = useSiteLink();
  return links.map(({ words: name, link }) => ({ title: words[name], link: toSite(link) }));
}

/** The three lines of the specification, in a column beside the page where there is room. */
function Lines() {
  const words = useCopy("emergencies");
  const { gas, gasNorthernIreland, powerCut, powerCutNorthernIreland, meter } = useSite().contact.emergency;
  return (
    <section className="lines" aria-labelledby="lines-title">
      <h2 className="panel-title lines-title" id="lines-title">
        {words.linesTitle}
      </h2>
      <InfoCard title={gas.label}>
        <PhoneLink number={gas.number} large />
        <p className="info-card-note">{gas.note}</p>
        <p className="info-card-note">
          {words.northernIreland}: <PhoneLink number={gasNorthernIreland.number} />
        </p>
      </InfoCard>
      <InfoCard title={powerCut.label}>
        <PhoneLink number={powerCut.number} large />
        <p className="info-card-note">{words.greatBritain(powerCut.note)}</p>
        <p className="info-card-note">
          {words.powerNorthernIreland}: <PhoneLink number={powerCutNorthernIreland.number} />
        </p>
      </InfoCard>
      <InfoCard title={meter.label}>
        <PhoneLink number={meter.number} large />
        <p className="info-card-note">{meter.note}</p>
      </InfoCard>
    </section>
  );
}

function TopicCard({ id, picture, links }: Topic) {
  const { title, text } = useCopy("emergencies").topics[id];
  return (
    <InfoCard id={id} title={title} picture={picture}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ActionLinks links={useWordedLinks(links)} />
    </InfoCard>
  );
}
