import * as v from "valibot";
import { demonstrationMark } from "./provider.ts";

/**
 * content/contact.json: the telephone numbers that pages of the site and safety advice print;
 * content/helplines.json: those that articles alone name.
 */

const text = v.pipe(v.string(), v.nonEmpty());
const number = v.pipe(v.string(), v.regex(/^[\d ]{3,20}$/, "a telephone number is digits and spaces"));
const weeks = v.pipe(v.number(), v.integer(), v.minValue(1));
const day = v.pipe(v.string(), v.isoDate());
const postalAddress = v.pipe(v.array(text), v.minLength(2, "must be the lines of an address"));
const telephoneLine = v.strictObject({ label: text, number, note: text });
/** `answeredBy`: who answers, where the label does not say it. */
const emergencyLine = v.strictObject({ ...telephoneLine.entries, answeredBy: v.optional(text) });
const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower case letters, digits and hyphens"));
/** Of others: where its number was read, and when. */
const helpline = v.strictObject({ ...telephoneLine.entries, source: v.pipe(text, v.url()), checkedOn: day });

export const contactSchema = v.strictObject({
  emergency: v.strictObject({
    gas: emergencyLine,
    gasNorthernIreland: emergencyLine,
    powerCut: emergencyLine,
    powerCutNorthernIreland: emergencyLine,
    meter: emergencyLine,
  }),
  /** Everyone else one may want to call, by the name articles use. */
  lines: v.strictObject({
    "customer-service": telephoneLine,
    "pay-as-you-go": telephoneLine,
    "home-services": telephoneLine,
    bereavement: telephoneLine,
    "extra-support": telephoneLine,
    "citizens-advice": telephoneLine,
    "energy-advice-scotland": telephoneLine,
  }),
  /** Of charities and the NHS, for people in a crisis, by the name safety advice uses. */
  helplines: v.optional(v.record(name, helpline)),
  /** The same by text message: `word` is sent to the number. */
  textLines: v.optional(v.record(name, v.strictObject({ ...helpline.entries, word: text }))),
  /** Ours for complaints, in letters: as provider.json has it, one line each. */
  complaints: v.optional(v.strictObject({ name: text, number, address: postalAddress })),
  /** Where one writes to about a death. */
  bereavement: v.optional(v.strictObject({ name: text, address: postalAddress })),
  /** How Citizens Advice rates the supplier; nothing is shown without it. */
  starRating: v.optional(
    v.strictObject({
      outOfFive: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
      /** "July to September 2026". */
      quarter: text,
      link: v.pipe(text, v.url()),
      checkedOn: day,
      ...demonstrationMark,
    }),
  ),
  ombudsman: v.strictObject({
    name: text,
    url: v.pipe(v.string(), v.url()),
    number: v.optional(number),
    /** Where it was read, and when. */
    post: v.optional(
      v.strictObject({ address: postalAddress, source: v.pipe(text, v.url()), checkedOn: day }),
    ),
    /** Weeks after which a customer may go to the ombudsman; the one source. */
    weeks,
    /** Those of complaints received before a change of the law; the earliest first. */
    earlier: v.optional(v.array(v.strictObject({ before: day, weeks }))),
    /** Those of complaints received from a day on, as soon as a change is announced; the earliest first. */
    later: v.optional(
      v.pipe(
        v.array(v.strictObject({ from: day, weeks })),
        v.check(
          (changes) => changes.every(({ from }, at) => at === 0 || changes[at - 1]!.from < from),
          "each change must be later than the one before it",
        ),
      ),
    ),
    /** Day of the last check of that number. */
    checkedOn: day,
    /** When it has to be checked again: pages go on printing it, because the law's clock needs a number. */
    expiresOn: v.optional(day),
  }),
});

/** Lines of others, by the name that articles use; their hours are facts, with the source of both. */
export const helplinesSchema = v.record(name, telephoneLine);

export type Helplines = v.InferOutput<typeof helplinesSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;
