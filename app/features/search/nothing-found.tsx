import type { SearchAnswer } from "../../../contract/search.ts";
import { LinkList } from "../../ui/link-list.tsx";
import { searchAddress } from "./search-address.ts";
import { SEARCH_WORDS } from "./copy.ts";

interface NothingFoundProps {
  readonly query: string;
  readonly initiated: string;
  readonly answer: SearchAnswer;
}

/** A dead end with ways on: another spelling, what others read. How to reach us stands beside it. */
export function NothingFound({ query, initiated, answer: { suggestion, mostRead } }: NothingFoundProps) {
  return (
    <section className="nothing-found">
      <h2 className="results-count">{SEARCH_WORDS.nothing(query)}</h2>
      {suggestion !== null && (
        <p className="did-you-mean">
          {SEARCH_WORDS.suggestion} <a href={searchAddress({ query: suggestion, initiated })}>{suggestion}</a>
          ?
        </p>
      )}
      <p>{SEARCH_WORDS.nothingHint}</p>
      {mostRead.length > 0 && (
        <section>
          <h3>{SEARCH_WORDS.mostRead}</h3>
          <LinkList links={mostRead.map(({ link, title }) => ({ link, label: title }))} />
        </section>
      )}
    </section>
  );
}
