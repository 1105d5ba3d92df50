import type { FailedSearchGroup } from "../service.ts";
import { ButtonLink } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { SEARCH_COPY as copy } from "./copy.ts";
import { Facts, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface FailedSearchesPageProps {
  readonly page: StaffPage;
  readonly groups: readonly (FailedSearchGroup & {
    readonly nearest: { readonly link: string; readonly title: string } | null;
    /** Where the first example is made one of its search words. */
    readonly accept: string | null;
  })[];
}

export function FailedSearchesPage({ page, groups }: FailedSearchesPageProps) {
  return (
    <StaffFrame title={copy.title} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <p>{groups.length === 0 ? copy.none : copy.what}</p>
      <ul className="case-list" role="list">
        {groups.map(({ words, times, foundNothing, examples, nearest, accept }) => (
          <li key={examples[0]?.query} className="panel info-card">
            <h2 className="card-title">{words.join(" ")}</h2>
            <p>{`${counted(times, "search", "searches")}, ${foundNothing} of them found nothing.`}</p>
            <p>
              {nearest === null ? (
                copy.noneNear
              ) : (
                <>
                  {copy.nearest} <a href={nearest.link}>{nearest.title}</a>
                </>
              )}
            </p>
            {accept !== null && (
              <p>
                <ButtonLink href={accept} variant="secondary">
                  {copy.accept(examples[0]?.query ?? "")}
                </ButtonLink>
              </p>
            )}
            <Facts
              facts={examples.map((search) => [
                search.query,
                `${counted(search.times, "time", "times")}, ${counted(search.hits, "page", "pages")} found`,
              ])}
            />
          </li>
        ))}
      </ul>
    </StaffFrame>
  );
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
