import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { dateIn } from "../../domain/calendar.ts";
import { ContentsList } from "../components/page-navigation.tsx";
import type { SafeHtml } from "../../domain/safe-html.ts";
import { Html } from "./safe-html.tsx";

const FEWEST_HEADINGS = 3;

export interface WrittenPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Null where unknown. */
  readonly updated: string | null;
  /** Null for a page without figures. */
  readonly checkedOn: string | null;
  /** It prints values of no real provider. */
  readonly demonstration: boolean;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly html: SafeHtml;
}

interface Surroundings {
  /** Under the title, before anything about the page: what to do in the danger that it is about. */
  readonly first?: ReactNode;
  /** Between the title and the text. */
  readonly before?: ReactNode;
  /** In the column beside the text, where there is one. */
  readonly beside?: ReactNode;
  readonly after?: ReactNode;
}

/** A Markdown page: title, dates, contents and text. */
export function WrittenPage({ first, before, beside, after, ...page }: WrittenPageProps & Surroundings) {
  const words = useCopy("document");
  const { title, lead, headings, html } = page;
  const contents = headings.length >= FEWEST_HEADINGS;
  return (
    <div className="with-aside">
      <div className="page-title">
        <h1>{title}</h1>
        {first}
        {lead !== undefined && <p className="lead">{lead}</p>}
        <Dates {...page} />
      </div>
      <div className={contents ? "with-aside-side" : "with-aside-side wide-only"}>
        <div className="sticky stack">
          {contents && <ContentsList title={words.contents} headings={headings} />}
          {beside !== undefined && <div className="wide-only stack">{beside}</div>}
        </div>
      </div>
      <div className="with-aside-main">
        {before}
        <Html as="article" className="prose" html={html} />
        {after}
      </div>
    </div>
  );
}

function Dates({ updated, checkedOn, demonstration }: WrittenPageProps) {
  const words = useCopy("document");
  if (updated === null && checkedOn === null && !demonstration) return null;
  return (
    <div className="article-dates">
      {updated !== null && <Day label={words.updated} day={updated} />}
      {checkedOn !== null && <Day label={words.checkedOn} day={checkedOn} />}
      {demonstration && <p className="demonstration">{words.demonstration}</p>}
    </div>
  );
}

function Day({ label, day }: { readonly label: string; readonly day: string }) {
  return (
    <p>
      {label} <time dateTime={day}>{dateIn(useCopy("dates"), day)}</time>
    </p>
  );
}
