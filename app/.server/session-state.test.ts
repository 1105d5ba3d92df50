import { expect, it } from "vitest";
import { loadDraft, loadJourney, loadReceipts } from "./journey-session.ts";
import { aRequest } from "./request.fixture.ts";
import { prefillPerson } from "./sign-in/known-customer.ts";
import { customerSessionContext, customerSessionMiddleware } from "./sign-in/customer-session.ts";
import { createRequestContext } from "./services.ts";
import { visitorContext } from "./session.ts";
import { takeSignInState } from "./sign-in/state.ts";

/** Shapes of another release. */
const UNKNOWN_SHAPES = ["text", 1, true, null, [], [{ reference: 1 }], { values: { details: "Ada" } }];

it.each(UNKNOWN_SHAPES)(
  "a stored value of the unknown shape %j is no state, and is logged without its value",
  async (shape) => {
    const { visit, logged } = aRequest();
    const names = ["personalDetails/gas", "unsent/gas/details", "receipts"];
    for (const name of names) await visit.state.save(name, shape, 1_000);
    const { values } = await loadJourney(visit.state, "gas");
    expect(values).toEqual({});
    expect(await loadDraft(visit.state, "gas", "details")).toEqual({});
    expect(await loadReceipts(visit.state)).toEqual([]);
    // An empty list is a list of receipts and, to Valibot, a record.
    const ignored = JSON.stringify(shape) === "[]" ? names.slice(0, 1) : names;
    expect(logged).toEqual(
      ignored.map((name) => ({ facts: { name }, message: "session state ignored: unknown shape" })),
    );
  },
);

it.each(UNKNOWN_SHAPES)("a sign-in record of the unknown shape %j signs no customer in", async (shape) => {
  const { visit } = aRequest();
  for (const name of ["signed-in", "signed-in-seen", "known-customer", "sign-in"])
    await visit.state.save(name, shape, 1_000);
  const context = createRequestContext(visit, visit);
  context.set(visitorContext, visit);
  const url = new URL("https://larkfield.example/help-and-support/deals");
  const request = new Request(url, { headers: { cookie: "access-token=a; identity-token=b" } });
  await customerSessionMiddleware(
    { request, context, params: {}, url, pattern: "" },
    async () => new Response(),
  );
  const session = context.get(customerSessionContext);
  expect(session).toMatchObject({ accessToken: undefined, identityToken: undefined });
  expect(await prefillPerson(session)).toEqual({});
  expect(await takeSignInState(visit, request, "a.b")).toBeUndefined();
});
