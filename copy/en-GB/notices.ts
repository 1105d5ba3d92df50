/** What the complaints rules have us send: a title and its paragraphs. */
export default {
  /** How long a customer may go to the ombudsman; content/facts.json says the same. */
  referral: "12 months",
  about: (received: string) => `We received your complaint on ${received}.`,
  acknowledgement: (about: string, reference: string, updateBy: string) => [
    "We have your complaint",
    about,
    `Your reference is ${reference}. Please give it when you call or write to us.`,
    `You hear from us by ${updateBy} at the latest.`,
  ],
  update: (about: string) => [
    "We are still looking into your complaint",
    `${about} We do not have the whole answer yet, and we are sorry that it takes this long.`,
    "You do not have to do anything. If you have something to add, answer this message.",
  ],
  /** Before our position and the customer's rights. */
  deadlock: (about: string) => [
    "Our final position on your complaint",
    `${about} We have looked at it again and can't agree with you on how to settle it.`,
  ],
  /** Before the customer's rights. */
  weeks: (about: string, weeks: number) => [
    "You can now go to the ombudsman",
    `${about} We have not settled it within ${weeks} weeks, and we are sorry.`,
    "We go on with your complaint. You do not have to wait for us.",
  ],
  /** What regulation 6 of SI 2008/1898 has us say. */
  rights: (ombudsman: string, url: string, referral: string) => [
    `You have the right to take it to the ${ombudsman}: ${url}. It is free and independent of us.`,
    "It can tell us to say sorry, explain, put things right, or pay you. " +
      "If you accept what it decides, we have to do it. You do not have to accept it.",
    `You have ${referral} from today to go there.`,
  ],
};
