/** What may be answered beside the name. The names are words of `copy/`, and none is stored. */

/** Who tells us. */
export const TELLERS = ["relative", "executor", "solicitor", "other"] as const;
/** What may stop. */
export const STOPS = ["letters", "direct-debit", "emails"] as const;
/** What goes on at the home. */
export const GOES_ON = ["lived-in", "empty", "top-up"] as const;

/** The box of one of them. */
export const stopField = (stop: (typeof STOPS)[number]) => `stop-${stop}` as const;
export const goesOnField = (goesOn: (typeof GOES_ON)[number]) => `on-${goesOn}` as const;
