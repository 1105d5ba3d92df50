import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { useCopy } from "../copy/use-copy.ts";
import { SafetyPanel } from "./safety-advice.tsx";

/** What was heard in a text that somebody typed. */
export interface HeardDangers {
  /** Gravest first. */
  readonly advice: readonly ShownAdvice[];
  /** Null for English. A language that we have no line in has neither. */
  readonly foreign: { readonly code: string | null; readonly line: string | null } | null;
}

/** The advice on each danger, and before it how to be understood. */
export function HeardDangersPanels({ heard: { advice, foreign } }: { readonly heard: HeardDangers }) {
  const words = useCopy("document");
  return (
    <>
      {foreign !== null && (
        <p className="interpreter-line" lang={foreign.code ?? undefined} dir="auto">
          {foreign.line ?? words.interpreter}
        </p>
      )}
      {advice.map((one) => (
        <SafetyPanel key={one.hazard} advice={one} />
      ))}
    </>
  );
}
