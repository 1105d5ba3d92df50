import { leadResponse } from "../../clients/leads.ts";
import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { leadProgressSchema } from "../../contract/lead-progress.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { type Call, type Check, checkEqual, checkThat, describeReply, type Reply } from "./check.ts";
import { idOf, pointersOf, refusal } from "./check.ts";
import { LEADS, markedLead } from "./marked-lead.ts";
import type { Run } from "./run.ts";

const FORM_ORDER = ["first-name", "surname", "email", "query"];
/** Four-byte characters: as long as the form allows, and four times as many bytes. */
const LONGEST_MESSAGE = "\u{1F3E0}".repeat(QUERY_MAXIMUM / 2);
const UNKNOWN_REFERENCE = "22222-22222";

/** Never stored: every required field is invalid. The mark shows whether the response echoes the email. */
const invalidLead = (run: Run, query = "") =>
  markedLead(LEADS.feedback, run, {
    key: "invalid",
    more: { "first-name": "", surname: "", email: `no address ${run.mark}`, query },
  });

const sendInvalid = (run: Run, headers?: Call["headers"]) => {
  const lead = invalidLead(run);
  return run.send("leads", { ...lead, headers: { ...lead.headers, ...headers } });
};

function askProgress(run: Run, reference: string, email = run.settings.email): Promise<Reply> {
  const data = { type: "lead-progress", attributes: { reference, email } };
  return run.send("leads", { path: "/v1/lead-progress", body: { data } });
}

const markedReference = async (run: Run) => idOf(await run.sendMarkedLead()) ?? UNKNOWN_REFERENCE;

