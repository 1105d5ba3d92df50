import { describe, expect, it } from "vitest";
import { copyIn } from "../../../copy/locales.ts";
import type { NewAddress } from "../../../domain/address.ts";
import { ok } from "../../../domain/result.ts";
import { complaintJourney } from "../../features/complaint/journey.ts";
import { type JourneyState, newJourneyState, withValues } from "../../../ui/forms/journey.ts";
import type { FormProblem } from "../../../ui/forms/form-page.tsx";
import { submitStep } from "./submit-step.ts";
import { viewStep } from "./journey-view.ts";
import { saveSpeaker } from "./speaker-session.ts";
import { loadJourney, loadReceipts, saveJourney } from "./journey-session.ts";
import { aRequest } from "../../../ui/.server/request.fixture.ts";
import { XSRF_FIELD } from "../../../ui/.server/csrf.ts";

const journey = complaintJourney("pay-as-you-go");
const PATH = "/help-and-support/complaints/pay-as-you-go";
const DETAILS = {
  firstName: "Ada",
  surname: "Byron",
  email: "ada@example.com",
  telephoneNumber: "07400 123456",
  textphoneNumber: "",
  vulnerabilityConsent: "false",
};
const HOME = { id: "999900000000", label: "1 High Street", houseNameNumber: "1", isManual: false };

/** A visitor who has answered the first page. */
async function aVisitor(options: Parameters<typeof submitStep>[4] = {}) {
  const request = aRequest();
  const state: JourneyState = {
    ...withValues(newJourneyState("run-1"), "details", DETAILS),
    address: { postcode: "", found: null, manual: false, chosen: HOME },
  };
  await saveJourney(request.visit.state, journey.name, state);
  await request.visit.state.flush();
  const post = async (step: string, body: BodyInit | undefined, headers: Record<string, string> = {}) => {
    const answer = await submitStep(
      request.visit,
      new Request(`http://127.0.0.1${PATH}`, {
        method: "POST",
        headers: { cookie: `XSRF-TOKEN=${request.visit.visitor.xsrfToken}`, ...headers },
        ...(body !== undefined && { body }),
      }),
      journey,
      step,
      options,
    );
    await request.visit.state.flush();
    return answer;
  };
  const send = (step: string, fields: Record<string, string>) =>
    post(
      step,
      new URLSearchParams({
        [XSRF_FIELD]: request.visit.visitor.xsrfToken,
        instance: "run-1",
        intent: "continue",
        ...fields,
      }),
    );
  return { ...request, post, send };
}

type Answer = Awaited<ReturnType<typeof submitStep>>;

function redirectOf(answer: Answer): string | null {
  if (!(answer instanceof Response)) throw new Error("the form was not accepted");
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
}

function problemOf(answer: Answer): FormProblem & { status: number | undefined } {
  if (answer === undefined || answer instanceof Response) throw new Error("the form was accepted");
  return { ...answer.data, status: answer.init?.status };
}

