/**
 * What a lead is about, as it is filed (spec 3.3, 3.8, 3.9). Apart from the lead, whose telephone rules
 * no browser needs.
 */
export const HELP_AND_SUPPORT_TOPIC = "help-&-support";
export const FEEDBACK_TOPIC = "help-&-support-feedback";
export const METER_READ_TOPIC = "PriceCapMeterRead";
