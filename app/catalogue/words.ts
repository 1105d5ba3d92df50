/** As long as a title of ours may get. */
export const LONG_TITLE = "If your smart meter has stopped sending readings to us since you moved here or changed your supplier";
