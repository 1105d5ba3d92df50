/** The words of the details page alone: the page after it does not load them. */
export default {
  heading: "A bit about you",
  textphoneNumber: "Textphone number",
  textphoneHint: "Only if you use a textphone or Relay UK",
  vulnerabilityConsent:
    "Could you need extra help because of a disability, a chronic illness, medical reliance on heat or electricity, or difficulty paying your bills?",
  choose: "Choose Yes or No",
  yes: "Yes",
  no: "No",
  submit: "Continue",
  errors: {
    textphoneNumber: { invalid: "Your textphone number can have up to 20 digits and nothing else" },
    vulnerabilityConsent: { required: "Select Yes or No to tell us if you need extra help" },
  },
};
