import { BASE_PATH } from "../../domain/base-path.ts";

/** Prefetch rules, which document pages name in a header. */
export const SPECULATION_RULES_PATH = `${BASE_PATH}/speculation-rules.json`;
