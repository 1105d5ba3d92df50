import { BASE_PATH } from "../../domain/base-path.ts";
import { type ComplaintSource, SUBMISSION_TYPES } from "../../domain/submission-types.ts";

/** Pages of the journeys, apart from their rules, which the browser does not load. */
export const SELECT_TYPE_PATH = `${BASE_PATH}/make-a-complaint-select-type`;
export const SELECT_ENERGY_PATH = `${BASE_PATH}/make-a-complaint-select-energy`;
export const CREDIT_PATH = `${BASE_PATH}/${SUBMISSION_TYPES.feedback.path}`;
export const FEEDBACK_DETAILS_PATH = `${CREDIT_PATH}/personal-details`;
export const METER_READ_PATH = `${BASE_PATH}/${SUBMISSION_TYPES["submit-meter-read"].path}`;
export const METER_READ_CONFIRM_PATH = `${METER_READ_PATH}-confirm`;
export const PROBATE_PATH = `${BASE_PATH}/probate`;
export const TELL_US_PATH = `${BASE_PATH}/${SUBMISSION_TYPES.bereavement.path}`;
export const REGISTER_PATH = `${BASE_PATH}/${SUBMISSION_TYPES["priority-register"].path}`;
export const OWED_PAYMENT_PATH = `${BASE_PATH}/${SUBMISSION_TYPES["owed-payment"].path}`;
export const REGISTER_DETAILS_PATH = `${REGISTER_PATH}/personal-details`;
/** Who writes for an account holder says so there. */
export const SPEAKER_PATH = `${BASE_PATH}/for-somebody-else`;
export const YOUR_DATA_PATH = `${BASE_PATH}/${SUBMISSION_TYPES["data-request"].path}`;
export const CONFIRMATION_PATH = `${BASE_PATH}/confirmation`;
export const CALENDAR_PATH = `${CONFIRMATION_PATH}/dates.ics`;
export const TRACK_PATH = `${BASE_PATH}/track`;
/** Of the track page: a signed link's value. */
export const LINK_PARAMETER = "link";

/** Shows one submission, as the link of its email does. */
export function linkedTrackPath(link: string): string {
  return `${TRACK_PATH}?${new URLSearchParams({ [LINK_PARAMETER]: link })}`;
}

/** To the form that they came from. */
export function speakerPath(source: string): string {
  return `${SPEAKER_PATH}?${new URLSearchParams({ form: source })}`;
}

/** Leads the holder of a signed link to what they registered, to be changed. */
export function registerChangePath(link: string): string {
  return `${REGISTER_PATH}?${new URLSearchParams({ [LINK_PARAMETER]: link })}`;
}

export function detailsPath(source: ComplaintSource): string {
  return `${BASE_PATH}/${SUBMISSION_TYPES[source].path}`;
}

export function queryPath(source: ComplaintSource): string {
  return `${detailsPath(source)}/query`;
}
