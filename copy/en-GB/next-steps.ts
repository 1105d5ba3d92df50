/** What follows a submission, for the confirmation, its calendar, the email and the track page. */
export default {
  received: (noun: string) => `We received your ${noun}`,
  receivedText: "It is with our team.",
  /** Of what is not passed on yet. */
  keptText: "We have it. It goes to our team as soon as we can pass it on.",
  next: "Next",
  around: (day: string) => `Around ${day}`,
  by: (day: string) => `By ${day}`,
  latest: "The latest you hear from us",
  latestText: (noun: string) => `Some take more work. If your ${noun} does, we tell you what is happening.`,
  following: {
    reply: {
      title: "You hear from us",
      text: "We reply by email, or call you on the number you gave us.",
    },
    bereavement: {
      title: "Our bereavement team writes to you",
      text: "We reply by email, or call you if you gave us a number.",
    },
    register: {
      title: "We change our register as you asked",
      text:
        "We tell those whom you said that we may, and nobody else. If we need to ask you something, we write or call. " +
        "In a power cut meanwhile, call 105, free, and say what needs electricity.",
    },
    leave: {
      title: "We take you off our register",
      text:
        "Networks and water companies have registers of their own: if you are on one, tell them too. " +
        "If we need to ask you something, we write or call.",
    },
    "data-request": {
      title: "You have our answer to your request",
      text:
        "The law gives us one month. If your request takes more work it may be two months longer: then we tell you why " +
        "within the first month. If you complain, the email that we send you at once says that we have it, for which the " +
        "law gives us 30 days. We look into it from the first day, and tell you the outcome without undue delay.",
    },
    complain: {
      title: "We look into your complaint",
      text:
        "The email that we send you at once says that we have it, for which the law gives us 30 days. " +
        "We look into it from the first day, and tell you the outcome without undue delay.",
    },
    feedback: {
      title: "We look at your account",
      text:
        "We check your credit and what you asked us to do with it, " +
        "then reply by email or call you on the number you gave us.",
    },
    "meter-reading": {
      title: "Your reading goes on your account",
      text: "Your next bill uses your reading. You don't need to do anything.",
    },
  },
};
