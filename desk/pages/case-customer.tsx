import { formatDate, londonDay } from "../../domain/calendar.ts";
import { HOLDER_LETTER } from "../../domain/speaker.ts";
import { nationalNumber } from "../../domain/phone.ts";
import type { CaseFile } from "../cases/case-file.ts";
import { PhoneLink } from "../../ui/components/phone-link.tsx";
import { Section } from "../../ui/components/section.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import { CASE_COPY as copy } from "./copy.ts";
import { DeliveryState } from "./delivery.tsx";
import { Facts, type StaffPage } from "./staff-frame.tsx";

interface CaseCustomerProps {
  readonly page: StaffPage;
  readonly file: CaseFile;
}

/** Who the customer is: how to reach them comes first. */
export function CaseCustomer({ page, file }: CaseCustomerProps) {
  const { telephone, email, extraHelp } = file;
  const facts: readonly (readonly [string, string | null])[] = [
    [copy.speaker, file.speaker],
    [copy.address, file.address],
    [copy.account, file.accountNumber],
    [copy.received, formatDate(londonDay(file.receivedAt))],
  ];
  return (
    <Section title={copy.customer}>
      {extraHelp && (
        <div className="case-help">
          <p>
            <StatusMark tone="help">{copy.extraHelp}</StatusMark>
          </p>
          <p>{copy.extraHelpText}</p>
        </div>
      )}
      <ul className="case-reach" role="list">
        <li>
          {telephone === null ? copy.noTelephone : <PhoneLink large number={nationalNumber(telephone)} />}
        </li>
        <li>{email ?? copy.noEmail}</li>
      </ul>
      <Facts facts={facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))} />
      {file.holderLetter !== null && (
        <DeliveryState page={page} file={file} subject={HOLDER_LETTER} label={copy.holderLetter} />
      )}
    </Section>
  );
}
