import { formatMoment } from "../../domain/calendar.ts";
import type { CaseFile } from "../cases/case-file.ts";
import type { CaseHistoryEntry } from "../cases/case-history.ts";
import { type Accounts, actorName, eventTitle, fieldWords } from "./case-copy.ts";
import { CASE_COPY as copy } from "./copy.ts";
import { DeliveryState } from "./delivery.tsx";
import { MARK_COPY } from "./mark-copy.ts";
import { Facts, type StaffPage } from "./staff-frame.tsx";

interface CaseThreadProps {
  readonly page: StaffPage;
  readonly file: CaseFile;
  readonly accounts: Accounts;
}

/** So many events that the form is out of sight on a phone. */
const LONG = 3;

type Voice = "customer" | "us" | "note" | "status";

const VOICES: Readonly<Record<string, Voice>> = {
  customer: "customer",
  incoming: "customer",
  "review-asked": "customer",
  reply: "us",
  reviewed: "us",
  letter: "us",
  deadlock: "us",
  note: "note",
};

/** The conversation: the customer's first words, then all that happened, the newest at its end. */
export function CaseThread({ page, file, accounts }: CaseThreadProps) {
  const { message, answers, receivedAt, history } = file;
  return (
    <div className="case-scroll" role="region" aria-label={copy.conversation} tabIndex={0}>
      <ol className="case-thread" role="list">
        <li className="case-event" data-voice="customer">
          <Head title={copy.message} by={copy.actors.customer} at={receivedAt} />
          {message !== "" && <p className="written">{message}</p>}
          {answers.length > 0 && (
            <Facts facts={answers.map(([field, value]) => [fieldWords(field), value] as const)} />
          )}
          <DeliveryState page={page} file={file} subject={file.reference} />
        </li>
        {history.map((event) => (
          <li key={event.id} className="case-event" data-voice={voiceOf(event)}>
            <Head
              title={eventTitle(event, accounts)}
              by={actorName(event.actor, accounts)}
              at={event.happenedAt}
            />
            {event.text !== null && event.kind !== "owner" && <p className="written">{event.text}</p>}
            <DeliveryState page={page} file={file} subject={event.id} />
          </li>
        ))}
        {history.length === 0 && <li className="case-quiet">{copy.noHistory}</li>}
      </ol>
      {history.length > LONG && (
        <a className="button button-secondary case-jump" href="#text">
          {MARK_COPY.title}
        </a>
      )}
    </div>
  );
}

interface HeadProps {
  readonly title: string;
  readonly by: string;
  readonly at: Date;
}

function Head({ title, by, at }: HeadProps) {
  return (
    <p className="case-event-head">
      <strong>{title}</strong>{" "}
      <span className="case-quiet">
        {by}, {formatMoment(at)}
      </span>
    </p>
  );
}

/** Who speaks: a status with words is as a note, which the customer does not see. */
function voiceOf({ kind, text }: CaseHistoryEntry): Voice {
  return VOICES[kind] ?? (text === null || kind === "owner" ? "status" : "note");
}
