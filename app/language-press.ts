import { LANGUAGE_INTENT } from "../ui/paths/language.ts";

/* The button of another language sends its form as it does without a script: React can't write the page in it. */
document.addEventListener(
  "submit",
  (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.value === LANGUAGE_INTENT)
      event.stopPropagation();
  },
  true,
);
