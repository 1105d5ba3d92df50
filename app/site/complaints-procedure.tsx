import { COMPLAINTS_PATH } from "../paths/policies.ts";

/** Where a complaint begins (SI 2008/1898, regulation 10: the procedure is prominent). */
export function ComplaintsProcedure() {
  return (
    <p>
      Our <a href={COMPLAINTS_PATH}>complaints procedure</a> says what happens next, and who else can help.
    </p>
  );
}
