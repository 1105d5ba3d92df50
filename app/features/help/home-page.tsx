import { CORRESPONDENCE, type CorrespondenceSource } from "../../../domain/correspondence.ts";
import { BASE_PATH, SitePage, useSite } from "../../site/site-page.tsx";
import { Card, CardGrid } from "../../ui/card.tsx";
import { EmergencyPanel } from "../../ui/emergency-panel.tsx";
import { Hero } from "../../ui/hero.tsx";
import { Section } from "../../ui/section.tsx";

const ENERGY: Readonly<Record<CorrespondenceSource, string>> = {
  "gas-and-electricity": "You pay by Direct Debit or when you get a bill",
  "pay-as-you-go": "You top up a key, a card or an app",
  "enquiry-gas-and-electricity": "You pay by Direct Debit or when you get a bill",
  "enquiry-pay-as-you-go": "You top up a key, a card or an app",
};

const TITLES: Readonly<Record<CorrespondenceSource, string>> = {
  "gas-and-electricity": "Complain about gas or electricity",
  "pay-as-you-go": "Complain about pay as you go",
  "enquiry-gas-and-electricity": "Ask about gas or electricity",
  "enquiry-pay-as-you-go": "Ask about pay as you go",
};

/** Help home (specification section 2). */
export function HomePage() {
  const { gas } = useSite().contact.emergency;
  return (
    <SitePage title="Help & Support">
      <Hero
        title="How can we help?"
        lead="Tell us what is wrong, or ask us something. We give you a reference and answer by email or telephone."
      />
      <EmergencyPanel compact title="Smell gas? Call now" number={gas.number} />
      <Letters title="Make a complaint" kind="complaint" />
      <Letters title="Ask us a question" kind="enquiry" />
    </SitePage>
  );
}

function Letters({ title, kind }: { readonly title: string; readonly kind: "complaint" | "enquiry" }) {
  const sources = (Object.keys(CORRESPONDENCE) as CorrespondenceSource[]).filter((source) => CORRESPONDENCE[source].kind === kind);
  return (
    <Section title={title}>
      <CardGrid>
        {sources.map((source) => (
          <Card key={source} href={`${BASE_PATH}/complaints/${source}`} title={TITLES[source]} description={ENERGY[source]} />
        ))}
      </CardGrid>
    </Section>
  );
}
