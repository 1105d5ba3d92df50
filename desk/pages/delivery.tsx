import { formatDate, londonDay } from "../../domain/calendar.ts";
import { referenceClass, shownReference } from "./case-copy.ts";
import { HOLDER_LETTER } from "../../domain/speaker.ts";
import { casePath } from "../../domain/staff.ts";
import { Button } from "../../ui/components/button.tsx";
import { BackLink, PageTitle } from "../../ui/components/page-title.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import { DELIVERY_STATES } from "./administration-copy.ts";
import { DELIVERY_COPY as copy } from "./copy.ts";
import { CaseForm, type MarkFormProps } from "./mark-form.tsx";
import { StaffFrame } from "./staff-frame.tsx";

type DeliveryProps = Pick<MarkFormProps, "page" | "file"> & {
  /** The reference for the confirmation, else the event's id. */
  readonly subject: string;
};

/** What became of an email, and the way on where it did not arrive. */
export function DeliveryState({
  page,
  file,
  subject,
  label = copy.email,
}: DeliveryProps & { readonly label?: string }) {
  const delivery = file.deliveries[subject];
  if (delivery === undefined) return null;
  const { status, jobId } = delivery;
  const isUndone = status === "dead" || status === "bounced";
  return (
    <>
      <p>
        <StatusMark tone={isUndone ? "danger" : status === "pending" ? "time" : "done"}>
          {`${label}: ${DELIVERY_STATES[status]}`}
        </StatusMark>
      </p>
      {isUndone && (
        <div className="cluster">
          <a href={`${casePath(file.reference)}/letter/${subject}`}>{copy.print}</a>
          <CaseForm page={page} file={file}>
            <Button name="posted" value={jobId} variant="secondary">
              {copy.posted}
            </Button>
          </CaseForm>
        </div>
      )}
    </>
  );
}

/** What could not be emailed, to be printed. */
export function LetterPage({ page, file, subject }: DeliveryProps) {
  const { reference, address, addressees, history, receivedAt, holderLetter } = file;
  const event = history.find(({ id }) => id === subject);
  const toHolder = subject === HOLDER_LETTER ? holderLetter : null;
  const text = event?.text ?? copy.confirmation(formatDate(londonDay(receivedAt)));
  const holder = addressees.find(({ party, email }) => party === "holder" && email === null);
  const name = toHolder?.name ?? holder?.name ?? file.name;
  const [title = "", ...paragraphs] = (
    toHolder?.text ??
    (event?.kind === "letter" ? text : `${event === undefined ? copy.have : copy.reply}\n${text}`)
  )
    .split("\n")
    .filter((line) => line.trim() !== "");
  return (
    <StaffFrame title={`${copy.print}: ${reference}`} page={page}>
      <BackLink href={casePath(reference)}>{copy.back}</BackLink>
      <address className="written">{[name, ...(address ?? copy.noAddress).split(", ")].join("\n")}</address>
      <p>{formatDate(londonDay(event?.happenedAt ?? receivedAt))}</p>
      <PageTitle>{title}</PageTitle>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {copy.reference} <strong className={referenceClass(file)}>{shownReference(file)}</strong>
      </p>
    </StaffFrame>
  );
}
