import { Search } from "lucide-react";
import { AfterPaint } from "./after-paint.tsx";
import { describeField, ErrorMessage } from "./field.tsx";
import searchBox from "./search-box.js?url";
import { useCopy } from "../copy/use-copy.ts";

type SearchFormProps = {
  /** Of its box; a page may have one in its header and one of its own. */
  id?: string;
  maxLength: number;
  query: string | undefined;
  /** The path where the search began. */
  initiated: string;
  error: string | undefined;
};

/** GET /search?q={text}&initiated={path}. The texts are exact (spec 2.33, 5.1). */
export function SearchForm({ id = "q", maxLength, query, initiated, error }: SearchFormProps) {
  const words = useCopy("page");
  const { errorId, describedBy } = describeField(id, { error });
  return (
    <form
      className="search-form"
      role="search"
      method="get"
      action="/search"
      data-suggestions="/search/suggestions"
      data-label={useCopy("document").suggestions}
    >
      <label className="label" htmlFor={id}>
        {words.searchLabel}
      </label>
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      <input type="hidden" name="initiated" value={initiated} />
      <div className="search-form-row">
        <input
          className="input"
          type="text"
          inputMode="search"
          id={id}
          name="q"
          defaultValue={query}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit" className="button button-primary">
          <Search className="icon" size={20} aria-hidden="true" />
          {words.search}
        </button>
      </div>
      <AfterPaint>
        <script src={searchBox} />
      </AfterPaint>
    </form>
  );
}
