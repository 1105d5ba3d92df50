/** How far a submission is, on the page that tracks it; in days, never hours. */
export default {
  /** Of what no form here makes. */
  noun: "message",
  text: {
    received: (noun: string, received: string) => `We received your ${noun} on ${received}.`,
    "in-progress": (noun: string, received: string, changed: string) =>
      `We received your ${noun} on ${received}. We are working on it. This last changed on ${changed}.`,
    answered: (noun: string, received: string, changed: string) =>
      `We received your ${noun} on ${received}. We answered on ${changed}.`,
  },
  titles: {
    customer: "You wrote",
    reply: "We replied",
    letter: "We wrote to you",
    "review-asked": "You asked us to look again",
    reviewed: "Someone more senior looked again",
    resolved: "We closed it as settled",
    reopened: "It is open again, because you came back to us",
    joined: "We answer this together with an earlier complaint",
    incoming: "You were in touch",
    phone: "You called us",
    post: "You wrote to us by post",
    email: "You wrote us an email",
    "in-person": "You came to us",
  },
  answered: "If you can't see our answer, look in your junk folder, or contact us.",
  reply: "We reply by email, or call you on the number you gave us.",
  /** The law's month, which may be made longer. */
  answerOrWhy: (by: string) => `You have our answer by ${by}, or we tell you by then why it takes longer.`,
  around: (soon: string) => `Expect to hear from us around ${soon}.`,
  aroundOrBy: (soon: string, latest: string) =>
    `Expect to hear from us around ${soon}, and by ${latest} at the latest.`,
};
