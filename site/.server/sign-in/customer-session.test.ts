import { describe, expect, it } from "vitest";
import { createEnergyAccountClient, createMainAccountClient } from "../../../clients/accounts.ts";
import type { Fetch } from "../../../clients/http.ts";
import type { EnergyAccount, LegacyCustomer } from "../../../domain/customer.ts";
import { failed, ok } from "../../../domain/result.ts";
import type { JourneyState } from "../../../ui/forms/journey.ts";
import { loadDraft, loadJourney, saveDraft, saveJourney } from "../journeys/journey-session.ts";
import { aRequest, FAILURE } from "../../../ui/.server/request.fixture.ts";
import { createRequestContext } from "../../../app/request-context.ts";
import { visitorContext } from "../../../ui/.server/session.ts";
import { sessionState } from "../../../ui/.server/session-state.ts";
import { requireSignIn } from "./begin.ts";
import { prefillPerson } from "./known-customer.ts";
import {
  beginSession,
  endSession,
  type CustomerSession,
  customerSessionContext,
  customerSessionMiddleware,
  signedInView,
} from "./customer-session.ts";

const ADA = { sub: "ada", email: "ada@example.com" };
const TOKENS = { accessToken: "an-access-token", identityToken: "an-identity-token" };
const URL_OF_PAGE = new URL("https://larkfield.example/help-and-support/deals?a=b");

/** A browser that signs in as Ada, and what its next request reads. */
async function aCustomer() {
  const { visit, ...rest } = aRequest();
  const valid = { access: true, identity: true };
  const expiresAt = new Date(visit.now().getTime() + 60_000);
  Object.assign(visit, {
    identity: {
      ...visit.identity,
      verifyAccessToken: async () =>
        valid.access ? ok({ subject: "ada", expiresAt }) : failed({ reason: "expired" }),
      verifyIdentityToken: async () =>
        valid.identity ? ok({ user: ADA, expiresAt }) : failed({ reason: "expired" }),
    },
  });
  const nextRequest = async () => {
    await visit.state.flush();
    visit.state = sessionState(visit, visit.visitor.key);
  };
  const signIn = async (user = ADA) => {
    await nextRequest();
    const cookies = await beginSession(visit, TOKENS, { user, expiresAt }, visit.visitor.key);
    await nextRequest();
    return cookies;
  };
  const read = async (cookie: string): Promise<CustomerSession> => {
    await nextRequest();
    const context = createRequestContext(visit, visit);
    context.set(visitorContext, visit);
    const request = new Request(URL_OF_PAGE, { headers: { cookie } });
    const args = { request, context, params: {}, url: URL_OF_PAGE, pattern: "" };
    await customerSessionMiddleware(args, () => Promise.resolve(new Response()));
    return context.get(customerSessionContext);
  };
  return { visit, ...rest, valid, signIn, read };
}

const BOTH = `access-token=${TOKENS.accessToken}; identity-token=${TOKENS.identityToken}`;

