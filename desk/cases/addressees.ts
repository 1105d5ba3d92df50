import { type Addressee, addressees, speakerOf } from "../../domain/speaker.ts";
import { textOf } from "../../stores/leads.ts";
import type { StoredCase } from "./stored-cases.ts";

type Sent = Pick<StoredCase, "attributes"> & Partial<Pick<StoredCase, "full">>;

/** Whom we answer on a case. */
export function addresseesOf({ attributes, full }: Sent): readonly Addressee[] {
  const sender = { name: textOf(attributes, "first-name") ?? "", email: textOf(attributes, "email") };
  return addressees(sender, full && speakerOf(full));
}

/** False where nobody whom we answer has an email address. */
export function isEmailed(stored: Sent): boolean {
  return addresseesOf(stored).some(({ email }) => email !== null);
}