describe("a customer who sends", () => {
  it("details whose address expired say so; those of a journey that never began do not", async () => {
    const { send, visit } = await aVisitor();
    const alert = async () => problemOf(await send("details", DETAILS)).alert;
    await visit.state.clear();
    expect(await alert()).toBeNull();
    await saveJourney(visit.state, journey.name, newJourneyState("run-1"));
    visit.state.remove(`personalDetails/${journey.name}`);
    await visit.state.flush();
    expect(await alert()).toBe("expired");
  });

  it("good details goes on to the query; what is wrong comes back with the answers", async () => {
    const { send } = await aVisitor();
    expect(redirectOf(await send("details", DETAILS))).toBe(`${PATH}/query`);
    const problem = problemOf(await send("details", { ...DETAILS, email: "nowhere", surname: "" }));
    expect(problem).toMatchObject({ status: 422, values: { firstName: "Ada", email: "nowhere" } });
    expect(problem.errors).toEqual([
      { field: "surname", code: "required" },
      { field: "email", code: "invalid" },
    ]);
  });

  it("the query is done: a lead, a receipt, and the answers are gone from the server", async () => {
    const { send, visit, sent } = await aVisitor();
    expect(redirectOf(await send("query", { query: "My bill is wrong." }))).toBe(
      "/help-and-support/confirmation?sent=run-1",
    );
    expect(sent).toHaveLength(1);
    expect((await loadReceipts(visit.state)).map(({ source }) => source)).toEqual(["pay-as-you-go"]);
    expect((await loadJourney(visit.state, journey.name)).values).toEqual({});
  });

  it("the same form again is one lead, and its receipt says so", async () => {
    const { send, visit, sent } = await aVisitor();
    await send("query", { query: "My bill is wrong." });
    expect(redirectOf(await send("query", { query: "My bill is wrong." }))).toBe(
      "/help-and-support/confirmation?sent=run-1",
    );
    expect(sent).toHaveLength(1);
    expect(await loadReceipts(visit.state)).toMatchObject([{ repeated: true }]);
  });

  it("a changed text after that is stored for a new run with the first reference", async () => {
    const { send, visit, sent } = await aVisitor();
    await send("query", { query: "My bill is wrong." });
    const [receipt] = await loadReceipts(visit.state);
    expect(redirectOf(await send("query", { query: "And my meter too." }))).toBe(PATH);
    expect(sent).toHaveLength(1);
    expect(await loadJourney(visit.state, journey.name)).toMatchObject({
      changedAfter: receipt?.reference,
      values: { query: { query: "And my meter too." } },
    });
  });

  it("while the leads API is unavailable loses no answer, and a retry succeeds later", async () => {
    const { send, visit, faults, submissions } = await aVisitor();
    faults.leadsUnavailable = true;
    const query = { query: "My bill is wrong." };
    expect(problemOf(await send("query", query))).toMatchObject({
      status: 502,
      alert: "lead",
      values: query,
    });
    expect((await loadJourney(visit.state, journey.name)).values).toMatchObject({ details: DETAILS, query });
    faults.leadsUnavailable = false;
    expect(redirectOf(await send("query", query))).toBe("/help-and-support/confirmation?sent=run-1");
    expect(submissions.size).toBe(1);
  });

  it("while the database can't be written, keeps the answers on the page and says so", async () => {
    const { send, faults, submissions } = await aVisitor();
    faults.isReadOnly = true;
    expect(problemOf(await send("details", DETAILS))).toMatchObject({
      status: 503,
      alert: "server",
      values: DETAILS,
    });
    const query = { query: "My bill is wrong." };
    expect(problemOf(await send("query", query))).toMatchObject({
      status: 503,
      alert: "lead",
      error: null,
      values: query,
    });
    faults.isReadOnly = false;
    expect(redirectOf(await send("query", query))).toBe("/help-and-support/confirmation?sent=run-1");
    expect(submissions.size).toBe(1);
  });

  it("the query without details is redirected to them, which is logged, and loses no text", async () => {
    const { send, visit, logged } = await aVisitor();
    visit.state.remove(`personalDetails/${journey.name}`);
    expect(redirectOf(await send("query", { query: "My bill is wrong." }))).toBe(PATH);
    expect(logged).toMatchObject([{ message: "cached details missing" }]);
    expect((await loadJourney(visit.state, journey.name)).values["query"]).toEqual({
      query: "My bill is wrong.",
    });
    await expect(viewStep(visit, journey, "query")).rejects.toMatchObject({ status: 303 });
  });
});

describe("a signed-in customer", () => {
  const known = { firstName: "Ada", surname: "Byron", email: "ada@example.com", telephoneNumber: "" };
  const customerOf = (accountPrefix: "A" | "") => ({
    accessToken: "the-token",
    user: { sub: "ada", email: known.email },
    known: async () => ({ ...known, accountPrefix }),
  });

  it.each(["A", ""] as const)("sends the account prefix %j of their account (spec 3.3)", async (prefix) => {
    const { send, submissions } = await aVisitor({ customer: customerOf(prefix) });
    await send("query", { query: "My bill is wrong." });
    expect([...submissions.values()]).toMatchObject([
      { lead: { additionalInformation: { accountPrefix: prefix } } },
    ]);
  });

  it("finds and saves addresses with their token, an anonymous visitor without one (spec 6.4)", async () => {
    for (const options of [{ customer: customerOf("A") }, {}]) {
      const { send, visit } = await aVisitor(options);
      const tokens: (string | undefined)[] = [];
      Object.assign(visit.addresses, {
        lookUp: async (_postcode: string, token?: string) => (tokens.push(token), ok([HOME])),
        create: async (_address: NewAddress, token?: string) => (tokens.push(token), ok(HOME)),
      });
      await send("details", { ...DETAILS, postcode: "SW1A 1AA", intent: "find-address" });
      await send("details", { ...DETAILS, intent: "enter-address" });
      const typed = { addressLine1: "1 High Street", postalTown: "London", manualPostcode: "SW1A 1AA" };
      await send("details", { ...DETAILS, ...typed, intent: "save-address" });
      const token = options.customer?.accessToken;
      expect(tokens).toEqual([token, token]);
    }
  });

  it("is asked for an address in the list that was found, and by its postcode where none was", async () => {
    const { send, visit } = await aVisitor();
    await send("details", { ...DETAILS, intent: "clear-address" });
    const errors = async () => problemOf(await send("details", DETAILS)).errors;
    expect(await errors()).toEqual([{ field: "postcode", code: "address-required" }]);
    Object.assign(visit.addresses, { lookUp: async () => ok([HOME]) });
    await send("details", { ...DETAILS, postcode: "SW1A 1AA", intent: "find-address" });
    expect(await errors()).toEqual([{ field: "addressId", code: "required" }]);
  });

  it("sends their lead with their token, an anonymous visitor without one (spec 6.4, 7.10)", async () => {
    for (const options of [{ customer: customerOf("A") }, {}]) {
      const { send, sent } = await aVisitor(options);
      await send("query", { query: "My bill is wrong." });
      expect(sent.map(({ token }) => token)).toEqual([options.customer?.accessToken]);
    }
  });
});

