import responseTimes from "./response-times.ts";

/** Letters to customers: the confirmation of what they sent, and what follows in a case. */
export default {
  /** `name`: a plausible first name, or empty. */
  salutation: (name: string) => (name === "" ? "Hello," : `Dear ${name},`),
  referenceLabel: "Your reference number",
  answerTitle: "To answer or add something",
  answer: (replyTo: string) => `Reply to this email: it reaches ${replyTo}.`,
  answerOnPage: (replyTo: string) =>
    `Write to us on the page where you track it, or reply to this email: it reaches ${replyTo}.`,
  /** Between whom to call, and who answers. */
  way: (when: string, who: string | null) => (who === null ? when : `${when}: ${who}`),
  confirmation: {
    preview: (reference: string) => `Your reference is ${reference}. What happens next, and how to reach us.`,
    /** Also of later letters, which reply to it. */
    title: (noun: string) => `We have your ${noun}`,
    subject: (title: string, reference: string) => `${title}: ${reference}`,
    footer: (provider: string, contactPage: string) =>
      [
        `${provider} customer help.`,
        "You have this email because a form on our website was sent with your address.",
        `If that was not you, you can ignore it, or tell us: ${contactPage}`,
      ].join(" "),
    thanks: (noun: string) => `Thank you for getting in touch. We have your ${noun}.`,
    keep: "Please keep it. If you call us or write again, it is the quickest way to find what you told us.",
    track: "Track its progress",
    meter:
      "Check your reading against the meter: all digits before the point, and none that are red or behind it.",
    next: "What happens next",
    /** The response times of spec 4.8. */
    average: (days: number, daysAtMost: number | null) => {
      const average = `On average we answer within ${responseTimes.days(days)}.`;
      return daysAtMost === null ? average : `${average} It can take up to ${daysAtMost} days.`;
    },
    gentlePromise: responseTimes.gentlePromise,
    procedure: "Our complaints procedure, step by step",
    /** Regulation 10 of SI 2008/1898. */
    procedureCopy: "Ask us, and we send you a copy of it, free.",
    ombudsmanTitle: "If we can't agree",
    ombudsman: (weeks: number, name: string) =>
      `If we have not settled your complaint within ${weeks} weeks, or we tell you that we can't do more, ` +
      `you can ask the ${name} to look at it. It is free, and independent of us.`,
    before: "If you need us before then",
    call: (number: string) => `Call ${number} and give your reference number.`,
    write: (address: string) => `Or write to ${address}.`,
    contact: "Other ways to reach us",
    danger: "If you are in danger",
  },
  case: {
    preview: (reference: string) => `About your reference ${reference}.`,
    /** To a letter with that title. */
    reply: (title: string) => `Re: ${title}`,
    replyTitle: (noun: string) => `Our reply about your ${noun}`,
    reviewTitle: (noun: string) => `Our second look at your ${noun}`,
    helped: "Did this help? Tell us yes or no",
    track: "See it all and answer",
    footer: (provider: string) =>
      `${provider} customer help. You have this email because you wrote to us, or we to you.`,
  },
};
