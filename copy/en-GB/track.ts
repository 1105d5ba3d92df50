/** The page that tracks what was sent. */
export default {
  title: "Track what you sent us",
  lead: "See how far we are with a complaint, an enquiry, a request or a meter reading.",
  reference: "Reference number",
  referenceHint: "It is in our email to you, like 7KQ4M-T9X2R",
  email: "Email address",
  emailHint: "The one you gave us when you wrote",
  submit: "Show progress",
  unknown: "We can't find that",
  unknownText:
    "No message has this reference number together with this email address. Check both against our email to you. If you gave us no email address, ask us instead.",
  waiting: "We are still passing on what you sent",
  waitingText:
    "It has no reference number yet. You get it by email once the team that answers has it. You don't need to send it again.",
  another: "Track something else",
  contact: "Contact us",
  next: "What happens next",
  message: "What you wrote",
  changeRegistration: "Change what is on the register",
  conversation: "What happened since",
  helpedTitle: "Did our answer help?",
  helped: { yes: "Yes, this helped", no: "No, I still need help" },
  helpedSaid: {
    asked: "It takes one press.",
    yes: "Thank you.",
    no: "We are sorry. It is open again. Write to us below.",
  },
  reply: "Write to us about it",
  replyLabel: "Your message",
  replyHint: "Up to 2,000 characters. Please don't include bank or card details.",
  replySubmit: "Send",
  reviewText:
    "Not happy with our answer? Say why in your message. " +
    "Someone more senior, who was not part of it, looks at your complaint again.",
  reviewSubmit: "Send and ask for a second look",
  sent: "We have your message",
  sentText: "It is below, with the time it came. We answer by email and on this page.",
  sentReopened: "It is open again, and we work on it.",
  stop: "Stop this link working",
  stopText:
    "You came here by the link in our email. It works for 30 days, for anyone who has it. " +
    "You can turn it off now, and use your reference number and email address instead.",
  stopped: "The link in our email does not work any more",
  deadLink: "This link does not work any more",
  deadLinkText: "Links in our emails work for 30 days. You can still see how far we are here.",
  /** In their order. */
  statuses: {
    received: "Received",
    "in-progress": "In progress",
    answered: "Answered",
  },
  errors: {
    reference: {
      required: "Enter your reference number",
      invalid: "Enter the reference number as it is in our email, like 7KQ4M-T9X2R",
    },
    message: {
      required: "Write your message",
      "too-long": "Your message must be 2,000 characters or fewer",
      unreadable: "It has a character we can't read. Type it again",
    },
    email: {
      required: "Enter your email address",
      invalid: "Enter an email address in the right format, like name@example.com",
      "not-ascii": "Our emails go to addresses without accents or letters of other alphabets",
      "too-long": "Your email address must be 254 characters or fewer",
    },
  },
};
