import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { CARRY_ON_COPY as words } from "./copy.ts";

export interface CarryOnView {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Between the identity provider and our page: the form is sent by the page's own script, and by the button
 * where there is none.
 */
export function CarryOnPage({ action, fields }: CarryOnView) {
  return (
    <>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <form method="post" action={action} data-submits-itself="">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button autoFocus>{words.submit}</Button>
      </form>
    </>
  );
}
