import { Search } from "lucide-react";
import type { ReactNode } from "react";

/** Opens the search box (`children`) below the header, without a script too. */
export function HeaderSearch({ children }: { children: ReactNode }) {
  return (
    <details className="header-menu" name="header-menu">
      <summary>
        <SearchWord />
      </summary>
      <div className="header-menu-panel">{children}</div>
    </details>
  );
}

/** Leads to a search box. */
export function HeaderSearchLink({ href }: { href: string }) {
  return (
    <a className="header-search-link" href={href}>
      <SearchWord />
    </a>
  );
}

/** There is room for the icon alone; the word is read out. */
function SearchWord() {
  return (
    <>
      <Search className="icon" size={20} aria-hidden="true" />
      <span className="visually-hidden">Search</span>
    </>
  );
}
