import { formatDate, londonDay } from "../../domain/calendar.ts";
import { casePath } from "../../domain/staff.ts";
import { Section } from "../../ui/components/section.tsx";
import type { CaseFile } from "../cases/case-file.ts";
import { kindLabel, referenceClass, shownReference } from "./case-copy.ts";
import { OTHERS_COPY as copy } from "./case-others-copy.ts";

/** What else the same person has sent; nothing where that is all. */
export function CaseOthers({ file: { ofPerson } }: { readonly file: Pick<CaseFile, "ofPerson"> }) {
  if (ofPerson.cases.length === 0) return null;
  return (
    <Section title={copy.title}>
      <p className="case-quiet">{copy.why}</p>
      <ul className="case-others" role="list">
        {ofPerson.cases.map((one) => (
          <li key={one.reference}>
            <a href={casePath(one.reference)} className={referenceClass(one)}>
              {shownReference(one)}
            </a>
            <span className="case-quiet">
              {[
                kindLabel(one.source),
                one.isOpen ? copy.open : copy.closed,
                formatDate(londonDay(one.receivedAt)),
              ].join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {ofPerson.hasMore && <p>{copy.more}</p>}
    </Section>
  );
}
