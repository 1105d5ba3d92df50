/** Apart from the rules, which no browser needs. */
export const TRACK_PATH = "/help-and-support/track";
