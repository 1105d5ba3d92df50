import type { ShownAdvice } from "../../domain/safety-advice.ts";
import { SafetyPanel } from "./safety-advice.tsx";

/** What was heard in a text that somebody typed. */
export interface HeardDangers {
  /** Gravest first. */
  readonly advice: readonly ShownAdvice[];
  /** Null for English. A language that we have no line in has neither. */
  readonly foreign: { readonly code: string | null; readonly line: string | null } | null;
}

export const NOTHING_HEARD: HeardDangers = { advice: [], foreign: null };

/** In English, for who reads a language that we have no line in with help. */
const OTHER_LANGUAGE =
  "You can speak your own language. Call us, and say its name in English: we get an interpreter.";

/** The advice on each danger, and before it how to be understood. */
export function HeardDangersPanels({ heard: { advice, foreign } }: { readonly heard: HeardDangers }) {
  return (
    <>
      {foreign !== null && (
        <p className="interpreter-line" lang={foreign.code ?? undefined} dir="auto">
          {foreign.line ?? OTHER_LANGUAGE}
        </p>
      )}
      {advice.map((one) => (
        <SafetyPanel key={one.hazard} advice={one} />
      ))}
    </>
  );
}
