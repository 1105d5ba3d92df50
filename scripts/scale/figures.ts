/** What the model reckons with: each figure with where it comes from. Change one, and `npm run scale` says what follows. */

export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** "measured": a command of this repository printed it. "assumed": nobody measured it here; the reason says why it is not silly. */
  readonly kind: "measured" | "assumed";
  readonly why: string;
}

const measured = (value: number, unit: string, why: string): Figure => ({ value, unit, kind: "measured", why });
const assumed = (value: number, unit: string, why: string): Figure => ({ value, unit, kind: "assumed", why });

/** How customers behave in the two busiest weeks there are. */
export const DEMAND = {
  visitorsInWeek: assumed(0.25, "of customers", "a change of prices is in every news; in an ordinary week we would expect a tenth of that"),
  pagesPerVisit: assumed(4, "pages", "home or search, a category, an article, one more"),
  searchesPerVisit: assumed(0.6, "searches", "more than half of the visitors know what they want and type it"),
  ownPages: assumed(0.1, "of pages", "made for one visitor: who signed in or began a form has a cookie of theirs"),
  lettersPerVisitor: assumed(0.01, "complaints and enquiries", "one visitor in a hundred writes; the others find it or telephone"),
  busiestHourOfWeek: assumed(
    0.03,
    "of the week's visits",
    "five times an even hour (1/168): a fourth of the week on its first day, an eighth of that in its evening",
  ),
  readersInTwoDays: assumed(0.3, "of customers", "who have no smart meter, or do not trust it, read before the price changes"),
  busiestHourOfTwoDays: assumed(0.12, "of the two days' readings", "six times an even hour (1/48): the last evening"),
  burst: assumed(3, "times the hour's mean", "a news programme names the address, and a minute is three times its hour"),
} as const satisfies Record<string, Figure>;

/** What one core does, and what one process holds. */
export const COST = {
  keptPageMs: measured(0.03, "ms of a core", "33,000 a second (docs/performance.md, pages a second)"),
  ownPageMs: measured(2.3, "ms of a core", "a form's or the home's page made for one visitor (docs/performance.md, rendering)"),
  searchMs: measured(13.0, "ms of a core", "npm run bench:journeys, a search with its page"),
  readingMs: measured(27.4, "ms of a core", "npm run bench:journeys, the form and the reading, web and platform together"),
  letterMs: measured(46.8, "ms of a core", "npm run bench:journeys, all pages of a complaint without JavaScript, which is the dearest way"),
  readingCommits: measured(19.3, "transactions", "npm run bench:journeys, the email's job among them; most only read"),
  letterCommits: measured(39.7, "transactions", "npm run bench:journeys, five pages and what is kept between them"),
  searchCommits: measured(1.4, "transactions", "npm run bench:journeys: the limit's count and the log of searches, many at once"),
  commitsPerSecond: measured(
    6_600,
    "transactions a second",
    "one row each, on two shared cores (docs/performance.md, bare insert loop on PostgreSQL)",
  ),
  readingBytes: measured(4_946, "bytes", "npm run bench:journeys, with indexes and the sealed letter"),
  letterBytes: measured(4_703, "bytes", "the same; a long letter adds its length"),
  pageBytes: measured(14_000, "bytes", "compressed, style in it (docs/performance.md, pages a second)"),
  processMegabytes: measured(266, "MB", "resident after a million requests (docs/performance.md, memory)"),
} as const satisfies Record<string, Figure>;

/** How full we let things be. */
export const ROOM = {
  coreLoad: assumed(0.6, "of a core", "above it waiting grows faster than work, and one of two machines may be away"),
  databaseLoad: assumed(0.5, "of its transactions a second", "readers, purges and backups want the rest"),
  poolSize: measured(15, "connections", "of each process (platform/database/postgres.ts)"),
  mostConnections: assumed(300, "connections", "a PostgreSQL server of this size; a pooler such as PgBouncer goes beyond"),
} as const satisfies Record<string, Figure>;

export type Figures<Names extends string> = Readonly<Record<Names, Figure>>;
