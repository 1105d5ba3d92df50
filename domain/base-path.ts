/** Root of the help area (spec 2.1). */
export const BASE_PATH = "/help-and-support";
