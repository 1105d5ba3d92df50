/** What browsers may fetch before it is asked for. Document pages name it in a header. */
export const SPECULATION_RULES_PATH = "/help-and-support/speculation-rules.json";
