import type { ReactNode } from "react";
import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { EmergencyPanel } from "../components/emergency-panel.tsx";

interface SafetyPanelProps {
  readonly advice: ShownAdvice;
  readonly headingLevel?: 2 | 3;
  readonly listed?: boolean;
  readonly children?: ReactNode;
}

export function SafetyPanel({ advice: { hazard, ...advice }, listed, ...panel }: SafetyPanelProps) {
  return <EmergencyPanel id={listed ? hazard : undefined} listed={listed} {...advice} {...panel} />;
}
