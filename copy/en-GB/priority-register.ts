/** By the names of domain/priority-register.ts. */
const HELPS = {
  "large-print": "Bills and letters in large print",
  braille: "Bills and letters in Braille",
  audio: "Bills and letters read out, on a recording or by telephone",
  "easy-words": "Everything in short and easy words",
  "in-writing": "Letters or email, not calls",
  "text-relay": "Calls by Relay UK or a textphone",
  "sign-language": "Calls with a British Sign Language interpreter",
  "more-time": "Time to get to the door when somebody calls",
  "no-stairs": "Callers who know that moving about at home is hard",
  "reading-taken": "Meter readings taken for you",
  "meter-moved": "A meter, or its key or card, that can be reached and used",
  "medical-equipment": "Medical equipment needs electricity or water, such as oxygen or dialysis",
  "powered-equipment": "A stairlift, hoist or other equipment needs electricity",
  warmth: "Heat or hot water is needed for somebody's health",
  warning: "A call before a planned power cut, and news in a long one",
  "no-smell": "Somebody cannot smell gas, or would not hear an alarm",
};

const PLACES = {
  letters: "Bills, letters and calls",
  visits: "When somebody calls at your door",
  meter: "Your meter",
  supply: "If the power or the gas goes off",
};

/** Joining, changing and leaving the Priority Services Register. */
export default {
  title: "Ask for extra help online",
  changeTitle: "Change what is on the register",
  changes: (reference: string) => ({
    title: `You are changing registration ${reference}`,
    text:
      "If you have changed it since, use the link in our latest email instead: this form is filled in as it was then. " +
      "What you send now takes its place. Until you send it, nothing changes.",
  }),
  lead: "Free help with your energy. We ask what would help, never why you need it.",
  what: "What would help, and what should we know?",
  whatHint:
    "Choose as many as you like. It can be for a while, such as after an operation: say until when below.",
  helps: HELPS,
  places: PLACES,
  more: "Only if you want it",
  password: "A password for callers",
  passwordHint: "Whoever comes from us says it at your door. Choose one that you use for nothing else.",
  passwordKept: "Leave it empty to keep the one that you have.",
  nominee: "Somebody who may get your bills and speak for you",
  nomineeHint: "Their name and telephone number. Ask them first.",
  language: "A language other than English",
  until: "Until when do you need the help?",
  untilHint: "Leave it empty if it has no end, or you don't know. For example 31/3/2027",
  ends: "Take me off the register",
  endsHint: "Nothing else on this page counts then. You can join again whenever you like.",
  submit: "Send",
  next: "Continue",
  sending: "Sending",
  details: "Your details",
  detailsLead: "How we reach you, and who else may know that help is wanted.",
  share: "Who may we tell, so that they help too?",
  shareHint: "Nobody, if you choose none.",
  shares: {
    "electricity-network": "My electricity network, which helps in a power cut",
    "gas-network": "My gas network, which helps if the gas goes off",
    water: "My water company, which has a register of its own",
  },
  /** For staff and the provider's systems. */
  sharedWith: {
    "electricity-network": "electricity network",
    "gas-network": "gas network",
    water: "water company",
  },
  address: {
    legend: "The home that needs the help",
    hint: "We find it by its postcode.",
    list: "Select the address",
    chosen: "The home that needs the help",
    first: "Before you send this, choose the address above.",
  },
  errors: {
    help: { required: "Choose what would help, or fill in one of the boxes below" },
    callerPassword: {
      "too-long": "A password must be 30 characters or fewer",
      unreadable: "The password has a character we can't read. Type it again",
    },
    nominee: {
      "too-long": "Your answer must be 200 characters or fewer",
      unreadable: "Your answer has a character we can't read. Type it again",
    },
    language: {
      "too-long": "The language must be 50 characters or fewer",
      unreadable: "The language has a character we can't read. Type it again",
    },
    neededUntil: {
      invalid: "Enter a day, month and year, like 31/3/2027, or leave it empty",
      past: "Enter a day that is still to come, or leave it empty",
      "too-late": "Enter a day within ten years, or leave it empty",
    },
  },
};
