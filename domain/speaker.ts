import { copyIn } from "../copy/locales.ts";
import type { Lead, SPEAKER_MEMBERS } from "./lead.ts";
import { openingOf } from "./filings.ts";

/** Somebody who writes for an account holder: on whose behalf a complaint is made is recorded (SI 2008/1898, 4(1)). */

export const RELATIONS = ["relative", "carer", "attorney", "adviser", "landlord", "other"] as const;
/** By what they may speak: the holder asked them, a power of attorney or a court made them, or neither can be. */
export const AUTHORITIES = ["asked", "attorney", "interest"] as const;
/** Stands for the letter that tells the account holder, beside references and ids of events. */
export const HOLDER_LETTER = "holder";
export const ANSWERED = ["me", "them", "both"] as const;

export interface Speaker {
  /** The account holder. */
  readonly theirName: string;
  readonly relation: (typeof RELATIONS)[number];
  readonly authority: (typeof AUTHORITIES)[number];
  readonly answered: (typeof ANSWERED)[number];
  /** Of the account holder, who is told; null where they are told by post. */
  readonly theirEmail: string | null;
}

/** The sender, or the account holder for whom they wrote. */
export type Party = "sender" | "holder";

export interface Addressee {
  readonly party: Party;
  /** As a letter greets them. */
  readonly name: string;
  /** Null where we write by post. */
  readonly email: string | null;
}

const PARTIES = {
  me: ["sender"],
  them: ["holder"],
  both: ["sender", "holder"],
} as const satisfies Readonly<Record<Speaker["answered"], readonly Party[]>>;

/** Whom we answer, as who wrote asked us to. */
export function addressees(
  sender: Pick<Addressee, "name" | "email">,
  speaker: Speaker | undefined,
): readonly Addressee[] {
  if (speaker === undefined) return [{ party: "sender", ...sender }];
  const parties = { sender, holder: { name: speaker.theirName, email: speaker.theirEmail } };
  return PARTIES[speaker.answered].map((party) => ({ party, ...parties[party] }));
}

/** Whom we answer: by email, and the account holder by post where we have no address of theirs. */
export interface Answered {
  /** Who gets the reference, whomever we answer. */
  readonly sender: string;
  readonly emails: readonly string[];
  readonly byPost: string | null;
}

export function whomWeAnswer(sender: string, speaker: Speaker | undefined): Answered {
  const answered = addressees({ name: "", email: sender }, speaker);
  return {
    sender,
    emails: answered.flatMap(({ email }) => email ?? []),
    byPost: answered.find(({ email }) => email === null)?.name ?? null,
  };
}

/** Its members in a lead's additional information, which stays with the submission. */
const MEMBERS = {
  speaksFor: "theirName",
  speakerIs: "relation",
  speakerMay: "authority",
  answersTo: "answered",
  holderEmail: "theirEmail",
} as const satisfies Readonly<Record<(typeof SPEAKER_MEMBERS)[number], keyof Speaker>>;

/** For whom they write, as what and by which right, and whom we answer: for staff, in English. */
export function describeSpeaker({ theirName, relation, authority, answered }: Speaker): string {
  const words = copyIn("en-GB").speaker.described;
  return [
    words.for(theirName, words.relations[relation], words.authorities[authority]),
    words.answered[answered],
  ].join(" ");
}

/** How the account holder learns of it. `isTold`: an email of ours tells them. */
function describeTelling({ theirEmail }: Speaker, isTold: boolean): string {
  const words = copyIn("en-GB").speaker.described;
  return theirEmail !== null && isTold ? words.told : words.tell(theirEmail);
}

/** The same lead, as written for somebody else: its query says so first. `isTold`: an email of ours tells them. */
export function spokenFor(lead: Lead, speaker: Speaker, isTold: boolean): Lead {
  const members = Object.entries(MEMBERS).map(([member, name]) => [member, speaker[name]]);
  const described = `${describeSpeaker(speaker)} ${describeTelling(speaker, isTold)}`;
  return {
    ...lead,
    query: lead.query === null ? null : withSpeaker(lead.query, described),
    additionalInformation: { ...lead.additionalInformation, ...Object.fromEntries(members) },
  };
}

/** Before the query, but after the opening by which its form is told. */
function withSpeaker(query: string, described: string): string {
  const opening = openingOf(query);
  return opening === undefined
    ? `${described}\n\n${query}`
    : `${opening}\n\n${described}${query.slice(opening.length)}`;
}

/** Undefined where a lead's sender speaks for themselves. */
export function speakerOf({
  additionalInformation: given,
}: Pick<Lead, "additionalInformation">): Speaker | undefined {
  const chosen = <Name extends string>(member: keyof typeof MEMBERS, names: readonly Name[]) =>
    names.find((one) => one === given?.[member]);
  const theirName = given?.["speaksFor"];
  const theirEmail = given?.["holderEmail"];
  const relation = chosen("speakerIs", RELATIONS);
  const authority = chosen("speakerMay", AUTHORITIES);
  const answered = chosen("answersTo", ANSWERED);
  if (typeof theirName !== "string" || !relation || !authority || !answered) return undefined;
  return {
    theirName,
    relation,
    authority,
    answered,
    theirEmail: typeof theirEmail === "string" ? theirEmail : null,
  };
}
