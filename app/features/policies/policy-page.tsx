import { Fragment, type ReactNode } from "react";
import { formatDate } from "../../../domain/calendar.ts";
import type { PublishedFigures } from "../../../domain/complaint-figures.ts";
import { LOCALE } from "../../../domain/locale.ts";
import { COMPLAINTS_REPORT_JSON } from "../../paths/policies.ts";
import { DocumentPage } from "../../site/document-page.tsx";
import { WrittenPage, type WrittenPageProps } from "../../site/written-page.tsx";
import { FIGURES_COPY as copy } from "./copy.ts";

const NUMBER = new Intl.NumberFormat(LOCALE);

export interface PolicyPageProps extends Omit<WrittenPageProps, "lead"> {
  /** Opens the page, and is its meta description. */
  readonly description: string;
  /** On the complaints report alone. */
  readonly figures?: readonly PublishedFigures[];
  /** Between the title and the text. */
  readonly before?: ReactNode;
}

/** A page about the site and our duties: how accessible it is, what we hold, how we deal with complaints. */
export function PolicyPage({ description, figures, before, ...page }: PolicyPageProps) {
  const table = figures && <ComplaintFigures figures={figures} />;
  return (
    <DocumentPage title={page.title} description={description} noSnippet>
      <WrittenPage {...page} lead={description} before={before ?? table} />
    </DocumentPage>
  );
}

/** How many complaints came and how soon they were settled, as published. */
function ComplaintFigures({ figures }: { readonly figures: readonly PublishedFigures[] }) {
  if (figures.length === 0) return <p>{copy.none}</p>;
  return (
    <div className="prose">
      {figures.map((one) => (
        <Fragment key={one.period}>
          <h2>{copy.title(one.period)}</h2>
          <ul>
            {linesOf(one).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{copy.published(formatDate(one.publishedOn))}</p>
        </Fragment>
      ))}
      <p>
        <a href={COMPLAINTS_REPORT_JSON}>{copy.json}</a>
      </p>
    </div>
  );
}

function linesOf({ received, resolvedNextDay, resolvedIn8Weeks, reasons, customers }: PublishedFigures) {
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