describe("a session", () => {
  it("begins under another visitor id, with both tokens in cookies that no script reads, as long as they last (spec 6.1)", async () => {
    const { visit, signIn } = await aCustomer();
    const before = visit.visitor.key;
    expect(await signIn()).toEqual([
      "access-token=an-access-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      "identity-token=an-identity-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      "signed-in=yes; Max-Age=60; Path=/; SameSite=Lax",
    ]);
    expect(visit.visitor.key).not.toBe(before);
  });

  it("over https is bound to the host", async () => {
    const { visit, signIn } = await aCustomer();
    Object.assign(visit, { secureCookies: true });
    for (const cookie of (await signIn()).slice(0, 2))
      expect(cookie).toMatch(/^__Host-[a-z-]+=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("is the customer's with both tokens, and half of one with either", async () => {
    const { read, signIn } = await aCustomer();
    await signIn();
    expect(await read(BOTH)).toMatchObject({ ...TOKENS, user: ADA });
    expect(await read(`access-token=${TOKENS.accessToken}`)).toMatchObject({
      ...TOKENS,
      identityToken: undefined,
      user: undefined,
    });
    expect(await read(`identity-token=${TOKENS.identityToken}`)).toMatchObject({
      ...TOKENS,
      accessToken: undefined,
      user: ADA,
    });
  });

  it("has no use for other tokens, however good, for tokens that are over, or for any once it has ended (spec 8.9)", async () => {
    const { valid, read, signIn, visit, logged } = await aCustomer();
    expect((await read(BOTH)).user).toBeUndefined();
    await signIn();
    expect(await read("access-token=another; identity-token=another")).toMatchObject({
      accessToken: undefined,
      identityToken: undefined,
    });
    valid.identity = false;
    expect(await read(BOTH)).toMatchObject({ identityToken: undefined, user: undefined });
    expect(logged.at(-1)).toEqual({
      facts: { reason: "expired" },
      message: "Failed to parse user from token",
    });
    valid.identity = true;
    valid.access = false;
    expect((await read(BOTH)).accessToken).toBeUndefined();
    valid.access = true;
    expect((await read(BOTH)).user).toEqual(ADA);
    const cookies = await endSession(visit);
    expect(cookies.every((cookie) => cookie.includes("=; Max-Age=0; "))).toBe(true);
    expect((await read(BOTH)).user).toBeUndefined();
  });

  it("takes along what the visitor had typed, but no fields left empty, and leaves its drafts to the customer's next session alone", async () => {
    const { visit, signIn, stored } = await aCustomer();
    const state: JourneyState = {
      ...(await loadJourney(visit.state, "gas")),
      values: { details: { firstName: "Ada", surname: "" } },
    };
    await saveJourney(visit.state, "gas", state);
    await saveDraft(visit.state, "gas", "details", { firstName: "Ad", email: "" });
    await signIn();
    expect((await loadJourney(visit.state, "gas")).values).toEqual({ details: { firstName: "Ada" } });
    expect(await loadDraft(visit.state, "gas", "details")).toEqual({ firstName: "Ad" });
    const { key } = visit.visitor;
    await endSession(visit);
    expect([...stored.keys()].filter((name) => name.startsWith(key))).toEqual([]);
    expect([...stored.keys()].map((name) => name.split(" ")[1])).toEqual([
      "personalDetails/gas",
      "unsent/gas/details",
    ]);
    expect([...stored.keys()].join()).not.toContain(ADA.sub);
    expect(await loadDraft(visit.state, "gas", "details")).toEqual({});
    await signIn();
    expect((await loadJourney(visit.state, "gas")).values).toEqual({ details: { firstName: "Ada" } });
    expect(await loadDraft(visit.state, "gas", "details")).toEqual({ firstName: "Ad" });
  });

  it("that expired before the sign-out still leaves its drafts to that customer, and to no other who signs in", async () => {
    for (const next of ["sign-out", "another customer"]) {
      const { visit, signIn } = await aCustomer();
      await signIn();
      await saveDraft(visit.state, "gas", "details", { firstName: "Ad" });
      visit.state.remove("signed-in");
      await visit.state.flush();
      await (next === "sign-out" ? endSession(visit) : signIn({ sub: "grace", email: "grace@example.com" }));
      expect(await loadDraft(visit.state, "gas", "details")).toEqual({});
      await signIn();
      expect(await loadDraft(visit.state, "gas", "details")).toEqual({ firstName: "Ad" });
      expect((await loadJourney(visit.state, "gas")).restored).toBe(true);
    }
  });

  it("of another customer takes no draft along; of the same customer all, emptied fields too", async () => {
    const { visit, signIn } = await aCustomer();
    await signIn();
    await saveDraft(visit.state, "gas", "details", { firstName: "" });
    await signIn();
    expect(await loadDraft(visit.state, "gas", "details")).toEqual({ firstName: "" });
    await signIn({ sub: "grace", email: "grace@example.com" });
    expect(await loadDraft(visit.state, "gas", "details")).toEqual({});
  });
});

describe("the guard", () => {
  const outcome = (session: Parameters<typeof requireSignIn>[0]) => {
    try {
      requireSignIn(session, URL_OF_PAGE);
      return "passes";
    } catch (thrown) {
      return thrown instanceof Response
        ? `${thrown.status} ${thrown.headers.get("location")}`
        : String(thrown);
    }
  };
  const BACK = "return-to=%2Fhelp-and-support%2Fdeals%3Fa%3Db";

  it("lets both tokens pass, sends an access token alone to one login address, and neither to another (spec 4.2)", async () => {
    const { read, signIn } = await aCustomer();
    await signIn();
    expect(outcome(await read(BOTH))).toBe("passes");
    expect(outcome(await read(`access-token=${TOKENS.accessToken}`))).toBe(
      `303 /help-and-support/sign-in/again?${BACK}`,
    );
    for (const cookie of ["", `identity-token=${TOKENS.identityToken}`]) {
      expect(outcome(await read(cookie))).toBe(`303 /help-and-support/sign-in?${BACK}`);
    }
  });
});

describe("what is known of a customer", () => {
  const account = {
    person: { firstName: "Ada", lastName: "Byron" },
    email: "ada@new.example",
    mobile: "+442079460101",
    status: "",
  };
  const legacy = { firstName: "Augusta", surname: "King", email: "ada@old.example" };
  interface Answers {
    readonly accounts: readonly EnergyAccount[];
    readonly customer: LegacyCustomer | null;
  }

  async function known(liveCount: number, preLiveCount: number, answers: Partial<Answers> = {}) {
    const customer = await aCustomer();
    const { visit } = customer;
    const calls: string[] = [];
    const call =
      <Answer>(name: string, answer: Answer) =>
      async (token: string | undefined) => {
        calls.push(`${name} ${token}`);
        return answer;
      };
    Object.assign(visit, {
      mainAccount: {
        ...visit.mainAccount,
        accountStatusCount: call("count", ok({ liveCount, preLiveCount })),
        customer: call("customer", ok(answers.customer === undefined ? legacy : answers.customer)),
      },
      energyAccount: { accounts: call("accounts", ok(answers.accounts ?? [account])) },
    });
    await customer.signIn();
    return { ...customer, session: await customer.read(BOTH), calls };
  }

  it.each([
    [1, 0],
    [0, 1],
    [2, 3],
  ])(
    "with %i live and %i pre-live accounts comes from the energy platform, with the identity token (spec 4.17)",
    async (live, preLive) => {
      const { session, calls } = await known(live, preLive);
      expect(await prefillPerson(session)).toEqual({
        firstName: "Ada",
        surname: "Byron",
        email: "ada@new.example",
        telephoneNumber: "020 7946 0101",
      });
      expect(await session.known()).toMatchObject({ accountPrefix: "A" });
      expect(calls).toEqual(["count an-access-token", "accounts an-identity-token"]);
    },
  );

  it("without any comes from the legacy record, with the access token; what is not known is not filled in (spec 4.17)", async () => {
    const { session, calls } = await known(0, 0);
    expect(
      await prefillPerson(session, {
        firstName: "first_name",
        surname: "last_name",
        email: "email",
        telephone: "telephone",
      }),
    ).toEqual({ first_name: "Augusta", last_name: "King", email: "ada@old.example" });
    expect(await signedInView(session)).toEqual({ name: "Augusta" });
    expect(await session.known()).toMatchObject({ accountPrefix: "" });
    expect(calls).toEqual(["count an-access-token", "customer an-access-token"]);
  });

  it("is each field by itself, the email from the token as a last resort", async () => {
    const unnamed = { ...account, person: { firstName: "", lastName: "Byron" }, email: "" };
    const bySome = await known(1, 0, { accounts: [unnamed] });
    expect(await prefillPerson(bySome.session)).toEqual({
      surname: "Byron",
      email: ADA.email,
      telephoneNumber: "020 7946 0101",
    });
    expect(await signedInView(bySome.session)).toEqual({ name: ADA.email });
    expect(await bySome.session.known()).toMatchObject({ accountPrefix: "A" });
    const unknown = await known(0, 0, { customer: null });
    expect(await prefillPerson(unknown.session)).toEqual({ email: ADA.email });
    expect(await signedInView(unknown.session)).toEqual({ name: ADA.email });
    const { visit, read } = await known(1, 0);
    Object.assign(visit.mainAccount, { accountStatusCount: async () => failed(FAILURE) });
    expect(await prefillPerson(await read(BOTH))).toEqual({ email: ADA.email });
  });

  it.each([
    [["closed", "live"], 1],
    [["closed", "", "pre-live"], 2],
    [["Closed", "moving-in"], 1],
    [["live", "pre-live"], 0],
    [["pre-live", "live"], 0],
    [["moving-in", "Live"], 1],
    [["closed"], 0],
  ])("of accounts that are %j comes from the open one", async (statuses, chosen) => {
    const accounts = statuses.map((status, index) => ({ ...account, status, email: `${index}@new.example` }));
    const { session } = await known(1, 0, { accounts });
    expect(await prefillPerson(session)).toMatchObject({ email: `${chosen}@new.example` });
  });

  it("is asked for without the access token where it can't be read, and not of the energy platform without the other: both are logged (spec 6.4, 8.9)", async () => {
    const { visit, signIn, read, logged } = await aCustomer();
    const asked: (string | undefined)[] = [];
    const warn = (message: string) => visit.log.warn({}, message);
    const jsonApi = { baseUrl: "http://provider.example", headers: {}, contentType: "application/json" };
    const fetch: Fetch = async ({ pathname }, { headers }) => {
      asked.push(`${pathname} ${headers["authorization"]}`);
      const isKnown = headers["authorization"] !== undefined;
      const body = [Buffer.from(isKnown ? '{"liveCount":1}' : "")];
      return { status: isKnown ? 200 : 401, headers: new Headers(), body };
    };
    const onUnusable = () => undefined;
    Object.assign(visit, {
      mainAccount: createMainAccountClient(
        { ...jsonApi, fetch },
        { authStatusPath: "/status", warn, onUnusable },
      ),
      energyAccount: createEnergyAccountClient({ ...jsonApi, fetch }, onUnusable),
    });
    await signIn();
    expect(await prefillPerson(await read(`identity-token=${TOKENS.identityToken}`))).toEqual({});
    expect(await prefillPerson(await read(`access-token=${TOKENS.accessToken}`))).toEqual({});
    const count = "/proxy/Customer/Accounts/AccountStatusCount";
    expect(asked).toEqual([`${count} undefined`, `${count} Bearer ${TOKENS.accessToken}`]);
    expect(logged).toMatchObject([
      { message: "UAA token not found." },
      { facts: { status: 401 }, message: "customer details could not be loaded" },
      { facts: { reason: "NEP token not found." }, message: "customer details could not be loaded" },
    ]);
  });

  it("is loaded once a request, and again only when it is stale, after 30 s (spec 9.4)", async () => {
    const { session, calls, read, stored, visit } = await known(1, 0);
    const lifetimes: (number | undefined)[] = [];
    const { write } = visit.sessions;
    Object.assign(visit.sessions, {
      write: (...[key, changes, first]: Parameters<typeof write>) => {
        lifetimes.push(changes.get("known-customer")?.lifetime);
        return write(key, changes, first);
      },
    });
    await Promise.all([prefillPerson(session), signedInView(session), prefillPerson(session)]);
    await prefillPerson(await read(BOTH));
    expect(calls).toHaveLength(2);
    expect(lifetimes).toEqual([30_000]);
    for (const name of stored.keys()) if (name.endsWith("known-customer")) stored.delete(name);
    await prefillPerson(await read(BOTH));
    expect(calls).toHaveLength(4);
  });

  it("that can't be loaded leaves its failure, for pages to track (spec 8.1)", async () => {
    const { visit, read } = await known(1, 0);
    Object.assign(visit.mainAccount, { accountStatusCount: async () => failed(FAILURE) });
    const session = await read(BOTH);
    const failure = { ...FAILURE, title: "Your details couldn't be loaded", description: expect.any(String) };
    expect([await session.known(), await session.failure()]).toEqual([undefined, failure]);
  });

  it("that is late is a failure without an answer, and the form is shown meanwhile", async () => {
    const { visit, read } = await known(1, 0);
    Object.assign(visit.mainAccount, { accountStatusCount: () => new Promise(() => {}) });
    const session = await read(BOTH);
    expect(await session.known()).toBeUndefined();
    expect(await session.failure()).toMatchObject({ status: 0, title: "Your details couldn't be loaded" });
  });

  it("is empty for a visitor who is not signed in, without a call", async () => {
    const { calls, read } = await known(1, 0);
    const session = await read("");
    expect([await prefillPerson(session), await signedInView(session)]).toEqual([{}, undefined]);
    expect(calls).toEqual([]);
  });
});
