import { leadResponse } from "../../clients/leads.ts";
import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { leadProgressSchema } from "../../contract/lead-progress.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import type { Answer } from "./ask.ts";
import {
  expectEqual,
  expectErrors,
  expectMediaType,
  expectShape,
  expectStatus,
  expectThat,
  pointersOf,
  told,
} from "./expect.ts";
import { MARKED_FEEDBACK, MARKED_READING, markedLead } from "./marked-lead.ts";
import type { ContractCheck } from "./check.ts";
import type { Run } from "./run.ts";

const FORM_ORDER = ["first-name", "surname", "email", "query"];
/** A letter of four-byte characters: as long as the form allows, and four times as many bytes. */
const LONGEST_LETTER = "\u{1F3E0}".repeat(QUERY_MAXIMUM / 2);
const NOBODYS = "22222-22222";

/**
 * Nothing can come of it: what every lead needs is wrong in it. The mark is in it, so that its echo would be
 * seen.
 */
function hopelessLead({ settings, mark }: Run, query = "") {
  return markedLead(MARKED_FEEDBACK, settings.email, mark, "hopeless", {
    "first-name": "",
    surname: "",
    email: `no address ${mark}`,
    query,
  });
}

function progressQuestion(reference: string, email: string) {
  return { body: { data: { type: "lead-progress", attributes: { reference, email } } } };
}

export function referenceOf({ json }: Answer): string | undefined {
  const data = typeof json === "object" && json !== null && "data" in json ? json.data : undefined;
  return typeof data === "object" && data !== null && "id" in data ? String(data.id) : undefined;
}

/**
 * `/v1/leads` and `/v1/lead-progress`. What they are sent is marked, and all but one of it is hopeless unless
 * more may be written.
 */
