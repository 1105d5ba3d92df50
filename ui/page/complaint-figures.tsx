import { Fragment } from "react";
import { dateIn } from "../../domain/calendar.ts";
import type { ComplaintFigures, PublishedFigures } from "../../domain/complaint-figures.ts";
import type { Copy } from "../../copy/locales.ts";
import { COMPLAINTS_REPORT_JSON } from "../paths/policies.ts";
import { useCopy } from "../copy/use-copy.ts";

/** How many complaints came and how soon they were settled, as published. */
export function ComplaintsReport({ figures }: { readonly figures: readonly PublishedFigures[] }) {
  const copy = useCopy("figures");
  const dates = useCopy("dates");
  if (figures.length === 0) return <p>{copy.none}</p>;
  return (
    <div className="prose">
      {figures.map((one) => (
        <Fragment key={one.period}>
          <h2>{copy.title(one.period)}</h2>
          {one.withdrawal !== null && !one.withdrawal.isCorrected ? (
            <p>{copy.withdrawn(dateIn(dates, one.withdrawal.on), one.withdrawal.reason)}</p>
          ) : (
            <>
              <FigureLines figures={one} />
              <p>{copy.published(dateIn(dates, one.publishedOn))}</p>
              {one.withdrawal !== null && (
                <p>{copy.corrected(dateIn(dates, one.withdrawal.on), one.withdrawal.reason)}</p>
              )}
            </>
          )}
        </Fragment>
      ))}
      <p>
        <a href={COMPLAINTS_REPORT_JSON}>{copy.json}</a>
      </p>
    </div>
  );
}

/** The figures of one period, in words. */
export function FigureLines({ figures }: { readonly figures: ComplaintFigures }) {
  const copy = useCopy("figures");
  return (
    <ul>
      {linesOf(copy, figures).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function linesOf(copy: Copy["figures"], figures: ComplaintFigures) {
  const { received, resolvedNextDay, resolvedIn8Weeks, reasons, customers } = figures;
  const count = copy.number;
  const share = (value: number) => copy.share(count(value), Math.round((100 * value) / received));
  const each = customers === null ? null : count(Math.round((100_000 * received) / customers));
  if (received === 0) return [copy.noComplaints];
  return [
    copy.received(count(received), each),
    copy.nextDay(share(resolvedNextDay)),
    copy.notNextDay(share(received - resolvedNextDay)),
    ...(resolvedIn8Weeks === null ? [] : [copy.in8Weeks(share(resolvedIn8Weeks))]),
    copy.reasons(reasons.map((one) => `${one.reason} (${count(one.received)})`).join(", ")),
  ];
}
