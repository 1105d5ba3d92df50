import { useLocation } from "react-router";
import { articlePath } from "../../../ui/paths/linked-articles.ts";
import { AREA, OWN_ROW } from "../../../ui/paths/area.ts";
import { Button } from "../../../ui/components/button.tsx";
import { TextField } from "../../../ui/components/text-field.tsx";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { useSiteLink } from "../../../ui/page/site-facts.ts";

/** To who asked for an area, with what they typed. */
export type AreaAnswer = { readonly typed: string } & (
  | { readonly name: string }
  | { readonly problem: "empty" | "postcode" | "unknown" | "unreadable" }
);

/** Asks for the area whose prices are to be the first in the article's table; without a script too. */
export function AreaPrices({ area }: { readonly area: AreaAnswer | undefined }) {
  const words = useCopy("help").areaPrices;
  const { pathname } = useLocation();
  const toSite = useSiteLink();
  const error = area !== undefined && "problem" in area ? words.problems[area.problem] : undefined;
  return (
    <form className="panel area-prices" action={pathname} aria-labelledby="area-title">
      <h2 className="panel-title" id="area-title">
        {words.title}
      </h2>
      {area !== undefined && "name" in area && (
        <p className="area-answer" role="status" tabIndex={-1} autoFocus>
          <strong>{words.own(area.name)}</strong>
          <a href={`#${OWN_ROW}`}>{words.first}</a>
        </p>
      )}
      <div className="field-row">
        <TextField
          name={AREA}
          label={words.label}
          hint={words.hint}
          error={error}
          defaultValue={area?.typed}
          autoComplete="off"
          autoFocus={error !== undefined}
        />
        <Button>{words.submit}</Button>
      </div>
      <p>
        <a href={toSite(articlePath("meters/find-your-meter-point-numbers"))}>{words.find}</a>
      </p>
    </form>
  );
}

/** What a screen reader says first. */
export function useAnswerTitle(title: string, area: AreaAnswer | undefined): string {
  const words = useCopy("help").areaPrices;
  const { error } = useCopy("page");
  if (area === undefined) return title;
  return "name" in area ? words.pageTitle(words.own(area.name), title) : `${error} ${title}`;
}
