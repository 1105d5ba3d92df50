import * as v from "valibot";

/**
 * content/provider.json: who the provider is in law, and how to write to it. Nothing else in the product
 * knows.
 */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const email = v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address"));

export const providerSchema = v.strictObject({
  /** The company that is answerable. */
  legalName: text,
  /** Where a letter goes, a line each. */
  postalAddress: v.pipe(v.array(text), v.minLength(2, "must be the lines of an address")),
  /** Each by whom it reaches. */
  emails: v.strictObject({ complaints: email, privacy: email, accessibility: email }),
  /** Where the energy trust says which grants are open. */
  energyTrustUrl: v.pipe(
    v.string(),
    v.url("must be a whole address"),
    v.startsWith("https://", "must begin with https://"),
  ),
  /** For editors; never shown. */
  note: text,
});

export type Provider = v.InferOutput<typeof providerSchema>;
