export const OTHERS_COPY = {
  title: "Other cases of this person",
  why: "With the same email address, telephone number or account number",
  more: "There are more: find them by the email address or the account number.",
  open: "Open",
  closed: "Closed",
} as const;
