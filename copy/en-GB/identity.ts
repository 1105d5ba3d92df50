/** Pages of the embedded identity provider. */
export default {
  title: "Sign in",
  errorTitle: "Error: Sign in",
  lead: "Use the email address and password of your online account.",
  problems: "I can't sign in",
  without: "Carry on without signing in",
  /** Shown for a moment; without a script until the button is pressed. */
  carryOn: {
    title: "Nearly there",
    lead: "We are taking you back to your page.",
    submit: "Continue",
  },
};