export const LEAD_CHECKS: readonly ContractCheck[] = [
  {
    id: "leads/taken",
    service: "leads",
    says: "A lead is taken with 201, and data.id is the reference the customer is given",
    mend: `Answer POST /v1/leads with 201 and {"data":{"type":"leads","id":"THE REFERENCE"}}, once the lead is stored.`,
    needs: ["lead"],
    async check({ markedLead: send }) {
      const answer = await send();
      return expectStatus(answer, 201) ?? expectShape(answer, leadResponse);
    },
  },
  {
    id: "leads/taken-as-json-api",
    service: "leads",
    says: `That answer is ${JSON_API_MEDIA_TYPE}`,
    mend: `Send content-type: ${JSON_API_MEDIA_TYPE}.`,
    needs: ["lead"],
    check: async ({ markedLead: send }) => expectMediaType(await send(), JSON_API_MEDIA_TYPE),
  },
  {
    id: "leads/same-key-same-reference",
    service: "leads",
    says: "The same lead under the same idempotency key is the same reference again, and no second lead",
    mend: `Keep ${IDEMPOTENCY_KEY_HEADER} with the lead for a week, per client id, and answer a repeat as the first was answered. The site repeats a lead whenever it did not hear the answer.`,
    needs: ["lead"],
    async check(run) {
      const first = await run.markedLead();
      const again = await run.leads(
        "/v1/leads",
        markedLead(MARKED_FEEDBACK, run.settings.email, run.mark, "the-lead"),
      );
      return (
        expectStatus(again, 200, 201) ?? expectEqual("the reference", referenceOf(again), referenceOf(first))
      );
    },
  },
  {
    id: "leads/other-lead-under-the-key",
    service: "leads",
    says: "Another lead under a key that was used is refused",
    mend: "Compare the body with that of the key's first use; answer 409 or 422 where they differ.",
    needs: ["write"],
    async check(run) {
      await run.markedLead();
      const other = markedLead(MARKED_FEEDBACK, run.settings.email, run.mark, "the-lead", {
        surname: "Checks",
      });
      return expectErrors(await run.leads("/v1/leads", other), 409, 422);
    },
  },
  {
    id: "leads/reading-taken",
    service: "leads",
    says: "A meter reading without contact number, query and query type is taken",
    mend: "Allow null in contact-number, query, query-type and query-subtype where the topic is PriceCapMeterRead, and an additional-information of any text members.",
    needs: ["write"],
    async check(run) {
      const answer = await run.leads(
        "/v1/leads",
        markedLead(MARKED_READING, run.settings.email, run.mark, "reading"),
      );
      return expectStatus(answer, 201) ?? expectShape(answer, leadResponse);
    },
  },
  {
    id: "leads/unknown-address",
    service: "leads",
    says: "A lead whose address nobody knows is refused, and the error points at the address",
    mend: "Look the related address up before the lead is stored; answer 404 or 422 with source.pointer /data/relationships/address/data/id.",
    needs: ["write"],
    async check(run) {
      const lead = markedLead(
        MARKED_FEEDBACK,
        run.settings.email,
        run.mark,
        "unknown-address",
        {},
        `no-address-${run.mark}`,
      );
      const answer = await run.leads("/v1/leads", lead);
      const [first = "nowhere"] = pointersOf(answer);
      const inside = first.startsWith("/data/relationships/address");
      return (
        expectErrors(answer, 404, 422) ??
        expectThat(inside, "a pointer into /data/relationships/address", first)
      );
    },
  },
  {
    id: "leads/refusal",
    service: "leads",
    says: "What is wrong in a lead is told as JSON:API errors, each with id and detail",
    mend: `Answer 400 or 422 as ${JSON_API_MEDIA_TYPE} with a list of errors. The site shows the first one's id and logs its detail.`,
    check: async (run) => expectErrors(await run.leads("/v1/leads", hopelessLead(run)), 400, 422),
  },
  {
    id: "leads/form-order",
    service: "leads",
    says: "Errors come in form order, and the first one points at the first wrong field",
    mend: `Sort the errors as the fields are in the form (${FORM_ORDER.join(", ")}); give each source.pointer, such as /data/attributes/first-name. The site reads the first error alone.`,
    async check(run) {
      const pointers = pointersOf(await run.leads("/v1/leads", hopelessLead(run)));
      const found = pointers
        .map((pointer) => FORM_ORDER.indexOf(pointer.replace("/data/attributes/", "")))
        .filter((index) => index !== -1);
      const sorted =
        pointers[0] === `/data/attributes/${FORM_ORDER[0]}` &&
        found.every((index, at) => at === 0 || index >= found[at - 1]!);
      const expected = `/data/attributes/${FORM_ORDER[0]} first, then ${FORM_ORDER.slice(1).join(", ")}`;
      return expectThat(sorted, expected, pointers.join(", ") || "no pointer");
    },
  },
  {
    id: "leads/nothing-personal-in-errors",
    service: "leads",
    says: "A refusal repeats nothing of what was sent, because it goes into logs",
    mend: "Name the member and the rule in detail, never the value.",
    async check(run) {
      const answer = await run.leads("/v1/leads", hopelessLead(run));
      const echo = answer.text.includes(run.mark);
      return (
        expectStatus(answer, 400, 422) ??
        expectThat(!echo, "an error without the email address that was sent", told(answer))
      );
    },
  },
  {
    id: "leads/client-id",
    service: "leads",
    says: `A call without ${CLIENT_ID_HEADER} is refused for that`,
    mend: `Ask for ${CLIENT_ID_HEADER} before anything else; answer 400, 401 or 403. Without it nobody can tell applications apart.`,
    async check(run) {
      const lead = hopelessLead(run);
      const known = await run.leads("/v1/leads", lead);
      const answer = await run.leads("/v1/leads", {
        ...lead,
        headers: { ...lead.headers, [CLIENT_ID_HEADER]: undefined },
      });
      const same = answer.status === known.status && pointersOf(answer)[0] === pointersOf(known)[0];
      return (
        expectErrors(answer, 400, 401, 403) ??
        expectThat(!same, "another refusal than of a wrong lead", told(answer))
      );
    },
  },
  {
    id: "leads/other-media-type",
    service: "leads",
    says: "A body in another media type is refused with 415",
    mend: `Read ${JSON_API_MEDIA_TYPE} alone; answer 415 to everything else.`,
    async check(run) {
      const lead = hopelessLead(run);
      return expectErrors(
        await run.leads("/v1/leads", { ...lead, headers: { ...lead.headers, "content-type": "text/plain" } }),
        415,
      );
    },
  },
  {
    id: "leads/not-json",
    service: "leads",
    says: "A body that is not JSON is refused with 400, never a 500",
    mend: "Catch what the parser throws and answer 400 with an error.",
    check: async ({ leads, mark }) =>
      expectErrors(await leads("/v1/leads", { text: `{"data": ${mark}` }), 400),
  },
  {
    id: "leads/longest-letter",
    service: "leads",
    says: `A letter of ${QUERY_MAXIMUM} characters, emoji too, is read (the lead is wrong in other ways)`,
    mend: "Take bodies of 256 kB.",
    async check(run) {
      const answer = await run.leads("/v1/leads", hopelessLead(run, LONGEST_LETTER));
      const refused = pointersOf(answer).includes("/data/attributes/query");
      return (
        expectStatus(answer, 400, 422) ??
        expectThat(!refused, "errors about the other fields alone", "an error about query")
      );
    },
  },
  {
    id: "leads/closed",
    service: "leads",
    says: "Nobody reads a lead without a token",
    mend: "Ask for a bearer on GET /v1/leads/{id}; answer 401 or 403, or 404 and 405 where there is no such call.",
    needs: ["lead"],
    async check({ leads, markedLead: send }) {
      return expectStatus(
        await leads(`/v1/leads/${referenceOf(await send()) ?? NOBODYS}`),
        401,
        403,
        404,
        405,
      );
    },
  },
  {
    id: "leads/progress-of-nobody",
    service: "leads",
    says: "How far a lead is that nobody sent is 404",
    mend: "Answer POST /v1/lead-progress with 404 whichever of reference and email address is wrong. Any other failure tells the customer that the service is away.",
    check: async ({ leads, settings }) =>
      expectErrors(await leads("/v1/lead-progress", progressQuestion(NOBODYS, settings.email)), 404),
  },
  {
    id: "leads/progress",
    service: "leads",
    says: "How far a lead is can be asked with its reference and email address",
    mend: "Answer POST /v1/lead-progress with 200 and status, received-at, changed-at, topic, query-type and query-subtype.",
    needs: ["lead"],
    async check({ leads, markedLead: send, settings }) {
      const reference = referenceOf(await send()) ?? NOBODYS;
      const answer = await leads("/v1/lead-progress", progressQuestion(reference, settings.email));
      return (
        expectStatus(answer, 200) ??
        expectShape(answer, leadProgressSchema) ??
        expectEqual("the reference", referenceOf(answer), reference)
      );
    },
  },
  {
    id: "leads/progress-of-others",
    service: "leads",
    says: "With another email address the same reference is 404",
    mend: "Compare the email address with the lead's before anything is told.",
    needs: ["lead"],
    async check({ leads, markedLead: send }) {
      const reference = referenceOf(await send()) ?? NOBODYS;
      return expectErrors(
        await leads("/v1/lead-progress", progressQuestion(reference, "somebody-else@example.com")),
        404,
      );
    },
  },
];
