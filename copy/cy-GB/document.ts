/** With a capital letter, where it begins a line. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What pages to read have beside what every page has. */
export default {
  breadcrumb: "Briwsion bara",
  notice: "Hysbysiad",
  main: "Prif ddewislen",
  menu: "Dewislen",
  services: "Ein gwasanaethau",
  quickLinks: "Dolenni cyflym",
  signIn: "Mewngofnodi",
  contents: "Ar y dudalen hon",
  updated: "Diweddarwyd",
  checkedOn: "Gwiriwyd ar",
  demonstration: "Gwerthoedd enghreifftiol",
  feed: (site: string) => `Cymorth ${site}: newidiadau`,
  openSearch: (site: string) => `Cymorth ${site}`,
  suggestions: "Tudalennau a awgrymir",
  everyWeek: "Bob wythnos",
  closed:
    "Rydym ar gau ar bob gŵyl banc yng Nghymru a Lloegr, yr Alban a Gogledd Iwerddon. Nid yw llinellau argyfwng byth yn cau.",
  nextClosed: "Y dyddiau nesaf y byddwn ar gau",
  closedFor: (day: string, reason: string) => `${capital(day)}: ${reason}`,
  leaveQuickly: {
    leave: "Gadael y dudalen hon yn gyflym",
    limits:
      "Mae'r botwm yn mynd â chi i dudalen am y tywydd. Ni all dynnu'r dudalen hon, na'r hyn y buoch yn chwilio amdano, o hanes eich porwr. Nid yw'n cuddio dim rhag rhywun sy'n gwylio'r ddyfais hon neu'n rhannu cyfrif gyda chi, felly defnyddiwch ddyfais arall os gallwch.",
    /** Where a script hears it. */
    keys: "Gyda bysellfwrdd, gallwch hefyd bwyso Shift dair gwaith.",
  },
  /** For who reads a language that we have no line in with help. */
  interpreter:
    "Gallwch siarad eich iaith eich hun. Ffoniwch ni, a dywedwch ei henw yn Saesneg: byddwn yn cael cyfieithydd.",
};
