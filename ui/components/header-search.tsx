import type { ReactNode } from "react";
import { SearchWord } from "./header-search-link.tsx";

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
