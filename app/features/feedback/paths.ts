/** Apart from the journey, whose rules no browser needs. */
export const CREDIT_PATH = "/help-and-support/complaints/feedback";
export const FEEDBACK_DETAILS_PATH = `${CREDIT_PATH}/personal-details`;
