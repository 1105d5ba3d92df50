/** The parameter by which the page of prices by area answers one person. */
export const AREA = "area";

const ASKED = new RegExp(`[?&]${AREA}=`);

/** The page is made anew: no cache keeps a number that names a home. */
export function asksForArea(url: string): boolean {
  return ASKED.test(url);
}
