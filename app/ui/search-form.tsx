import { Search } from "lucide-react";
import { AfterPaint } from "./after-paint.tsx";
import { describeField, ErrorMessage } from "./field.tsx";
import searchBox from "./search-box.js?url";

type SearchFormProps = {
  action: string;
  label: string;
  buttonLabel: string;
  /** Name of the parameter and id of the control. */
  name?: string | undefined;
  defaultValue?: string | undefined;
  maxLength?: number | undefined;
  error?: string | undefined;
  /** Address of the suggestions, called with `?q=`. */
  suggestionsFrom?: string | undefined;
  /** Further parameters. */
  hidden?: Readonly<Record<string, string>> | undefined;
};

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
          type="text"
          inputMode="search"
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
