import { useCopy } from "../../../ui/copy/use-copy.ts";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import type { SearchResponse } from "../../../contract/search.ts";
import { NextArrow, PreviousArrow } from "../../../ui/components/page-navigation.tsx";
import { searchAddress } from "./search-address.ts";

export interface ResultsProps {
  readonly query: string;
  /** The path where the search began. */
  readonly initiated: string;
  readonly answer: SearchResponse;
}

/** The pages that were found, ten at a time. */
export function Results({ query, initiated, answer }: ResultsProps) {
  const words = useCopy("search");
  const { total, page, pages, results, corrected } = answer;
  return (
    <section>
      <h2 className="panel-title">
        {words.found(total)}
        {pages > 1 && <span className="visually-hidden">. {words.onPage(page, pages)}</span>}
      </h2>
      {corrected !== null && (
        <p className="results-note">
          {words.corrected} <b>{corrected}</b>
        </p>
      )}
      <ol className="results" role="list" start={results[0]?.rank}>
        {results.map((result) => (
          <Result key={result.link} query={query} {...result} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="cluster paging" aria-label={words.paging}>
          {page > 1 && (
            <a href={searchAddress(query, initiated, page - 1)} rel="prev">
              <PreviousArrow />
              {words.previous}
            </a>
          )}
          <span>{words.onPage(page, pages)}</span>
          {page < pages && (
            <a className="paging-next" href={searchAddress(query, initiated, page + 1)} rel="next">
              {words.next}
              <NextArrow />
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

type ResultProps = SearchResponse["results"][number] & { readonly query: string };

function Result({ query, rank, link, title, category, snippet }: ResultProps) {
  const toSite = useSiteLink();
  // The browser reports the followed result (ping); the link stays the page's own address.
  const ping = `/search/clicks?${new URLSearchParams({ q: query, rank: String(rank), link })}`;
  return (
    <li className="result">
      {category !== null && <p className="result-category">{category}</p>}
      <h3 className="result-title">
        <a href={toSite(link)} ping={ping}>
          {title}
        </a>
      </h3>
      <p className="result-snippet">
        <Snippet parts={snippet} />
      </p>
    </li>
  );
}

/** Parts may be the same word, so the index is the key. */
function Snippet({ parts: [first, ...rest] }: { readonly parts: ResultProps["snippet"] }) {
  if (first === undefined) return null;
  return (
    <>
      {/* Not `<mark>`: Orca says "highlight start" and "highlight end" around each. */}
      {first.match ? <b>{first.text}</b> : first.text}
      <Snippet parts={rest} />
    </>
  );
}
