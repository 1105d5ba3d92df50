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
  /** In English, for who reads a language that we have no line in with help. */
  interpreter:
    "You can speak your own language. Call us, and say its name in English: we get an interpreter.",
};
