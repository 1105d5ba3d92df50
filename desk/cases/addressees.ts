import { type ANSWERED, type Speaker, speakerOf } from "../../domain/speaker.ts";
import { textOf } from "../../stores/leads.ts";
import type { StoredCase } from "./stored-cases.ts";

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
} as const satisfies Readonly<Record<(typeof ANSWERED)[number], readonly Party[]>>;

/** Whom we answer, as who wrote asked us to. */
export function addresseesOf({
  attributes,
  full,
}: Pick<StoredCase, "attributes"> & Partial<Pick<StoredCase, "full">>): readonly Addressee[] {
  const speaker = full && speakerOf(full);
  const parties: Readonly<Record<Party, Addressee>> = {
    sender: {
      party: "sender",
      name: textOf(attributes, "first-name") ?? "",
      email: textOf(attributes, "email"),
    },
    holder: holderOf(speaker),
  };
  return PARTIES[speaker?.answered ?? "me"].map((party) => parties[party]);
}

function holderOf(speaker: Speaker | undefined): Addressee {
  return { party: "holder", name: speaker?.theirName ?? "", email: speaker?.theirEmail ?? null };
}

/** False where nobody whom we answer has an email address. */
export function isEmailed(stored: Parameters<typeof addresseesOf>[0]): boolean {
  return addresseesOf(stored).some(({ email }) => email !== null);
}
