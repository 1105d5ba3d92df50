/** The help area's own words (spec 2.4). What editors change is in content. */
export default {
  title: "How can we help?",
  description:
    "Find help with bills, meters, pay as you go, heating and moving home, or get in touch with us.",
  emergencyTitle: "What to do in an emergency?",
  /** Around the numbers of gas and of power cuts. */
  emergencyText: [
    "Smell gas? Get outside and call ",
    ". Power cut? Call ",
    ". Both are free, day and night.",
  ],
  emergencyLabel: "See what to do",
  topics: "Browse help topics",
  moreTopics: "More from us",
  links: {
    account: { title: "Account changes", moving: "Moving Home", bereavement: "Bereavement" },
    support: {
      title: "Need support",
      needs: "Supporting your needs",
      warmHome: "Warm Home discount",
    },
    help: { title: "Still need help", emergencies: "Emergencies", contact: "Contact Us" },
  },
  writeTo: "Write to us",
  complaints: {
    title: "Make a complaint",
    energy: "About gas or electricity",
    payAsYouGo: "About pay as you go",
    other: "About something else",
    procedure: "Our complaints procedure",
  },
  questions: {
    title: "Ask a question",
    energy: "About gas or electricity",
    payAsYouGo: "About pay as you go",
    track: "Track what you sent us",
  },
  videos: {
    title: "Watch how",
    lead: "Seven short films with words to read. They have no sound.",
    strip: "Help videos",
    length: (seconds: number) => `${seconds} seconds`,
    transcript: "Read the words",
    article: "Go to the article",
    captions: "English",
  },
  category: {
    questions: "Common questions",
    moreHelp: "More help",
    sideMenu: "All help topics",
    allArticles: "All articles",
    search: "Can't find what you're looking for?",
    backToTop: "Back to top",
  },
  withdrawn: {
    text: "We have taken this page down.",
    next: "What to do next",
    search: "Search our help",
    contact: "Contact us",
    emergencies: "Emergencies",
  },
  notFound: {
    title: "Page not found",
    lead: "The page you were looking for is not here. It may have moved, or the address may have a slip in it.",
    next: "Where to go instead",
    help: "Help and support",
    emergencies: "Emergencies",
    contact: "Contact us",
  },
  article: {
    copy: "Copy link",
    copied: "Link copied",
    related: "Related help",
    contact: "Still need help?",
    contactUs: "Contact us",
    askInWriting: "Ask us in writing",
  },
  /** The form above our prices by area. */
  areaPrices: {
    title: "Find your area",
    label: "What does your MPAN begin with?",
    hint: "The first two digits of the electricity number on your bill. All of it works too.",
    submit: "Show my area first",
    find: "Find your MPAN, with or without a bill",
    own: (area: string) => `Your area: ${area}`,
    first: "See its prices, the first in the table",
    pageTitle: (answer: string, title: string) => `${answer} - ${title}`,
    problems: {
      empty: "Enter the first two digits of your MPAN",
      postcode: "Enter digits of your MPAN, not a postcode: some postcodes are in two areas",
      unknown: "Check the number: no area's begins like this. On a private network, your bill names the area",
      unreadable: "Enter the first two digits of your MPAN, or all of its 13 digits",
    },
  },
  /** The heading above each tool. */
  tools: {
    "read-your-meter": {
      title: "Try it on a meter like yours",
      lead: "Pick the one that looks like yours, then press and turn things. You can't break it.",
    },
  },
};
