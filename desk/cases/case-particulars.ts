import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findAddress } from "../../stores/addresses.ts";
import { telephoneOf, textOf } from "../../stores/leads.ts";
import { listCaseEvents, type StoredCaseEvent } from "./case-events.ts";
import { type ComplaintRecord, findComplaint } from "./complaint-records.ts";
import { speakerOf } from "../../domain/speaker.ts";
import { whoSpoke } from "../../domain/on-behalf.ts";
import type { CaseParticulars } from "./search-terms.ts";
import type { StoredCase } from "./stored-cases.ts";

const ACCOUNTS = ["GasAccountNumber", "ElecAccountNumber"];
const TELEPHONES = ["Telephone", "textphoneNumber"];

/** Read already. */
export interface KnownOfCase {
  readonly events?: readonly StoredCaseEvent[];
  readonly record?: ComplaintRecord | undefined;
}

/** By what the caller may name the case: wherever it is stored. */
export async function particularsOf(
  tx: Tx,
  encryption: Encryption,
  stored: StoredCase,
  known: KnownOfCase = {},
): Promise<CaseParticulars> {
  const { id, attributes, full, addressId } = stored;
  const record = known.record ?? (await findComplaint(tx, encryption, id));
  const events = known.events ?? (await listCaseEvents(tx, encryption, id));
  const more = (names: readonly string[]) =>
    names.flatMap((name) =>
      [full?.additionalInformation?.[name]].filter((value) => typeof value === "string"),
    );
  const present = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null);
  return {
    names: [
      { first: textOf(attributes, "first-name") ?? "", last: textOf(attributes, "surname") ?? "" },
      ...present([full && speakerOf(full)?.theirName]).map((last) => ({ first: "", last })),
      ...present(events.map(({ kind, text }) => (kind === "recorded" ? whoSpoke(text) : null))).map(
        (last) => ({
          first: "",
          last,
        }),
      ),
    ],
    email: textOf(attributes, "email"),
    telephones: present([
      full?.contactNumber?.number,
      telephoneOf(attributes),
      record?.details.telephone,
      ...more(TELEPHONES),
    ]),
    accounts: present([
      ...more(ACCOUNTS),
      record?.details.accountNumber,
      ...(record?.events.map(({ accountNumber }) => accountNumber) ?? []),
    ]),
    address: addressId === null ? null : ((await findAddress(tx, encryption, addressId)) ?? null),
  };
}
