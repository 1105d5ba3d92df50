import * as v from "valibot";

/** Of the case that a form was made from; any other is stale. */
export const version = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), -1);
