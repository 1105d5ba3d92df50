import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";

/** The pages of the help area that no content file makes, under its base path (spec 2.2 to 2.24). */
export const HELP_PAGES: ReadonlySet<string> = new Set([
  "",
  ...Object.values(SUBMISSION_TYPES).map(({ path }) => path),
  "make-a-complaint-select-type",
  "make-a-complaint-select-energy",
  "contact-us",
  "track",
  "deals",
  "extra-support",
  "probate",
  "emergencies",
]);
