/** The words of "Was this helpful?". */
export default {
  title: "Was this helpful?",
  yes: "Yes",
  no: "No",
  /** For screen readers, after the answer. */
  yesMore: "this was helpful",
  noMore: "this was not helpful",
  about: (article: string) => `Tell us about the article "${article}".`,
  answer: "Your answer",
  reason: "What could we do better?",
  reasonHint:
    "Don't include personal details, such as your name or an account number. We read every answer, but we can't reply.",
  send: "Send",
  contact: "If you need an answer,",
  contactLink: "contact us",
  counted: "Thank you. Your answer counts. You can tell us more if you like.",
  thanks: "Thank you",
  thanksText: "We use what you tell us to make our help better.",
  back: "Go back to",
  errors: {
    helpful: { required: "Choose yes or no" },
    reason: {
      "too-long": "What you write must have 500 characters or fewer",
      unreadable: "What you write has characters in it that we can't read. Type it again",
    },
  },
};
