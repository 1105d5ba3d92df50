import * as v from "valibot";
import { isDay } from "../../domain/calendar.ts";
import { SUBJECTS } from "../../domain/query.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { requiredLine, requiredText } from "../../domain/text.ts";
import type { ComplaintChange } from "../cases/complaint-changes.ts";
import { formStep } from "../../ui/forms/step.ts";
import { version } from "./case-version.ts";

const LINE_MAXIMUM = 254;
const REASON_MAXIMUM = 500;

function changeStep<Fields extends v.ObjectEntries>(
  fields: Fields,
  changeOf: (sent: v.InferOutput<v.ObjectSchema<Fields, undefined>>) => ComplaintChange,
) {
  return formStep(
    OPERATIONS_PATH,
    v.pipe(
      v.object({ ...fields, version }),
      v.transform((sent) => ({
        version: Number(sent.version),
        update: { complaint: changeOf(sent as never) },
      })),
    ),
  );
}

/** What staff do with a case as a complaint, by the name of the field that only that form has. */
export const COMPLAINT_STEPS = {
  complaintOn: changeStep(
    {
      complaintOn: v.pipe(requiredLine(LINE_MAXIMUM), v.check(isDay, "invalid")),
      subject: v.picklist(SUBJECTS, "required"),
    },
    ({ complaintOn: receivedOn, subject }) => ({ kind: "make", receivedOn, subject }),
  ),
  withdrawn: changeStep({ withdrawn: requiredText(REASON_MAXIMUM) }, ({ withdrawn: reason }) => ({
    kind: "withdraw",
    reason,
  })),
  join: changeStep({ join: v.string() }, ({ join: other }) => ({ kind: "join", other })),
  part: changeStep({ part: v.string() }, ({ part: other }) => ({ kind: "part", other })),
};
export const COMPLAINT_FORMS = ["complaintOn", "withdrawn", "join", "part"] as const;
