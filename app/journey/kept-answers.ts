/** The intent of a form whose half-written answers are only to be kept. */
export const KEEP_INTENT = "keep-answers";
