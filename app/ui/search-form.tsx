import { Search } from "lucide-react";
import { AfterPaint } from "./after-paint.tsx";
import { describeField, ErrorMessage } from "./field.tsx";
import searchBox from "./search-box.js?url";

type SearchFormProps = {
  action: string;
  label: string;
  buttonLabel: string;
  /** The name of the query's parameter, and the id of its control. */
  name?: string | undefined;
  defaultValue?: string | undefined;
  maxLength?: number | undefined;
  error?: string | undefined;
  /**
   * Where suggestions for what is typed come from, as `?q=`. Without it, or without JavaScript, there are
   * none.
   */
  suggestionsFrom?: string | undefined;
  /** Further parameters of the search's address. */
  hidden?: Readonly<Record<string, string>> | undefined;
};

/** A search by keyword: a plain GET form. */
export function SearchForm(props: SearchFormProps) {
  const {
    action,
    label,
    buttonLabel,
    name = "q",
    defaultValue,
    maxLength,
    error,
    suggestionsFrom,
    hidden,
  } = props;
  const { errorId, describedBy } = describeField(name, { error });
  return (
    <form
      className="search-form"
      role="search"
      method="get"
      action={action}
      data-suggestions={suggestionsFrom}
    >
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      {Object.entries(hidden ?? {}).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="search-form-row">
        <input
          className="input"
          type="search"
          id={name}
          name={name}
          defaultValue={defaultValue}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit" className="button button-primary">
          <Search className="icon" size={20} aria-hidden="true" focusable="false" />
          {buttonLabel}
        </button>
      </div>
      {suggestionsFrom !== undefined && (
        <AfterPaint>
          <script src={searchBox} />
        </AfterPaint>
      )}
    </form>
  );
}
