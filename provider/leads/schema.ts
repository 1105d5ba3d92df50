import * as v from "valibot";
import {
  FEEDBACK_TOPIC,
  FILINGS,
  findSubmissionType,
  HELP_AND_SUPPORT_TOPIC,
  METER_READ_TOPIC,
} from "../../domain/filings.ts";
import { emailSchema, nameSchema } from "../../domain/personal-details.ts";
import { toE164 } from "../../domain/phone.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { optionalText, requiredLine, requiredText } from "../../domain/text.ts";

/**
 * The lead on the wire (spec 3.1, 7.3), closed: a member that is not here is refused.
 * Members are in form order.
 */

const LINE_MAXIMUM = 100;
const TEXT_MAXIMUM = 2_000;

/** Taken in either form, and stored in one. */
const contactNumber = v.strictObject({
  number: v.pipe(
    v.string(),
    v.regex(/^\+?\d{7,15}$/, "a telephone number has 7 to 15 digits"),
    v.transform((number) => toE164(number) ?? number),
  ),
  type: v.picklist(["mobile", "home"]),
});

const additionalInformation = v.record(
  v.pipe(v.string(), v.maxLength(LINE_MAXIMUM)),
  v.nullable(v.union([optionalText(TEXT_MAXIMUM), v.boolean(), v.number()])),
);

/** The members of a full lead that a reduced one does not carry (spec 7.7). */
const reduced = {
  account: v.optional(v.null(), null),
  "alternate-contact-number": v.optional(v.null(), null),
  "chat-history": v.optional(v.null(), null),
  "customer-references": v.optional(v.null(), null),
  "contact-preference": v.optional(v.null(), null),
};

const MESSAGES = Object.values(FILINGS).filter((one) => one.queryType !== null);

const messageAttributes = v.strictObject({
  topic: v.picklist([HELP_AND_SUPPORT_TOPIC, FEEDBACK_TOPIC]),
  title: requiredLine(LINE_MAXIMUM),
  "first-name": nameSchema,
  surname: nameSchema,
  // Staff record what came by telephone or post, where a form's customer always gives one.
  email: v.nullable(emailSchema),
  // Who tells us of a death may leave it out.
  "contact-number": v.nullable(contactNumber),
  "vulnerability-consent": v.optional(v.boolean(), false),
  "query-type": v.picklist(unique(MESSAGES.map((one) => one.queryType))),
  "query-subtype": v.picklist(unique(MESSAGES.map((one) => one.querySubtype))),
  query: requiredText(QUERY_MAXIMUM),
  "additional-information": v.optional(v.nullable(additionalInformation), null),
  ...reduced,
});

const meterReadAttributes = v.strictObject({
  topic: v.literal(METER_READ_TOPIC),
  title: requiredLine(LINE_MAXIMUM),
  "first-name": nameSchema,
  surname: nameSchema,
  email: v.optional(v.nullable(emailSchema), null),
  "contact-number": v.optional(v.null(), null),
  "vulnerability-consent": v.optional(v.boolean(), false),
  "query-type": v.optional(v.null(), null),
  "query-subtype": v.optional(v.null(), null),
  query: v.optional(v.null(), null),
  "additional-information": additionalInformation,
  ...reduced,
});

const address = v.strictObject({
  data: v.nullable(v.strictObject({ type: v.literal("addresses"), id: requiredLine(LINE_MAXIMUM) })),
});

export const newLeadSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("leads"),
    id: v.optional(v.never()),
    attributes: v.pipe(
      v.variant("topic", [messageAttributes, meterReadAttributes]),
      v.forward(
        v.check(
          (lead) =>
            findSubmissionType({
              topic: lead.topic,
              queryType: lead["query-type"],
              querySubtype: lead["query-subtype"],
            }) !== undefined,
          "the topic and the query type have no such subtype",
        ),
        ["query-subtype"],
      ),
    ),
    relationships: v.optional(v.strictObject({ address: v.optional(address) })),
  }),
});

export type NewLeadDocument = v.InferOutput<typeof newLeadSchema>;

export const leadDocumentSchema = v.object({
  data: v.object({
    type: v.literal("leads"),
    id: v.string(),
    attributes: v.variant("topic", [messageAttributes, meterReadAttributes]),
    relationships: v.object({ address }),
    links: v.object({ self: v.string() }),
  }),
});

function unique<Text extends string>(texts: readonly Text[]): Text[] {
  return [...new Set(texts)];
}
