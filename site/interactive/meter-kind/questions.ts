/** From each question, by answer, to the next question or to a kind; the surest sign is asked first. */
export const NEXT = {
  fuel: { electricity: "electricity-slot", gas: "gas-slot", unsure: "unknown" },
  "electricity-slot": { slot: "key-meter", none: "electricity-paying" },
  "gas-slot": { slot: "card-meter", none: "gas-paying" },
  "electricity-paying": { "top-up": "smart-prepayment", bill: "electricity-label" },
  "gas-paying": { "top-up": "smart-prepayment", bill: "gas-label" },
  "electricity-label": { second: "smets2", first: "smets1", smart: "smart", none: "electricity-buttons" },
  "gas-label": { second: "smets2", first: "smets1", smart: "smart", none: "gas-buttons" },
  "electricity-buttons": { several: "smart", none: "rates" },
  "gas-buttons": { several: "smart", none: "gas-face" },
  rates: { one: "electricity-face", two: "two-rate" },
  "electricity-face": { digits: "single-rate", dials: "dial" },
  "gas-face": { digits: "gas-unit", dials: "dial" },
  "gas-unit": { metric: "gas-metric", imperial: "gas-imperial" },
} as const;

export type Question = keyof typeof NEXT;
/** What a meter can turn out to be. */
export type Kind = Exclude<Places[Question], Question>;
type Places = { [Asked in Question]: (typeof NEXT)[Asked][keyof (typeof NEXT)[Asked]] };
export type Answer<Asked extends Question> = keyof (typeof NEXT)[Asked] & string;

/** One question as it was answered. */
export interface Answered {
  readonly question: Question;
  readonly answer: string;
}

export const FIRST: Question = "fuel";

/** The question or kind after an answer; undefined where the question has no such answer. */
export function leadsTo({ question, answer }: Answered): Question | Kind | undefined {
  const next: Readonly<Record<string, Question | Kind>> = NEXT[question];
  return Object.hasOwn(next, answer) ? next[answer] : undefined;
}

/** The question or kind after these answers. */
export function placeAfter(answers: readonly Answered[]): Question | Kind {
  const last = answers.at(-1);
  return (last && leadsTo(last)) ?? FIRST;
}

export function isKind(place: Question | Kind): place is Kind {
  return !Object.hasOwn(NEXT, place);
}
