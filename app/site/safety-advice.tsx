import type { ReactNode } from "react";
import type { Danger } from "../../domain/danger.ts";
import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { EmergencyLine } from "../ui/emergency-line.tsx";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";

/** For each danger that a customer's words can name. */
export type DangerAdvice = Readonly<Record<Danger, ShownAdvice>>;

interface SafetyPanelProps {
  readonly advice: ShownAdvice;
  readonly headingLevel?: 2 | 3;
  readonly listed?: boolean;
  readonly children?: ReactNode;
}

export function SafetyPanel({ advice: { hazard, ...advice }, listed, ...panel }: SafetyPanelProps) {
  return <EmergencyPanel id={listed ? hazard : undefined} listed={listed} {...advice} {...panel} />;
}

/** The ways alone, for a page that is not about the hazard. */
export function SafetyLine({ advice: { title, ways } }: { readonly advice: ShownAdvice }) {
  return <EmergencyLine look="boxed" lead={`${title}.`} ways={ways} />;
}
