/** How much of a query is shown. */
const shorten = (query: string): string => (query.length > 60 ? `${query.slice(0, 60).trimEnd()}…` : query);

/** "1 dudalen", "3 tudalen", "6 thudalen", "12 o dudalennau". */
function pagesIn(total: number): string {
  if (total > 10) return `${total} o dudalennau`;
  if (total === 6) return `${total} thudalen`;
  return `${total} ${total === 1 || total === 2 ? "dudalen" : "tudalen"}`;
}

/** Search's own words. */
export default {
  title: "Chwilio'r cymorth",
  errorTitle: "Gwall: Chwilio'r cymorth",
  problemTitle: "Mae problem",
  problems: {
    empty: "Rhowch allweddair neu gwestiwn",
    "too-long": "Ni all eich chwiliad fod yn hirach na 2,000 o nodau",
  },
  found: (total: number) => `Wedi dod o hyd i ${pagesIn(total)}`,
  foundFor: (query: string, found: string) => `${shorten(query)} - ${found}`,
  onPage: (page: number, pages: number) => `Tudalen ${page} o ${pages}`,
  corrected: "Yn dangos canlyniadau ar gyfer",
  nothing: (query: string) => `Dim canlyniadau ar gyfer “${shorten(query)}”`,
  unsure: (query: string) => `Dim byd yn union am “${shorten(query)}”`,
  near: "Y tudalennau hyn yw'r rhai agosaf",
  /** Before and after whose subject it is. */
  elsewhere: ["Mae hwn yn edrych fel cwestiwn i", ". Gallwn helpu gydag ynni a'ch cartref."],
  // What is searched is in English, so the examples are.
  nothingHint: "Gwiriwch y sillafu, neu rhowch gynnig ar un neu ddau air arall, fel “top up” neu “refund”.",
  suggestion: "Oeddech chi'n golygu",
  mostRead: "Beth mae pobl eraill yn ei ddarllen",
  unavailable: "Nid yw'r chwilio'n gweithio ar hyn o bryd",
  unavailableText:
    "Nid oes dim o'i le ar yr hyn a deipioch. Gallwch bori ein pynciau cymorth neu gysylltu â ni yn lle hynny.",
  topics: "Pori pynciau cymorth",
  contact: "Angen cymorth o hyd?",
  contactUs: "Cysylltu â ni",
  askInWriting: "Gofyn i ni yn ysgrifenedig",
  emergencies: "Argyfyngau",
  previous: "Tudalen flaenorol",
  next: "Tudalen nesaf",
  paging: "Tudalennau o ganlyniadau",
  back: "Yn ôl i ble roeddech chi",
  /** Read out under the box while somebody types. */
  suggestions: (count: number) =>
    count === 0
      ? "Dim awgrymiadau"
      : `${count} awgrym. Defnyddiwch y bysellau saeth i fyny ac i lawr i ddewis.`,
};
