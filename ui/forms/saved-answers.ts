/** Intent of an autosave. */
export const SAVE_INTENT = "keep-answers";
/** The same, and then to the sign-in. */
export const SIGN_IN_INTENT = "sign-in";
/** The same, and then to the page before. */
export const BACK_INTENT = "back";
/** The same, and then to the page that asks for whom one writes. */
export const SPEAKER_INTENT = "speaker";
/** Forgets the details that were given in an earlier journey of the visit. */
export const CLEAR_INTENT = "clear-details";
/** A field of a form that was refused before, with a new cookie and a new token. */
export const RETRIED_FIELD = "retried";
