import * as v from "valibot";

/**
 * content/complaint-causes.json: why customers have to complain. Staff choose one when they answer; the quarter's
 * figures group by them. One that is removed stays readable where it was chosen.
 */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));

export const complaintCausesSchema = v.strictObject({
  causes: v.pipe(
    v.array(
      v.strictObject({
        /** Names it for good; never another cause's. */
        id: v.pipe(
          v.string(),
          v.regex(/^[a-z][a-z0-9-]*$/, "must be lower case letters, digits and hyphens"),
        ),
        /** Printed in the public figures. */
        title: text,
        /** The heading that it stands under. */
        group: text,
      }),
    ),
    v.minLength(1, "must have a cause"),
    v.check(
      (causes) => new Set(causes.map(({ id }) => id)).size === causes.length,
      "each id must be used once",
    ),
  ),
});

export type ComplaintCauses = v.InferOutput<typeof complaintCausesSchema>;
