/** Where the questions about a meter lead. Only the ways are here; `words.ts` says what each is called. */

export const KINDS = [
  "key-meter",
  "card-meter",
  "smart-prepayment",
  "smets2",
  "smets1",
  "smart",
  "two-rate",
  "single-rate",
  "dial",
  "gas-metric",
  "gas-imperial",
  "unknown",
] as const;

/** What a meter can turn out to be. */
export type Kind = (typeof KINDS)[number];

/**
 * From each question, by answer, to the next question or to a kind. Slot before paying, paying before labels:
 * the surest sign first.
 */
export const WAYS = {
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
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind | string>>>>;

export type Question = keyof typeof WAYS;
export type Answer<Asked extends Question> = keyof (typeof WAYS)[Asked] & string;

/** One question as it was answered. */
export interface Answered {
  readonly question: Question;
  readonly answer: string;
}

export const FIRST: Question = "fuel";

/** Where an answer leads; undefined where the question has no such answer. */
export function leadsTo({ question, answer }: Answered): Question | Kind | undefined {
  const ways: Readonly<Record<string, Question | Kind>> = WAYS[question];
  return Object.hasOwn(ways, answer) ? ways[answer] : undefined;
}

/** Where somebody is who has given these answers. */
export function placeAfter(answers: readonly Answered[]): Question | Kind {
  const last = answers.at(-1);
  return (last && leadsTo(last)) ?? FIRST;
}

export function isKind(place: Question | Kind): place is Kind {
  return (KINDS as readonly string[]).includes(place);
}
