/** What each form is called: within a sentence ("We have your ..."), and above the headings of its pages. */
export default {
  "gas-and-electricity": { noun: "complaint", caption: "Gas and electricity complaint" },
  "enquiry-gas-and-electricity": { noun: "enquiry", caption: "Gas and electricity enquiry" },
  "pay-as-you-go": { noun: "complaint", caption: "Pay as you go complaint" },
  "enquiry-pay-as-you-go": { noun: "enquiry", caption: "Pay as you go enquiry" },
  bereavement: { noun: "message", caption: "When someone has died" },
  "priority-register": {
    noun: "request about the Priority Services Register",
    caption: "Priority Services Register",
  },
  "data-request": { noun: "request about your data", caption: "Your data" },
  "owed-payment": { noun: "enquiry", caption: "What you are owed" },
  feedback: { noun: "request", caption: "Your credit" },
  "submit-meter-read": { noun: "meter reading", caption: "Meter reading" },
};
