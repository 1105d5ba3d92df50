/** The words around every form. The alert's are the specification's (section 8). */
export const FORM_WORDS = {
  errorPrefix: "Error:",
  errorSummary: "There is a problem",
  back: "Back",
  notOurForm: "We couldn't check that this form came from our page",
  notOurFormText: "Your answers are still here. Check that your browser allows cookies for this site, then press the button again.",
  leaveTitle: "Leave this page?",
  leaveText: "You have not sent this yet. If you leave, we keep what you wrote for 30 minutes, so you can come back to it in this browser.",
  stay: "Stay on this page",
  leave: "Leave",
  limit: "You have tried this too many times",
  limitText: "Your answers are still here. Wait a few minutes, then press the button again.",
  leadTitle: "Unfortunately, we're having technical problems at the moment.",
  leadText: "Either stay on this page and try again in a few moments, or try again later.",
  leadThanks: "Thank you for your patience. We're sorry for the inconvenience this might cause.",
  changed: (reference: string) => `We already have what you sent us first. Its reference is ${reference}.`,
  changedText: "What you wrote after that is different, so we have kept it here and have not sent it. To send it as well, carry on.",
} as const;
