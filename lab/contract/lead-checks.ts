import * as v from "valibot";
import { leadResponse, toResource } from "../../clients/leads.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/json-api.ts";
import { leadProgressSchema } from "../../contract/lead-progress.ts";
import { londonDay } from "../../domain/calendar.ts";
import { contactNumber, type Lead, NO_EXTRAS, NO_TITLE, reduceLead } from "../../domain/lead.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { FILINGS } from "../../domain/filings.ts";
import { type Call, type Check, replyAs, type Run } from "./run.ts";

const PATH = "/v1/leads";
const text = v.pipe(v.string(), v.nonEmpty());

/** The reference of the marked lead. */
export function referenceOf(run: Run): string | undefined {
  return replyAs(run, PATH, leadResponse)?.data.id;
}

/** As the site sends it. Feedback: a complaint would have to be recorded and answered. */
function lead({ settings, mark }: Run, key: string, changed: Partial<Lead> = {}): Call {
  const marked: Lead = {
    ...NO_EXTRAS,
    ...FILINGS.feedback,
    title: NO_TITLE,
    query: `A check of the contract with the help and support site, run ${mark}. Please delete it.`,
    firstName: "Contract",
    surname: "Check",
    vulnerabilityConsent: false,
    email: settings.email,
    contactNumber: contactNumber("+442079460000"),
    additionalInformation: null,
    addressId: null,
    ...changed,
  };
  const headers = { [IDEMPOTENCY_KEY_HEADER]: `${mark}-${key}` };
  const data = toResource(reduceLead(marked), settings["lead-telephone-form"]);
  return { path: PATH, headers, body: { data } };
}

function progress(run: Run, email: string): Call {
  const data = { type: "lead-progress", attributes: { reference: referenceOf(run), email } };
  return { path: "/v1/lead-progress", body: { data } };
}

const TAKEN = "A lead is taken, and data.id is the reference the customer is given";
const PROGRESS = "A lead's progress is available with its reference and email address";
const REFUSED = "A refusal has JSON:API errors with id and detail";
const NO_TRACKING = "the track page can't say how far a case is";

export const LEAD_CHECKS: readonly Check[] = [
  {
    name: TAKEN,
    needs: "lead",
    request: (run) => lead(run, "the-lead"),
    status: [200, 201],
    schema: leadResponse,
  },
  {
    name: "A meter reading without contact number, query and query type is taken",
    needs: "write",
    request: (run) =>
      lead(run, "reading", {
        ...FILINGS["submit-meter-read"],
        additionalInformation: { ReadingDate: londonDay(new Date()), ElecReading: "12345" },
      }),
    status: [200, 201],
    schema: leadResponse,
  },
  {
    name: "An enquiry without a telephone number is taken, its contact-number null",
    without:
      'who tells us of a death and gives no number is not in it until a person decides ("Not arrived")',
    needs: "write",
    request: (run) =>
      lead(run, "no-number", { ...FILINGS["enquiry-gas-and-electricity"], contactNumber: null }),
    status: [200, 201],
    schema: leadResponse,
  },
  {
    name: REFUSED,
    without: "the log has no id and no reason of a lead that the host refuses",
    needs: "write",
    request: (run) => lead(run, "invalid", { firstName: "", email: `no address ${run.mark}` }),
    status: [400, 422],
    schema: v.object({ errors: v.tupleWithRest([v.object({ id: text, detail: text })], v.unknown()) }),
  },
  {
    name: `A message of ${QUERY_MAXIMUM} characters, emoji among them, is read`,
    without: 'a customer\'s longest message may not arrive: staff find it under "Not arrived"',
    needs: "write",
    request: (run) => {
      const query = run.mark + "\u{1F3E0}".repeat((QUERY_MAXIMUM - run.mark.length) / 2);
      return lead(run, "longest", { firstName: "", query });
    },
    // A host that looks at values refuses it for its name alone.
    status: [200, 201, 400, 422],
    schema: v.pipe(
      v.unknown(),
      v.check((sent) => !JSON.stringify(sent).includes("/query"), "no error about the message"),
    ),
  },
  {
    name: "A refusal repeats no value, because it is logged",
    after: REFUSED,
    without: "what a customer typed may be in the log",
    needs: "write",
    request: (run) => lead(run, "invalid-again", { firstName: "", email: `no address ${run.mark}` }),
    status: [400, 422],
    schema: ({ mark }) =>
      v.pipe(
        v.unknown(),
        v.check((sent) => !JSON.stringify(sent).includes(mark), "no email address that was sent"),
      ),
  },
  {
    name: "The same lead under the same idempotency key has the same reference",
    after: TAKEN,
    without: "a lead that is sent again after an unknown outcome may be there twice",
    needs: "lead",
    request: (run) => lead(run, "the-lead"),
    status: [200, 201],
    schema: (run) =>
      v.pipe(
        v.unknown(),
        v.check(
          (sent) => v.is(leadResponse, sent) && sent.data.id === referenceOf(run),
          "the reference that it had the first time",
        ),
      ),
  },
  {
    name: PROGRESS,
    after: TAKEN,
    without: NO_TRACKING,
    needs: "lead",
    request: (run) => progress(run, run.settings.email),
    schema: leadProgressSchema,
  },
  {
    name: "With another email address the same reference is 404",
    after: PROGRESS,
    without: "a reference alone shows somebody's case",
    needs: "lead",
    request: (run) => progress(run, "another@example.com"),
    status: [404],
  },
];
