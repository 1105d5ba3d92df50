/** What the complaints rules have us send: a title and its paragraphs. */
export default {
  /** How long a customer may go to the ombudsman; content/facts.json says the same. */
  referral: "12 months",
  about: (received: string) => `We received your complaint on ${received}.`,
  /** The complaint as we have it: what it is about, and the customer's own words, shortened. */
  detail: (subject: string, words: string | null) =>
    words === null ? `It is about: ${subject}.` : `It is about: ${subject}. You told us: “${words}”`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  owner: (name: string) => `${name} deals with it.`,
  team: "our complaints team",
  owned: (team: string) => `Our team deals with it: ${team}.`,
  /** Where we stand, before the customer goes on. */
  position: {
    undecided: "Our position so far: we have not decided yet.",
    answered: (day: string) => `Our position so far: we gave you our answer on ${day}.`,
    written: (day: string, answer: string) => `Our position so far: on ${day} we answered: “${answer}”`,
  },
  /** With a deadlock. */
  offer: {
    stands: "Our offer stands if you go to the ombudsman.",
    ends: "Our offer does not stand if you go to the ombudsman.",
  },
  /** How to reach somebody who may read it on paper. */
  reach: (name: string, number: string | null, address: string | null) => {
    if (number === null) return `Write to ${address ?? name}.`;
    return `Call ${name} on ${number}${address === null ? "" : `, or write to ${address}`}.`;
  },
  /** Regulation 10 of SI 2008/1898: with the acknowledgement of what came by telephone or post. */
  procedure: (url: string | null) =>
    `Our complaints procedure says what happens next${url === null ? "" : `: ${url}`}. ` +
    "Ask us, and we send you a copy, free.",
  acknowledgement: (about: string, reference: string | null, updateBy: string) => [
    "We have your complaint",
    about,
    ...(reference === null
      ? []
      : [`Your reference is ${reference}. Please give it when you call or write to us.`]),
    `You hear from us by ${updateBy} at the latest.`,
  ],
  /** Article 12A of the UK GDPR: within the first month, with the reason. */
  dataExtended: (received: string, by: string, reason: string) => [
    "Your request about your data takes longer",
    `We received it on ${received}. We can't answer it within one month, and we are sorry.`,
    `The reason: ${reason}`,
    `You have our answer by ${by}.`,
    "You can complain to the Information Commissioner's Office about this at any time: https://ico.org.uk/make-a-complaint/",
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
