import * as v from "valibot";

/** content/provider.json: the provider's legal name, addresses, figures and tables; the one source. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const email = v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address"));

const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, "must be lower case, digits and hyphens"));

/** `demonstration`: a value of no real provider. The pages that print it say so. */
const demonstration = v.optional(v.boolean(), false);

/** The same in other documents, whose pages do not say it: for `./ops ready`. */
export const demonstrationMark = { demonstration: v.optional(v.boolean()) };

/** Lower case words beside which pages print the token, never a figure of their own. */
export const near = v.optional(v.array(text), []);

const table = v.pipe(
  v.strictObject({
    caption: text,
    columns: v.pipe(v.array(text), v.minLength(2, "must be two columns at least")),
    rows: v.pipe(v.array(v.array(text)), v.minLength(1, "must have a row")),
    /** Where what is not the provider's own was read, and when. */
    source: v.optional(text),
    "checked-on": v.optional(v.pipe(v.string(), v.isoDate())),
    demonstration,
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    "each row must have a cell for each column",
  ),
  v.check(
    ({ rows }) => areNoneOrDistinct(rows.map(([heading = ""]) => AREA_DIGITS.exec(heading)?.[1])),
    'each row must begin with an area and the two digits of it alone, "London (12)", or none with digits',
  ),
);

/** The first two digits of an area's supply numbers, by which a page finds its row. */
const AREA_DIGITS = /^[^()]+ \((\d\d)\)$/;

function areNoneOrDistinct(digits: readonly (string | undefined)[]): boolean {
  const known = digits.filter((one) => one !== undefined);
  return known.length === 0 || new Set(known).size === digits.length;
}

export const providerSchema = v.strictObject({
  /** The company that is answerable. */
  legalName: text,
  /** Postal address, one line each. */
  postalAddress: v.pipe(v.array(text), v.minLength(2, "must be the lines of an address")),
  /** By audience. */
  emails: v.strictObject({ complaints: email, customerService: email, privacy: email, accessibility: email }),
  /** The energy trust's list of open grants. */
  energyTrustUrl: v.pipe(
    v.string(),
    v.url("must be a whole address"),
    v.startsWith("https://", "must begin with https://"),
  ),
  /** What pages print, by name. Blank until the provider fills it in: refused in production. */
  figures: v.optional(v.record(slug, v.strictObject({ text: v.string(), near, demonstration })), {}),
  /** Statements that several pages make, in the same words. They may have tokens. */
  rules: v.optional(v.record(slug, text), {}),
  /** Cells may have tokens; the first of a row is its heading. */
  tables: v.optional(v.record(slug, table), {}),
  /** Of the name, the address and the trust above. */
  demonstration,
  /** For editors; never shown. */
  note: v.optional(text),
});

export type Provider = v.InferOutput<typeof providerSchema>;
