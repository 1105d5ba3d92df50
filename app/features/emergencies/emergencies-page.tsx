import { DocumentPage } from "../../site/document-page.tsx";
import { AdviceSteps } from "../../site/safety-advice.tsx";
import { useSite, useSiteLink } from "../../site/site-facts.ts";
import { EmergencyPanel, SafetyBlock } from "../../ui/emergency-panel.tsx";
import { ActionLinks, InfoCard } from "../../ui/info-card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Section } from "../../ui/section.tsx";
import type { SafetyAdvice } from "../../../contract/safety-advice.ts";
import { ELECTRICAL, EMERGENCY_COPY as words, type Topic, TOPICS } from "./copy.ts";

interface WithSafety {
  readonly safety: SafetyAdvice;
}

type TopicCardProps = Topic & { readonly steps: readonly string[] | undefined };

/** Emergencies (spec 2.28): the number first. Nothing depends on the hour, so a browser can cache it. */
export function EmergenciesPage({ safety }: WithSafety) {
  const { gas, gasNorthernIreland } = useSite().contact.emergency;
  return (
    <DocumentPage title={words.title} description={words.description} noSnippet>
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
        <div className="stack">
          {(["gas", "carbon-monoxide"] as const).map((hazard) => (
            <Section key={hazard} title={safety[hazard].title}>
              <AdviceSteps steps={safety[hazard].steps} />
            </Section>
          ))}
        </div>
      </div>
      <Section title={words.topicsTitle}>
        <div className="info-grid info-grid-wide">
          {TOPICS.map((topic) => (
            <TopicCard key={topic.id} {...topic} steps={topic.hazard && safety[topic.hazard].steps} />
          ))}
        </div>
      </Section>
      <ElectricalAdvice safety={safety} />
    </DocumentPage>
  );
}

/** The three lines of the specification, in a column beside the page where there is room. */
function Lines() {
  const { gas, gasNorthernIreland, powerCut, powerCutNorthernIreland, meter } = useSite().contact.emergency;
  return (
    <section className="lines" aria-labelledby="lines-title">
      <h2 className="panel-title lines-title" id="lines-title">
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
        <p className="info-card-note">{powerCut.note}, in England, Scotland and Wales</p>
        <p className="info-card-note">
          {words.powerNorthernIreland}: <PhoneLink number={powerCutNorthernIreland.number} />
        </p>
      </InfoCard>
    </section>
  );
}

function TopicCard({ id, picture, title, text, steps, links }: TopicCardProps) {
  const toSite = useSiteLink();
  return (
    <InfoCard id={id} title={title} picture={picture}>
      {text?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps && <AdviceSteps steps={steps} />}
      <ActionLinks links={links.map((one) => ({ ...one, link: toSite(one.link) }))} />
    </InfoCard>
  );
}

function ElectricalAdvice({ safety }: WithSafety) {
  const toSite = useSiteLink();
  return (
    <SafetyBlock id="electrical" title={ELECTRICAL.title}>
      <div className="dangers">
        {ELECTRICAL.dangers.map(({ title, hazard }) => (
          <div key={title}>
            <h3>{title}</h3>
            <AdviceSteps steps={safety[hazard].steps} />
          </div>
        ))}
      </div>
      <p>{ELECTRICAL.afterwards}</p>
      <ActionLinks links={ELECTRICAL.links.map((one) => ({ ...one, link: toSite(one.link) }))} />
    </SafetyBlock>
  );
}
