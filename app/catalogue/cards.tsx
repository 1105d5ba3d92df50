import { Card, CardGrid } from "../ui/card.tsx";
import { ActionLinks, InfoCard } from "../ui/info-card.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { QuestionCard } from "../ui/question-card.tsx";
import { TopicIcon } from "../ui/topic-icon.tsx";
import { type Part, plainHoverFocus } from "./part.ts";
import { LONG_TITLE } from "./words.ts";

/** Ways on, with room round them. */
export const CARDS: readonly Part[] = [
  {
    name: "Card",
    file: "card",
    use: "A link with room round it. The whole card can be pressed; its name is its title.",
    specimens: [
      ...plainHoverFocus(() => (
        <Card
          href="#reading"
          title="Track what you sent us"
          description="See how far we are, by your reference"
          icon={<TopicIcon name="bill" />}
        />
      )),
      {
        state: "Primary",
        draw: () => <Card tone="primary" href="#reading" title="Tell us online" icon={<TopicIcon name="support" />} />,
      },
      { state: "Accent", draw: () => <Card tone="accent" href="#reading" title="PeakSave" icon={<TopicIcon name="off-peak" />} /> },
      {
        state: "Emergency",
        draw: () => (
          <Card
            tone="emergency"
            href="#reading"
            title="Emergency support"
            description="Gas, carbon monoxide, a power cut"
            icon={<TopicIcon name="emergency" />}
          />
        ),
      },
      {
        state: "Long text",
        draw: () => (
          <Card
            href="#reading"
            title={LONG_TITLE}
            description={`${LONG_TITLE}, and nobody has told you why.`}
            icon={<TopicIcon name="meter" />}
          />
        ),
      },
    ],
  },
  {
    name: "CardGrid",
    file: "card",
    use: "Cards side by side as far as there is room.",
    wide: true,
    specimens: [
      {
        state: "Three cards",
        draw: () => (
          <CardGrid>
            <Card href="#reading" title="Make a complaint" description="Tell us what went wrong" />
            <Card href="#reading" title="Ask in writing" description="Send an enquiry, and get a reference" />
            <Card href="#reading" title="Moving home" description="Tell us when, and where to" />
          </CardGrid>
        ),
      },
    ],
  },
  {
    name: "InfoCard and ActionLinks",
    file: "info-card",
    use: "Something to read, with links of its own. It can't be pressed as a whole, so it casts no shadow.",
    specimens: (["plain", "primary", "accent"] as const).map((tone) => ({
      state: tone,
      draw: () => (
        <InfoCard
          title="Prepayment or pay as you go"
          tone={tone}
          pill={tone === "accent" ? "Meter reading week" : undefined}
          icon={<TopicIcon name="top-up" />}
        >
          <p>Topping up, keys and cards, and credit that has not arrived.</p>
          <PhoneLink number="020 7946 0101" large />
          <ActionLinks links={[{ title: "Contact us about pay as you go", link: "#reading" }]} />
        </InfoCard>
      ),
    })),
  },
  {
    name: "QuestionCard",
    file: "question-card",
    use: "A question many people have, with its picture.",
    specimens: [
      ...plainHoverFocus(() => (
        <QuestionCard
          image="dials"
          pill="Readings"
          title="Read your meter"
          link="#reading"
          description="Which numbers to write down, for every kind of meter."
        />
      )),
      {
        state: "Wide, where there is room",
        draw: () => (
          <QuestionCard
            wide
            image="safety"
            title="Meter safety checks"
            link="#reading"
            description="Who may come to look at your meter, and how often."
          />
        ),
      },
      { state: "No picture, long text", draw: () => <QuestionCard title={LONG_TITLE} link="#reading" description={LONG_TITLE} /> },
    ],
  },
];