describe("who writes for an account holder reads on the last page whom we answer", () => {
  it.each([
    ["me", "Margaret@example.com", "We reply to ada@example.com."],
    ["them", "Margaret@example.com", "We reply to Margaret@example.com."],
    ["both", "Margaret@example.com", "We reply to ada@example.com and Margaret@example.com."],
    ["them", null, "We write to Margaret Quill by post."],
    ["both", null, "We reply to ada@example.com, and write to Margaret Quill by post."],
  ] as const)("%s, with the holder's address %s", async (answered, theirEmail, said) => {
    const { visit } = await aVisitor();
    const speaker = { theirName: "Margaret Quill", relation: "carer", authority: "asked" } as const;
    saveSpeaker(visit.state, { ...speaker, answered, theirEmail });
    const view = await viewStep(visit, journey, "query");
    const { emails, byPost } = view.answered!;
    expect(copyIn("en-GB").complaintQuery.answers(emails, byPost)).toBe(said);
  });
});

describe("a forged or broken form is refused and changes nothing", () => {
  const form = "application/x-www-form-urlencoded";

  it.each([
    ["another media type", "query=x", { "content-type": "text/plain" }, 415],
    ["JSON", "{}", { "content-type": "application/json" }, 415],
    ["no body and no type", undefined, {}, 415],
    ["a multipart form without its boundary", "--x", { "content-type": "multipart/form-data" }, 400],
    [
      "a multipart form that breaks off",
      '--x\r\nContent-Disposition: form-data; name="q',
      { "content-type": "multipart/form-data; boundary=x" },
      400,
    ],
    ["a form without the token", "query=x", { "content-type": form }, 403],
    ["a form with another token", `${XSRF_FIELD}=other&query=x`, { "content-type": form }, 403],
  ])("%s", async (_what, body, headers, status) => {
    const { post, sent, visit } = await aVisitor();
    expect(problemOf(await post("query", body, headers))).toMatchObject({ status, alert: "form" });
    expect(sent).toEqual([]);
    expect((await loadJourney(visit.state, journey.name)).values).toEqual({ details: DETAILS });
  });
});

describe("a flood", () => {
  it("a form over its limit comes back with its answers, and nothing is sent", async () => {
    const { send, faults, sent } = await aVisitor();
    faults.isFlooding = true;
    expect(problemOf(await send("query", { query: "I can smell gas." }))).toMatchObject({
      status: 429,
      alert: "limit",
      values: { query: "I can smell gas." },
    });
    expect(sent).toHaveLength(0);
    faults.isFlooding = false;
    expect(redirectOf(await send("query", { query: "I can smell gas." }))).toContain("confirmation");
  });

  it("suspected spam has a stricter limit and is still sent", async () => {
    const { send, sent, limited } = await aVisitor();
    expect(
      redirectOf(await send("query", { query: "I can smell gas.", confirm_website: "https://a.example" })),
    ).toContain("confirmation");
    expect(sent).toHaveLength(1);
    const widths = limited.map(({ most }) => most);
    expect(Math.min(...widths)).toBe(10);
  });

  it("an account holder is emailed a few times in ten minutes, whoever gives the address", async () => {
    const { send, sent, limited, visit } = await aVisitor();
    saveSpeaker(visit.state, {
      theirName: "Margaret Quill",
      relation: "carer",
      authority: "asked",
      answered: "both",
      theirEmail: "Margaret@example.com",
    });
    expect(redirectOf(await send("query", { query: "The meter is wrong." }))).toContain("confirmation");
    expect(sent).toHaveLength(1);
    expect(limited).toContainEqual({
      what: "lead by account holder",
      client: "margaret@example.com",
      most: 5,
    });
  });
});
