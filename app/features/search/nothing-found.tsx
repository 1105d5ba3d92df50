import type { SearchResponse } from "../../../contract/search.ts";
import { useSiteLink } from "../../site/site-facts.ts";
import { LinkList } from "../../ui/link-list.tsx";
import { searchAddress } from "./search-address.ts";
import { SEARCH_COPY } from "./copy.ts";

interface NothingFoundProps {
  readonly query: string;
  readonly initiated: string;
  readonly answer: SearchResponse;
}

/** No results: another spelling and the most read pages. */
export function NothingFound({ query, initiated, answer: { suggestion, mostRead } }: NothingFoundProps) {
  const toSite = useSiteLink();
  return (
    <section className="nothing-found">
      <h2 className="results-count">{SEARCH_COPY.nothing(query)}</h2>
      {suggestion !== null && (
        <p className="did-you-mean">
          {SEARCH_COPY.suggestion} <a href={searchAddress({ query: suggestion, initiated })}>{suggestion}</a>?
        </p>
      )}
      <p>{SEARCH_COPY.nothingHint}</p>
      {mostRead.length > 0 && (
        <section>
          <h3>{SEARCH_COPY.mostRead}</h3>
          <LinkList links={mostRead.map(({ link, title }) => ({ link: toSite(link), label: title }))} />
        </section>
      )}
    </section>
  );
}
