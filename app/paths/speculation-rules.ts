import { BASE_PATH } from "../../domain/base-path.ts";

/** What browsers may fetch before it is asked for. Document pages name it in a header. */
export const SPECULATION_RULES_PATH = `${BASE_PATH}/speculation-rules.json`;
