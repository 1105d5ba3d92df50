import * as v from "valibot";
import { link, linkCardSchema, pageHeadSchema, richText, text } from "./content-page.ts";
import { demonstrationMark } from "./provider.ts";

/** content/bereavement.json (spec 2.24, 9.1, 9.3). */

const email = v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address"));

export const bereavementSchema = v.strictObject({
  ...pageHeadSchema,
  onlineForm: v.strictObject({ text: richText, button: text, link }),
  checklist: v.strictObject({ title: text, lead: text, items: v.pipe(v.array(richText), v.minLength(1)) }),
  accountManagement: v.strictObject({ title: text, lead: text, cards: v.array(linkCardSchema) }),
  payment: v.strictObject({
    title: text,
    paragraphs: v.array(richText),
    accountName: text,
    accounts: v.array(
      v.strictObject({
        /** How the customer reference begins. */
        prefixes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/))), v.minLength(1)),
        sortCode: v.pipe(v.string(), v.regex(/^\d\d-\d\d-\d\d$/, 'must be a sort code like "00-00-00"')),
        accountNumber: v.pipe(v.string(), v.regex(/^\d{8}$/, "must be eight digits")),
      }),
    ),
    /** For editors; never shown. */
    note: text,
  }),
  refund: v.strictObject({
    title: text,
    paragraphs: v.array(richText),
    /** Pounds. A final balance further in credit than this needs a death certificate. */
    deathCertificateAbove: v.pipe(v.number(), v.integer(), v.minValue(0)),
    ...demonstrationMark,
  }),
  microgeneration: v.strictObject({
    title: text,
    paragraphs: v.array(richText),
    contacts: v.array(v.strictObject({ scheme: text, name: text, email, text: richText })),
  }),
  helpfulLinks: v.strictObject({
    title: text,
    links: v.array(v.strictObject({ title: text, description: richText, link })),
  }),
  questions: v.strictObject({
    title: text,
    items: v.array(v.strictObject({ question: text, answer: v.pipe(v.array(richText), v.minLength(1)) })),
  }),
});

export type Bereavement = v.InferOutput<typeof bereavementSchema>;
