import { Search } from "lucide-react";
import { AfterPaint } from "./after-paint.tsx";
import { describeField, ErrorMessage } from "./field.tsx";
import searchBox from "./search-box.js?url";

type SearchFormProps = {
  action: string;
  /** Address of the suggestions, called with `?q=`. */
  suggestionsFrom: string;
  label: string;
  buttonLabel: string;
  maxLength: number;
  query: string | undefined;
  /** The path where the search began. */
  initiated: string;
  error: string | undefined;
};

export function SearchForm({ action, suggestionsFrom, label, buttonLabel, ...props }: SearchFormProps) {
  const { maxLength, query, initiated, error } = props;
  const { errorId, describedBy } = describeField("q", { error });
  return (
    <form
      className="search-form"
      role="search"
      method="get"
      action={action}
      data-suggestions={suggestionsFrom}
    >
      <label className="label" htmlFor="q">
        {label}
      </label>
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      <input type="hidden" name="initiated" value={initiated} />
      <div className="search-form-row">
        <input
          className="input"
          type="text"
          inputMode="search"
          id="q"
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
          {buttonLabel}
        </button>
      </div>
      <AfterPaint>
        <script src={searchBox} />
      </AfterPaint>
    </form>
  );
}
