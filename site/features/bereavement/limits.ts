import { QUERY_MAXIMUM } from "../../../domain/query.ts";

export const NAME_MAXIMUM = 100;

/** A day, as people write it. */
export const DIED_MAXIMUM = 100;

/** Leaves room in the query for the line that says what it is about, for the name and for the other answers. */
export const MESSAGE_MAXIMUM = QUERY_MAXIMUM - 1_000;
