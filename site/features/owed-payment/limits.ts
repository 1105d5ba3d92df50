import { QUERY_MAXIMUM } from "../../../domain/query.ts";

export const WHEN_MAXIMUM = 200;
/** Leaves room in the query for what stands above it. */
export const MESSAGE_MAXIMUM = QUERY_MAXIMUM - 1_000;
