/** The pages of the help area that no content file makes, under its base path (spec 2). */
export const HELP_PAGES: ReadonlySet<string> = new Set([
  "",
  "complaints/gas-and-electricity",
  "complaints/enquiry-gas-and-electricity",
  "complaints/pay-as-you-go",
  "complaints/enquiry-pay-as-you-go",
  "complaints/feedback",
  "make-a-complaint-select-type",
  "make-a-complaint-select-energy",
  "contact-us",
  "submit-meter-read",
  "track",
  "deals",
  "extra-support",
  "probate",
  "emergencies",
]);
