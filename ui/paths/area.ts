/** The parameter by which the page of prices by area answers one person. */
export const AREA = "area";
/** The id and the class of that person's row in its table. */
export const OWN_ROW = "own-row";

const ASKED = new RegExp(`[?&]${AREA}=`);

/** The page is made anew: no cache keeps a number that names a home. */
export function asksForArea(url: string): boolean {
  return ASKED.test(url);
}
