/** The words of the details page alone (spec 2.16): the page before it does not load them. */
export default {
  title: "If you could supply a few details...",
  lead: "We need them to find your account and to reply to you.",
  submit: "Send",
  sending: "Sending",
};
