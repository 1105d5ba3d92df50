import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { loadDraft, loadJourney, loadReceipts } from "./journeys/journey-session.ts";
import { aRequest, aWrite } from "../../ui/.server/request.fixture.ts";
import { prefillPerson } from "./sign-in/known-customer.ts";
import { customerSessionContext, customerSessionMiddleware } from "./sign-in/customer-session.ts";
import { createRequestContext } from "../../app/request-context.ts";
import type { WebRequest } from "../../ui/.server/services.ts";
import { sessionState } from "../../ui/.server/session-state.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { takeSignInState } from "../../ui/.server/sign-in-state.ts";

describe("a request's session state", () => {
  function aStore() {
    const { visit, stored } = aRequest();
    const calls: string[] = [];
    const { read, write } = visit.sessions;
    const sessions: WebRequest["sessions"] = {
      ...visit.sessions,
      read: (key) => (calls.push("read"), read(key)),
      write: (key, ...changes) => (calls.push("write"), write(key, ...changes)),
    };
    const open = (isNew = false) => sessionState({ ...visit, sessions }, "visitor", isNew);
    return { open, calls, stored };
  }

  it("is read once and written once, and knows its own changes before", async () => {
    const { open, calls, stored } = aStore();
    stored.set("visitor old", 1).set("visitor other", 2);
    const state = open();
    await Promise.all([state.load("old", v.number()), state.load("unknown", v.number())]);
    state.save("new", 3, 1_000);
    state.save("new", 4, 1_000);
    state.remove("old");
    expect([await state.load("new", v.number()), await state.load("old", v.number())]).toEqual([
      4,
      undefined,
    ]);
    expect(await state.names()).toEqual(["other", "new"]);
    expect(stored).toEqual(
      new Map([
        ["visitor old", 1],
        ["visitor other", 2],
      ]),
    );
    state.include(aWrite(() => void calls.push("included")));
    await state.flush();
    await state.flush();
    expect(calls).toEqual(["read", "write", "included"]);
    expect(stored).toEqual(
      new Map([
        ["visitor other", 2],
        ["visitor new", 4],
      ]),
    );
  });

  it("writes nothing where nothing changed, and reads nothing of a new visitor", async () => {
    const { open, calls } = aStore();
    const [returning, added] = [open(), open(true)];
    for (const state of [returning, added]) {
      await state.load("a", v.number());
      await state.names();
      await state.flush();
    }
    expect(calls).toEqual(["read"]);
  });

  it("of simultaneous requests keeps what each of them changed", async () => {
    const { open, stored } = aStore();
    stored.set("visitor answers", 1).set("visitor draft", 1).set("visitor sent", 1);
    const [submission, autosave] = [open(), open()];
    for (const state of [submission, autosave]) await state.load("answers", v.number());
    submission.save("answers", 2, 1_000);
    submission.remove("sent");
    autosave.save("draft", 2, 1_000);
    await Promise.all([submission.flush(), autosave.flush()]);
    expect(stored).toEqual(
      new Map([
        ["visitor answers", 2],
        ["visitor draft", 2],
      ]),
    );
  });
});

/** Shapes of another release. */
const UNKNOWN_SHAPES = ["text", 1, true, null, [], [{ reference: 1 }], { values: { details: "Ada" } }];

it.each(UNKNOWN_SHAPES)(
  "a stored value of the unknown shape %j is no state, and is logged without its value",
  async (shape) => {
    const { visit, logged } = aRequest();
    const names = ["personalDetails/gas", "unsent/gas/details", "receipts"];
    for (const name of names) visit.state.save(name, shape, 1_000);
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
    visit.state.save(name, shape, 1_000);
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
