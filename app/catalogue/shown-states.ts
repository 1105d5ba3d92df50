/** What can take the focus. Of a group of radio buttons it is the first. */
const FOCUSABLE = "a, button, input, select, textarea, summary, [tabindex]";
const NOT_THE_FIRST = ".radio + .radio *, .choice + .choice *";

/**
 * The stylesheet, with its states of the pointer and of the focus for still pictures too: they also hold for whatever lies in an element with
 * `data-shown="hover"` or `data-shown="focus"`. A selector weighs what it did before.
 */
export function withShownStates(stylesheet: string): string {
  return stylesheet
    .replaceAll(/:hover(?![\w-])/g, ':is(:hover, [data-shown="hover"] *)')
    .replaceAll(
      /:focus(?:-visible)?(?![\w-])/g,
      (state) => `:is(${state}, [data-shown="focus"] :where(${FOCUSABLE}):where(:not(${NOT_THE_FIRST})))`,
    );
}
