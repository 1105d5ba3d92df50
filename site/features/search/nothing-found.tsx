import { useCopy } from "../../../ui/copy/use-copy.ts";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import { LinkList } from "../../../ui/components/link-list.tsx";
import type { ResultsProps } from "./results.tsx";
import { searchAddress } from "./search-address.ts";
import { countOf } from "./count.ts";

/** No sure results: whose subject it is, another spelling, and near or the most read pages. */
export function NothingFound({ query, initiated, answer }: ResultsProps) {
  const words = useCopy("search");
  const { suggestion, elsewhere, results, mostRead } = answer;
  const [before, after] = words.elsewhere;
  const toSite = useSiteLink();
  return (
    <section className="nothing-found">
      <h2 className="panel-title">{countOf(words, answer, query)}</h2>
      {elsewhere !== null && (
        <p className="did-you-mean">
          {before}{" "}
          {elsewhere.link === null ? elsewhere.owner : <a href={elsewhere.link}>{elsewhere.owner}</a>}
          {after}
        </p>
      )}
      {suggestion !== null && (
        <p className="did-you-mean">
          {words.suggestion} <a href={searchAddress(suggestion, initiated)}>{suggestion}</a>?
        </p>
      )}
      {elsewhere === null && <p>{words.nothingHint}</p>}
      {[
        { title: words.near, pages: results },
        { title: words.mostRead, pages: mostRead },
      ].map(
        ({ title, pages }) =>
          pages.length > 0 && (
            <section key={title}>
              <h3>{title}</h3>
              <LinkList links={pages.map((page) => ({ link: toSite(page.link), label: page.title }))} />
            </section>
          ),
      )}
    </section>
  );
}
