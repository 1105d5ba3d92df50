import * as v from "valibot";

/** content/provider.json: the provider's legal name and addresses; the one source. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const email = v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address"));

export const providerSchema = v.strictObject({
  /** The company that is answerable. */
  legalName: text,
  /** Postal address, one line each. */
  postalAddress: v.pipe(v.array(text), v.minLength(2, "must be the lines of an address")),
  /** By audience. */
  emails: v.strictObject({ complaints: email, privacy: email, accessibility: email }),
  /** The energy trust's list of open grants. */
  energyTrustUrl: v.pipe(
    v.string(),
    v.url("must be a whole address"),
    v.startsWith("https://", "must begin with https://"),
  ),
  /** For editors; never shown. */
  note: text,
});

export type Provider = v.InferOutput<typeof providerSchema>;
