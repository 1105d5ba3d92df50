import type { ReactNode } from "react";
import type { Contact } from "../../../contract/contact.ts";
import type { PublishedFigures } from "../../../domain/complaint-figures.ts";
import { ComplaintsReport } from "../../../ui/page/complaint-figures.tsx";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { StarRating } from "../../../ui/page/star-rating.tsx";
import { WrittenPage, type WrittenPageProps } from "../../../ui/page/written-page.tsx";

export interface PolicyPageProps extends Omit<WrittenPageProps, "lead"> {
  /** Opens the page, and is its meta description. */
  readonly description: string;
  /** On the complaints report alone. */
  readonly figures?: readonly PublishedFigures[];
  readonly starRating?: Contact["starRating"];
  /** Between the title and the text. */
  readonly before?: ReactNode;
}

/** A page about the site and our duties: how accessible it is, what we hold, how we deal with complaints. */
export function PolicyPage({ description, figures, starRating, before, ...page }: PolicyPageProps) {
  const report = figures && (
    <>
      <ComplaintsReport figures={figures} />
      <StarRating rating={starRating} />
    </>
  );
  return (
    <DocumentPage title={page.title} description={description} noSnippet>
      <WrittenPage {...page} lead={description} before={before ?? report} />
    </DocumentPage>
  );
}
