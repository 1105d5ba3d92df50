/** What pages to read have beside what every page has. */
export default {
  breadcrumb: "Breadcrumb",
  notice: "Notice",
  main: "Main",
  menu: "Menu",
  services: "Our services",
  quickLinks: "Quick links",
  signIn: "Sign in",
  contents: "On this page",
  updated: "Updated",
  checkedOn: "Checked on",
  demonstration: "Demonstration values",
  feed: (site: string) => `${site} help: changes`,
  openSearch: (site: string) => `${site} help`,
  suggestions: "Suggested pages",
  everyWeek: "Every week",
  closed:
    "We are closed on every bank holiday in England and Wales, Scotland and Northern Ireland. Emergency lines never close.",
  nextClosed: "Our next closed days",
  closedFor: (day: string, reason: string) => `${day}, for ${reason}`,
  leaveQuickly: {
    leave: "Leave this page quickly",
    limits:
      "The button takes you to a page about the weather. It cannot take this page, or what you searched for, out of the history of your browser. It hides nothing from somebody who watches this device or shares an account with you, so use another device if you can.",
    /** Where a script hears it. */
    keys: "With a keyboard, you can also press Shift three times.",
  },
  /** In English, for who reads a language that we have no line in with help. */
  interpreter:
    "You can speak your own language. Call us, and say its name in English: we get an interpreter.",
};
