import { Fragment } from "react";
import { formatDate } from "../../domain/calendar.ts";
import type { ComplaintFigures, PublishedFigures } from "../../domain/complaint-figures.ts";
import { LOCALE } from "../../domain/locale.ts";
import { COMPLAINTS_REPORT_JSON } from "../paths/policies.ts";
import { FIGURES_COPY as copy } from "./figures-copy.ts";

const NUMBER = new Intl.NumberFormat(LOCALE);

/** How many complaints came and how soon they were settled, as published. */
export function ComplaintsReport({ figures }: { readonly figures: readonly PublishedFigures[] }) {
  if (figures.length === 0) return <p>{copy.none}</p>;
  return (
    <div className="prose">
      {figures.map((one) => (
        <Fragment key={one.period}>
          <h2>{copy.title(one.period)}</h2>
          {one.withdrawal !== null && !one.withdrawal.isCorrected ? (
            <p>{copy.withdrawn(formatDate(one.withdrawal.on), one.withdrawal.reason)}</p>
          ) : (
            <>
              <FigureLines figures={one} />
              <p>{copy.published(formatDate(one.publishedOn))}</p>
              {one.withdrawal !== null && (
                <p>{copy.corrected(formatDate(one.withdrawal.on), one.withdrawal.reason)}</p>
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
  return (
    <ul>
      {linesOf(figures).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function linesOf({ received, resolvedNextDay, resolvedIn8Weeks, reasons, customers }: ComplaintFigures) {
  const count = (value: number) => NUMBER.format(value);
  const share = (value: number) => `${count(value)} (${Math.round((100 * value) / received)}%)`;
  const each = customers === null ? null : NUMBER.format(Math.round((100_000 * received) / customers));
  if (received === 0) return [copy.noComplaints];
  return [
    copy.received(count(received), each),
    copy.nextDay(share(resolvedNextDay)),
    copy.notNextDay(share(received - resolvedNextDay)),
    ...(resolvedIn8Weeks === null ? [] : [copy.in8Weeks(share(resolvedIn8Weeks))]),
    copy.reasons(reasons.map((one) => `${one.reason} (${count(one.received)})`).join(", ")),
  ];
}
