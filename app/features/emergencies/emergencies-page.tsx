import { Droplets, Flame, Gauge, Heater, TriangleAlert, Wrench, Zap } from "lucide-react";
import { DocumentPage } from "../../site/document-page.tsx";
import { useSite } from "../../site/site-facts.ts";
import { EmergencyPanel } from "../../ui/emergency-panel.tsx";
import { ActionLinks, InfoCard } from "../../ui/info-card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section } from "../../ui/section.tsx";
import { ELECTRICAL, EMERGENCY_WORDS as words, type Topic, TOPICS } from "./words.ts";

const ICONS: Readonly<Record<Topic["icon"], typeof Flame>> = {
  boiler: Wrench,
  meter: Gauge,
  gas: Flame,
  heating: Heater,
  water: Droplets,
  power: Zap,
};

/** Emergencies (specification section 2): the number first. It says nothing that depends on the hour, so a browser can keep it. */
export function EmergenciesPage() {
  const { gas, gasNorthernIreland } = useSite().contact.emergency;
  return (
    <DocumentPage title={words.title} description={words.description} noSnippet crumbs={[]} current={words.title}>
      <PageTitle>{words.title}</PageTitle>
      <div className="with-lines">
        <EmergencyPanel
          title={words.panelTitle}
          number={gas.number}
          note={
            <>
              {gas.note}. {words.northernIreland} call <PhoneLink number={gasNorthernIreland.number} />
            </>
          }
        />
        <Lines />
        <Section title={words.stepsTitle}>
          <ol className="plain-list">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <b>{words.stepsNote}</b>
          </p>
        </Section>
      </div>
      <Section title={words.topicsTitle}>
        <div className="info-grid">
          {TOPICS.map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
        </div>
      </Section>
      <ElectricalAdvice />
    </DocumentPage>
  );
}

/** The three lines of the specification, in a column beside the page where there is room. */
function Lines() {
  const { gas, gasNorthernIreland, powerCut, meter } = useSite().contact.emergency;
  return (
    <section className="lines" aria-labelledby="lines-title">
      <h2 className="lines-title" id="lines-title">
        {words.linesTitle}
      </h2>
      <InfoCard title={meter.label}>
        <PhoneLink number={meter.number} large />
        <p className="info-card-note">{meter.note}</p>
      </InfoCard>
      <InfoCard title={gas.label}>
        <PhoneLink number={gas.number} large />
        <p className="info-card-note">{gas.note}</p>
        <p className="info-card-note">
          {words.northernIreland}: <PhoneLink number={gasNorthernIreland.number} />
        </p>
      </InfoCard>
      <InfoCard title={powerCut.label}>
        <PhoneLink number={powerCut.number} large />
        <p className="info-card-note">
          {powerCut.note}. {words.powerNorthernIreland}
        </p>
      </InfoCard>
    </section>
  );
}

function TopicCard({ topic: { id, icon, title, text, call, links } }: { readonly topic: Topic }) {
  const { emergency } = useSite().contact;
  const Icon = ICONS[icon];
  return (
    <InfoCard id={id} title={title} icon={<Icon aria-hidden="true" focusable="false" />}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {call && (
        <p>
          {call.before} <PhoneLink number={emergency[call.line].number} />
        </p>
      )}
      <ActionLinks links={links} />
    </InfoCard>
  );
}

function ElectricalAdvice() {
  const { powerCut } = useSite().contact.emergency;
  return (
    <section className="safety-block" id="electrical" aria-labelledby="electrical-title">
      <h2 className="safety-block-title" id="electrical-title">
        <TriangleAlert className="icon" size={28} aria-hidden="true" focusable="false" />
        {ELECTRICAL.title}
      </h2>
      <ul className="plain-list">
        <li>{ELECTRICAL.fire}</li>
        <li>{ELECTRICAL.shock}</li>
        <li>
          {ELECTRICAL.network} <PhoneLink number={powerCut.number} />. {ELECTRICAL.networkNorthernIreland}
        </li>
        <li>{ELECTRICAL.water}</li>
      </ul>
      <p>{ELECTRICAL.afterwards}</p>
      <ActionLinks links={ELECTRICAL.links} />
    </section>
  );
}
