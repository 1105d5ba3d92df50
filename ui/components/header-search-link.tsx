import { Search } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";

/** Leads to a search box. */
export function HeaderSearchLink({ href }: { href: string }) {
  return (
    <a className="header-search-link" href={href}>
      <SearchWord />
    </a>
  );
}

/** There is room for the icon alone; the word is read out. */
export function SearchWord() {
  return (
    <>
      <Search className="icon" size={20} aria-hidden="true" />
      <span className="visually-hidden">{useCopy("page").search}</span>
    </>
  );
}
