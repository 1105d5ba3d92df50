import { QUERY_MAXIMUM } from "../../../domain/query.ts";

export const NAME_MAXIMUM = 100;

/** Leaves room in the query for the line that says what it is about, and for the name. */
export const MESSAGE_MAXIMUM = QUERY_MAXIMUM - 500;
