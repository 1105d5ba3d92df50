import { QUERY_MAXIMUM } from "../../../domain/query.ts";

/** Leaves room in the query for the lines that say what it is about. */
export const MESSAGE_MAXIMUM = QUERY_MAXIMUM - 200;
