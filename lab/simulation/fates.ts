import type { HostAnswer, Sent } from "./network.ts";
import { between, chance } from "./scheduler.ts";

/** In a world of strange hosts: what the leads API does with what a person sends on the web. */
export type LeadFate = "taken" | "refused" | "failing" | "accepted, and no answer" | "slow";
/** And what becomes of emails to them. "later": busy for two days; "one mailbox": of many. */
export type MailFate = "taken" | "unknown" | "slow" | "later" | "returned" | "one mailbox";

const LEAD_FATES: readonly LeadFate[] = [
  "taken",
  "refused",
  "taken",
  "failing",
  "accepted, and no answer",
  "slow",
];
const MAIL_FATES: Readonly<Record<number, MailFate>> = {
  1: "unknown",
  4: "later",
  6: "returned",
  9: "slow",
  13: "unknown",
  18: "returned",
};
const KINDS_OF_MAIL = 24;
const BUSY_MS = 2 * 86_400_000;
/** The product waits 30 s for the answer of a write. */
const NO_ANSWER_MS = 45_000;
/** RFC 5321 gives a server 10 minutes. */
const SLOW_MAIL_MINUTES = [2, 9.5] as const;

export const leadFateOf = (number: number): LeadFate => LEAD_FATES[number % LEAD_FATES.length]!;
export const mailFateOf = (number: number): MailFate => MAIL_FATES[number % KINDS_OF_MAIL] ?? "taken";

export interface Fated {
  readonly email: string;
  readonly leadFate: LeadFate;
  readonly mailFate: MailFate;
}

/** Those who live in it, and when the leads API is away for everybody. */
export interface FatedWorld {
  readonly submissions: readonly Fated[];
  readonly leadsAway: { readonly from: number; until: number }[];
}

/** The leads API and the mail server as this world's people meet them. */
export function createFates({ submissions, leadsAway }: FatedWorld, now: () => number) {
  const unanswered = new Map<string, number>();
  const firstMail = new Map<string, number>();
  const find = (email: string) => submissions.find((one) => one.email === email);
  const isAway = () => leadsAway.some(({ from, until }) => from <= now() && now() < until);
  let isCalm = false;
  return {
    isAway,
    /** The leads API is away for everybody. */
    leaveFor(milliseconds: number): void {
      if (!isAway()) leadsAway.push({ from: now(), until: now() + milliseconds });
    },
    /** The leads API is back, and no mail server is busy any more. */
    calm(): void {
      isCalm = true;
      for (const one of leadsAway) one.until = Math.min(one.until, now());
    },
    answer(request: Sent): HostAnswer | undefined {
      if (request.method !== "POST" || request.path !== "/v1/leads") return undefined;
      if (isAway()) return { status: 503, body: "away" };
      const { data } = JSON.parse(String(request.body)) as { data: { attributes: { email: string } } };
      const { email } = data.attributes;
      const fate = find(email)?.leadFate;
      if (fate === "refused")
        return { status: 422, body: '{"errors":[{"id":"1","source":{"pointer":"/data/attributes/query"}}]}' };
      if (fate === "failing") return { status: 500, body: "broken" };
      if (fate === "slow") return { after: 12_000 };
      const times = unanswered.get(email) ?? 0;
      if (fate !== "accepted, and no answer" || times > 1) return undefined;
      unanswered.set(email, times + 1);
      return { after: NO_ANSWER_MS };
    },
    knows: (email: string) => find(email)?.mailFate !== "unknown",
    pause: (email: string) =>
      find(email)?.mailFate === "slow" ? between(...SLOW_MAIL_MINUTES) * 60_000 : undefined,
    isBusy(email: string): boolean {
      if (isCalm || find(email)?.mailFate !== "later") return false;
      const first = firstMail.get(email) ?? now();
      firstMail.set(email, first);
      return now() - first < BUSY_MS && !chance(0.01);
    },
    isReturned: (email: string) => find(email)?.mailFate === "returned",
  };
}