/** `/v1/leads` and `/v1/lead-progress`. All but the marked lead is invalid, unless --write allows more. */
export const LEAD_CHECKS: readonly Check[] = [
  {
    id: "leads/created",
    summary: "A lead is taken with 201, and data.id is the reference the customer is given",
    fix: `Respond 201, ${JSON_API_MEDIA_TYPE}, {"data":{"type":"leads","id":"THE REFERENCE"}}, once stored.`,
    needs: ["lead"],
    reply: (run) => run.sendMarkedLead(),
    status: [201],
    mediaType: JSON_API_MEDIA_TYPE,
    schema: leadResponse,
  },
  {
    id: "leads/same-key",
    summary: "The same lead under the same idempotency key has the same reference, and is no second lead",
    fix: `Store ${IDEMPOTENCY_KEY_HEADER} a week per client id; repeat the first response. The site retries.`,
    needs: ["lead"],
    reply: async (run) => {
      await run.sendMarkedLead();
      return run.send("leads", markedLead(LEADS.feedback, run, { key: "the-lead" }));
    },
    status: [200, 201],
    verify: async (reply, run) => checkEqual("the reference", idOf(reply), await markedReference(run)),
  },
  {
    id: "leads/used-key",
    summary: "Another lead under a used key is refused",
    fix: "Compare the body with that of the key's first use; respond 409 or 422 where they differ.",
    needs: ["write"],
    reply: async (run) => {
      await run.sendMarkedLead();
      const more = { surname: "Checks" };
      return run.send("leads", markedLead(LEADS.feedback, run, { key: "the-lead", more }));
    },
    ...refusal(409, 422),
  },
  {
    id: "leads/reading",
    summary: "A meter reading without contact number, query and query type is taken",
    fix: "Allow null there where the topic is PriceCapMeterRead, and any text in additional-information.",
    needs: ["write"],
    reply: (run) => run.send("leads", markedLead(LEADS.reading, run, { key: "reading" })),
    status: [201],
    schema: leadResponse,
  },
  {
    id: "leads/unknown-address",
    summary: "A lead with an unknown address is refused, and the error points at the address",
    fix: "Look the address up first; 404 or 422 with source.pointer /data/relationships/address/data/id.",
    needs: ["write"],
    reply: (run) => {
      const parts = { key: "unknown-address", addressId: `no-address-${run.mark}` };
      return run.send("leads", markedLead(LEADS.feedback, run, parts));
    },
    ...refusal(404, 422),
    verify: (reply) => {
      const [first = "no error"] = pointersOf(reply);
      const pointer = "/data/relationships/address";
      return checkThat(first.startsWith(pointer), `a pointer into ${pointer}`, first);
    },
  },
  {
    id: "leads/refusal",
    summary: "An invalid lead is refused with JSON:API errors, each with id and detail",
    fix: `Respond 400 or 422 as ${JSON_API_MEDIA_TYPE}. The site shows the first id and logs its detail.`,
    reply: (run) => sendInvalid(run),
    ...refusal(400, 422),
  },
  {
    id: "leads/form-order",
    summary: "Errors come in form order, and the first one points at the first invalid field",
    fix: `Sort errors as ${FORM_ORDER.join(", ")}, each with source.pointer. The site reads the first alone.`,
    reply: (run) => sendInvalid(run),
    status: [400, 422],
    verify: (reply) => {
      const fields = pointersOf(reply).map((pointer) => pointer.replace("/data/attributes/", ""));
      const places = fields.map((field) => FORM_ORDER.indexOf(field)).filter((place) => place !== -1);
      const inOrder = places.every((place, index) => place >= (places[index - 1] ?? 0));
      return checkThat(
        fields[0] === FORM_ORDER[0] && inOrder,
        `/data/attributes/${FORM_ORDER.join(", then ")}`,
        fields.join(", ") || "no pointer",
      );
    },
  },
  {
    id: "leads/no-echo",
    summary: "A refusal repeats nothing of what was sent, because it is logged",
    fix: "Name the member and the rule in detail, never the value.",
    reply: (run) => sendInvalid(run),
    status: [400, 422],
    verify: (reply, { mark }) =>
      checkThat(!reply.text.includes(mark), "an error without the email address sent", describeReply(reply)),
  },
  {
    id: "leads/client-id",
    summary: `A call without ${CLIENT_ID_HEADER} is refused for that`,
    fix: `Require ${CLIENT_ID_HEADER} before anything else; respond 400, 401 or 403.`,
    reply: (run) => sendInvalid(run, { [CLIENT_ID_HEADER]: undefined }),
    ...refusal(400, 401, 403),
    verify: async (reply, run) => {
      const known = await sendInvalid(run);
      const same = reply.status === known.status && pointersOf(reply)[0] === pointersOf(known)[0];
      return checkThat(!same, "another refusal than of an invalid lead", describeReply(reply));
    },
  },
  {
    id: "leads/media-type",
    summary: "A body in another media type is refused with 415",
    fix: `Read ${JSON_API_MEDIA_TYPE} alone; respond 415 to everything else.`,
    reply: (run) => sendInvalid(run, { "content-type": "text/plain" }),
    ...refusal(415),
  },
  {
    id: "leads/not-json",
    summary: "A body that is not JSON is refused with 400, never a 500",
    fix: "Catch the parser's error and respond 400 with a JSON:API error.",
    reply: (run) => run.send("leads", { path: "/v1/leads", body: `{"data": ${run.mark}` }),
    ...refusal(400),
  },
  {
    id: "leads/longest-message",
    summary: `A message of ${QUERY_MAXIMUM} characters, emoji included, is read (the lead is invalid otherwise)`,
    fix: "Accept bodies of 256 kB.",
    reply: (run) => run.send("leads", invalidLead(run, LONGEST_MESSAGE)),
    status: [400, 422],
    verify: (reply) => {
      const refused = pointersOf(reply).includes("/data/attributes/query");
      return checkThat(!refused, "errors about the other fields alone", "an error about query");
    },
  },
  {
    id: "leads/private",
    summary: "A lead cannot be read without a token",
    fix: "Require a bearer token on GET /v1/leads/{id}: 401 or 403; 404 or 405 without such a call.",
    needs: ["lead"],
    reply: async (run) => run.send("leads", { path: `/v1/leads/${await markedReference(run)}` }),
    status: [401, 403, 404, 405],
  },
  {
    id: "leads/progress-unknown",
    summary: "The progress of an unknown lead is 404",
    fix: "Respond 404 whichever of reference and email is wrong; other failures mean: unavailable.",
    reply: (run) => askProgress(run, UNKNOWN_REFERENCE),
    ...refusal(404),
  },
  {
    id: "leads/progress",
    summary: "A lead's progress is available with its reference and email address",
    fix: "Respond 200 with status, received-at, changed-at, topic, query-type and query-subtype.",
    needs: ["lead"],
    reply: async (run) => askProgress(run, await markedReference(run)),
    status: [200],
    schema: leadProgressSchema,
    verify: async (reply, run) => checkEqual("the reference", idOf(reply), await markedReference(run)),
  },
  {
    id: "leads/progress-other-email",
    summary: "With another email address the same reference is 404",
    fix: "Compare the email address with the lead's first.",
    needs: ["lead"],
    reply: async (run) => askProgress(run, await markedReference(run), "another@example.com"),
    ...refusal(404),
  },
];
