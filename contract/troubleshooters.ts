import * as v from "valibot";
import { METER_PICTURES } from "../domain/meter-pictures.ts";
import { SUBJECTS } from "../domain/query.ts";
import { HAZARDS } from "../domain/safety-advice.ts";
import { COMPLAINT_SOURCES } from "../domain/submission-types.ts";
import { faultsOfTree } from "../domain/troubleshooter.ts";
import { link, text } from "./content-page.ts";

/** content/troubleshooters.json: questions that end in an article, a number or a form. The file has tokens. */

const MESSAGE_MAXIMUM = 2_000;
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, "must be lower case letters, digits and hyphens"),
);
const hazard = v.optional(v.picklist(HAZARDS));
/** A drawing. */
const meter = v.optional(v.picklist(METER_PICTURES));

const question = v.strictObject({
  id: name,
  asks: text,
  hint: v.optional(text),
  answers: v.pipe(
    v.array(
      v.strictObject({
        label: text,
        leadsTo: v.pipe(name, v.description("The id of a question or of an end.")),
        meter,
      }),
    ),
    v.minLength(2, "a question has two answers or more"),
  ),
});

const end = v.pipe(
  v.strictObject({
    id: name,
    title: text,
    text,
    /** In order. */
    steps: v.optional(v.array(text), []),
    meter,
    /** Its page begins with the advice on it. */
    hazard,
    /** A form, with what the customer is likely to write in it. */
    form: v.optional(
      v.strictObject({
        form: v.picklist(COMPLAINT_SOURCES),
        label: text,
        subject: v.optional(v.picklist(SUBJECTS)),
        message: v.pipe(text, v.maxLength(MESSAGE_MAXIMUM)),
      }),
    ),
    phone: v.optional(
      v.strictObject({
        number: v.pipe(text, v.description("Such as {{phone:customer-service}}.")),
        when: text,
      }),
    ),
    links: v.optional(v.array(v.strictObject({ label: text, link })), []),
  }),
  v.check(
    ({ hazard: danger, form, phone, links }) => Boolean(danger ?? form ?? phone ?? links[0]),
    "an end leads to an article, a number or a form",
  ),
);

const troubleshooter = v.pipe(
  v.strictObject({
    title: text,
    description: text,
    /** Its pages name the number to call before they ask. */
    hazard,
    questions: v.pipe(v.array(question), v.minLength(1, "must have a question")),
    ends: v.array(end),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues !== undefined) return;
    for (const { path, message } of faultsOfTree(dataset.value))
      addIssue({ message, path: issuePath(dataset.value, path) });
  }),
);

/** By the name in its address. */
export const troubleshootersSchema = v.record(name, troubleshooter);

export type Troubleshooter = v.InferOutput<typeof troubleshooter>;
export type TroubleshooterQuestion = Troubleshooter["questions"][number];
export type TroubleshooterEnd = Troubleshooter["ends"][number];

function issuePath(
  root: unknown,
  path: readonly (string | number)[],
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let input = root;
  const items = path.map((key) => {
    const item = { type: "unknown", origin: "value", input, key } as const;
    const value = (input as Readonly<Record<string | number, unknown>>)[key];
    input = value;
    return { ...item, value };
  });
  return items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];
}
