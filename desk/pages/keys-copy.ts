export const KEYS_COPY = {
  title: "Keys",
  open: "Keys",
  lead: "They work where no text is being written.",
  switch: "Use these keys in this browser",
  close: "Close",
  afterwards: "then",
} as const;

/** What each does; several are pressed one after the other. */
export const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["?"], "Show these keys"],
  [["/"], "Find a case"],
  [["g", "l"], "Go to the list of cases"],
  [["j"], "Next case"],
  [["k"], "Case before, in a list"],
  [["r"], "Write a reply"],
  [["n"], "Write a note"],
  [["c"], "Write what the customer said"],
  [["s"], "Choose the status"],
  [["a"], "Take the case"],
  [["p"], "Open the form that makes it a complaint"],
  [["m"], "Open the most urgent of mine, from a list"],
  [["t"], "Take the most urgent that is nobody's, from a list"],
  [["Esc"], "Leave the text, so that these keys work"],
  [["Ctrl + Enter"], "Save what is written, from within the text"],
];
