const COMPLAINT = {
  detailsText: "We will use these details to respond to your complaint",
  queryHeading: "Tell us what happened",
  queryLabel: "What happened",
  queryText:
    "Tell us what went wrong, when it happened, and what would put it right. You don't need to repeat your name or address.",
};
const ENQUIRY = {
  detailsText: "We will use these details to respond to your enquiry",
  queryHeading: "Tell us your enquiry",
  queryLabel: "Your enquiry",
  queryText: "Tell us what you'd like to know. You don't need to repeat your name or address.",
};

/** The words of the complaint and enquiry journey. Those of spec 2.12, 2.13, 8.3 are exact. */
export default { complaint: COMPLAINT, enquiry: ENQUIRY };
