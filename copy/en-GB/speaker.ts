/** Writing for somebody else. */
export default {
  title: "Ask for somebody else",
  lead: "Tell us whose account it is and why you may act for them. Then send what you came for.",
  theirName: "Name of the account holder",
  relation: "What is your relationship to them?",
  relations: {
    relative: "A relative or a friend",
    carer: "Their carer",
    attorney: "Their attorney, deputy or guardian",
    adviser: "An adviser of a charity or a council, or a solicitor",
    landlord: "Their landlord, or an agent",
    other: "Somebody else",
  },
  authority: "Why may you act for them?",
  authorities: {
    asked: "They asked me to",
    attorney: "A power of attorney or a court says that I may",
    interest: "They can't ask anybody at the moment, and it is in their interest",
  },
  authorityHint: "You don't have to send us any papers now. If we need to see one, we ask you.",
  answered: "Who should we reply to?",
  answers: { me: "Me", them: "Them", both: "Both of us" },
  theirEmail: "Their email address",
  theirEmailHint:
    "We tell them that you wrote to us, but not what you wrote: by email, or by post if you leave this empty.",
  submit: "Continue",
  sending: "Continuing",
  stop: "I am asking for myself",
  errors: {
    theirName: {
      required: "Enter the name of the account holder",
      "too-long": "Their name must be 100 characters or fewer",
      unreadable: "Their name has a character we can't read. Type it again",
    },
    relation: { required: "Choose your relationship to them" },
    mayBy: { required: "Choose why you may act for them" },
    answered: { required: "Choose who we should reply to" },
    theirEmail: {
      invalid: "Enter an email address in the right format, like name@example.com, or leave it empty",
      "not-ascii": "We can't send email to an address with accents or letters of other alphabets",
      "too-long": "Their email address must be 254 characters or fewer",
    },
  },
  /** In what staff read. */
  described: {
    for: (name: string, relation: string, authority: string) =>
      `Written for ${name} by ${relation}, ${authority}.`,
    relations: {
      relative: "a relative or friend",
      carer: "their carer",
      attorney: "their attorney, deputy or guardian",
      adviser: "an adviser or solicitor",
      landlord: "their landlord or agent",
      other: "somebody else",
    },
    authorities: {
      asked: "whom they asked to",
      attorney: "who has a power of attorney or a court's order",
      interest: "in their interest, as they can't ask anybody",
    },
    answered: {
      me: "Answer the sender.",
      them: "Answer the account holder.",
      both: "Answer the sender and the account holder.",
    },
    reach: (email: string) => `The account holder's email address: ${email}.`,
    told: "The account holder is told by email.",
    tell: (email: string | null) => `Tell the account holder${email === null ? " by post." : `: ${email}`}`,
  },
  /** To the account holder. */
  letter: {
    subject: "Somebody has written to us for you",
    preview: (reference: string) => `About your account, under ${reference}.`,
    says: (sender: string, relation: string) =>
      `${sender || "Somebody"} has written to us about your account, and says that they are ${relation}.`,
    relations: {
      relative: "your relative or friend",
      carer: "your carer",
      attorney: "your attorney, deputy or guardian",
      adviser: "an adviser or solicitor who helps you",
      landlord: "your landlord or their agent",
      other: "helping you",
    },
    isRight: "If that is right, there is nothing you have to do.",
    isWrong: (replyTo: string) =>
      `If you did not want this, tell us: reply to this email, which reaches ${replyTo}, or call us. We then stop, and tell them nothing about your account.`,
    isWrongByPost:
      "If you did not want this, call us or write to us. We then stop, and tell them nothing about your account.",
    contact: "How to call us",
    footer: (provider: string) =>
      `${provider} customer help. You have this email because somebody gave us your address as that of the account holder.`,
  },
};
