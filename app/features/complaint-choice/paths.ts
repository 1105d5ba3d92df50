/** Apart from the rules, which no browser needs. */
export const SELECT_TYPE_PATH = "/help-and-support/make-a-complaint-select-type";
export const SELECT_ENERGY_PATH = "/help-and-support/make-a-complaint-select-energy";
