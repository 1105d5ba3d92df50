import responseTimes from "./response-times.ts";

const TITLES = {
  complaint: "Thank you, we have your complaint",
  enquiry: "Thank you, we have your enquiry",
  register: "You have asked to join our Priority Services Register",
  change: "You have asked to change what is on our Priority Services Register",
  leave: "You have asked to leave our Priority Services Register",
  complain: "Thank you, we have your complaint about your data",
  "data-request": "Thank you, we have what you ask about your data",
  feedback: "Thanks, we've got your request",
};

/** The confirmation (spec 2.14, 4.8). */
export default {
  titles: TITLES,
  gentleTitle: "Thank you for telling us",
  gentleLead: responseTimes.gentlePromise,
  registerLead: "It is free, and it changes neither your tariff nor your credit record.",
  leaveLead: "You can join again whenever you like. It is free.",
  feedbackLead: "We're sending you an email to confirm it.",
  lead: (days: number, daysAtMost: number | null) =>
    `${responseTimes.average(days)}${daysAtMost === null ? "" : `, but it can take up to ${daysAtMost} days`}.`,
  referenceLabel: "Your reference number",
  copy: "Copy reference",
  copied: "Copied",
  emailed:
    "This reference number is also being emailed to you. If you can't see the email, look in your junk folder.",
  pendingTitle: "Your reference number comes by email",
  pendingText:
    "We have what you sent, and are still passing it on to the team that answers. " +
    "You get your reference number by email once they have it. You don't need to send it again.",
  nextTitle: "What happens next",
  articlesTitle: "These pages may help meanwhile",
  message: "Read what you wrote",
  calendar: "Add these dates to your calendar",
  ombudsmanTitle: "If we can't agree",
  /** Before and after the ombudsman's name. */
  ombudsman: (weeks: number, checkedOn: string) => [
    `If we can't settle your complaint within the time the rules allow (${weeks} weeks when we checked on ${checkedOn}), you can ask the `,
    " to look at it. It is free, and independent of us.",
  ],
  repeatedTitle: "You had already sent this",
  repeatedText: (hasReference: boolean) =>
    `Nothing was sent twice. We have it once${hasReference ? ", under the reference you see here" : ""}.`,
  extraHelpTitle: "You told us you may need extra help",
  extraHelpText: "There is a short page about what we can do for you.",
  extraHelp: "See how we can help",
  track: "Track its progress",
  home: "Back to help and support",
  /** In the customer's calendar. */
  yours: (noun: string, reference: string) => `Your ${noun} ${reference}`.trimEnd(),
};
