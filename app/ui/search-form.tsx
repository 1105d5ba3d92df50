import { Search } from "lucide-react";

type SearchFormProps = {
  action: string;
  label: string;
  buttonLabel: string;
  /** The name of the query's parameter, and the id of its control. */
  name?: string | undefined;
  defaultValue?: string | undefined;
  maxLength?: number | undefined;
  /** Further parameters of the search's address. */
  hidden?: Readonly<Record<string, string>> | undefined;
};

/** A search by keyword: a plain GET form. */
export function SearchForm({ action, label, buttonLabel, name = "q", defaultValue, maxLength, hidden }: SearchFormProps) {
  return (
    <form className="search-form" role="search" method="get" action={action}>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {Object.entries(hidden ?? {}).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="search-form-row">
        <input className="input" type="search" id={name} name={name} defaultValue={defaultValue} maxLength={maxLength} required />
        <button type="submit" className="button button-primary">
          <Search className="icon" size={20} aria-hidden="true" focusable="false" />
          {buttonLabel}
        </button>
      </div>
    </form>
  );
}
