import { ArrowRight, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { NumberLink } from "./phone-link.tsx";

/** A way to reach help: its link begins with "tel:" or "sms:", or leads to a page. */
interface Way {
  readonly href: string;
  readonly shown: string;
  readonly when: string;
  /** Who answers; null for a page. */
  readonly who: string | null;
}

interface EmergencyPanelProps {
  readonly id?: string | undefined;
  readonly title: string;
  /** Left out where the panel may come before the page's title. */
  readonly headingLevel?: 2 | 3 | undefined;
  /** Gentle: calm colours, and no way larger than another, for somebody in distress. */
  readonly tone?: "urgent" | "gentle" | undefined;
  /** One of a list of panels, which would not all be the first thing to see. */
  readonly listed?: boolean | undefined;
  /** Most important first. */
  readonly ways: readonly Way[];
  /** In order, each in pieces of which every second one is a telephone number. */
  readonly steps?: readonly (readonly string[])[] | undefined;
  readonly children?: ReactNode;
}

/** Whom to call, then what to do: the same wherever a danger is named. */
export function EmergencyPanel({ id, title, tone = "urgent", headingLevel, ...panel }: EmergencyPanelProps) {
  const { listed, ways, steps = [], children } = panel;
  const Title = headingLevel === undefined ? "p" : (`h${headingLevel}` as const);
  return (
    <div className={`emergency emergency-${tone}${listed ? " emergency-listed" : ""}`} id={id}>
      <Title className="emergency-title">{title}</Title>
      <ul className="emergency-ways" role="list">
        {ways.map((way) => (
          <li key={`${way.href} ${way.when}`}>
            <WayLink {...way} />
          </li>
        ))}
      </ul>
      {steps.length > 0 && <AdviceSteps steps={steps} />}
      {children}
    </div>
  );
}

function WayLink({ href, shown, when, who }: Way) {
  const Icon = href.startsWith("tel:") ? Phone : href.startsWith("sms:") ? MessageCircle : ArrowRight;
  return (
    <a className={who === null ? "emergency-way" : "emergency-way emergency-call"} href={href}>
      <Icon className="icon" size={24} aria-hidden="true" />
      <span className={who === null ? "emergency-page" : "emergency-number number"}>{shown}</span>{" "}
      <span className="emergency-when">
        <b>{when}</b> {who}
      </span>
    </a>
  );
}

function AdviceSteps({ steps }: { readonly steps: NonNullable<EmergencyPanelProps["steps"]> }) {
  return (
    <ol className="advice-steps">
      {steps.map((pieces) => (
        <li key={pieces.join("")}>
          {pieces.map((piece, index) =>
            index % 2 === 0 ? piece : <NumberLink key={`${pieces[index - 1]}${piece}`} number={piece} />,
          )}
        </li>
      ))}
    </ol>
  );
}
