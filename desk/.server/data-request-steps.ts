import * as v from "valibot";
import { DATA_OUTCOMES } from "../../domain/data-requests.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { optionalText, requiredText } from "../../domain/text.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { DataChange } from "../cases/data-requests.ts";
import { version } from "./case-version.ts";
import type { SentUpdate } from "./mark.ts";

const REASON_MAXIMUM = 500;
const ANSWER_MAXIMUM = 2_000;

const updateOf = (opened: number, data: DataChange): SentUpdate => ({ version: opened, update: { data } });

/** What staff do with a request about data, by the name of the field that only that form has. */
export const DATA_STEPS = {
  acknowledge: formStep(
    OPERATIONS_PATH,
    v.pipe(
      v.object({ version, acknowledge: v.string() }),
      v.transform((sent) => updateOf(sent.version, { kind: "acknowledge" })),
    ),
  ),
  extend: formStep(
    OPERATIONS_PATH,
    v.pipe(
      v.object({ version, extend: requiredText(REASON_MAXIMUM) }),
      v.transform((sent) => updateOf(sent.version, { kind: "extend", reason: sent.extend })),
    ),
  ),
  dataOutcome: formStep(
    OPERATIONS_PATH,
    v.pipe(
      v.object({
        version,
        dataOutcome: v.picklist([...DATA_OUTCOMES.request, ...DATA_OUTCOMES.complaint], "required"),
        dataAnswer: optionalText(ANSWER_MAXIMUM),
      }),
      v.transform((sent) =>
        updateOf(sent.version, { kind: "close", outcome: sent.dataOutcome, text: sent.dataAnswer }),
      ),
    ),
  ),
};
export const DATA_FORMS = ["acknowledge", "extend", "dataOutcome"] as const;
