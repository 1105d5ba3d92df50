import { describe, expect, it } from "vitest";
import { failed, ok } from "../../../domain/result.ts";
import type { JourneyState } from "../../journey/journey.ts";
import { saveJourney, saveDraft, readJourney, readUnsent } from "../journey-session.ts";
import { aRequest } from "../request.fixture.ts";
import { visitorContext } from "../session.ts";
import { requireSignIn } from "./guard.ts";
import { knownCustomerMiddleware, prefillPerson, signedInView } from "./known-customer.ts";
import {
  beginSession,
  endSession,
  type CustomerSession,
  customerSessionContext,
  customerSessionMiddleware,
} from "./customer-session.ts";

const ADA = { sub: "ada", email: "ada@example.com" };
const TOKENS = { accessToken: "an-access-token", identityToken: "an-identity-token" };
const URL_OF_PAGE = new URL("https://larkfield.example/help-and-support/deals?a=b");

/** A browser that has signed in as Ada, and what its next request finds. */
async function aCustomer() {
  const visit = aRequest();
  const believed = { access: true, identity: true };
  const expiresAt = new Date(visit.services.now().getTime() + 60_000);
  Object.assign(visit.services, {
    identity: {
      ...visit.services.identity,
      verifyAccessToken: async () =>
        believed.access ? ok({ subject: "ada", expiresAt }) : failed({ reason: "expired" }),
      verifyIdentityToken: async () =>
        believed.identity ? ok({ user: ADA, expiresAt }) : failed({ reason: "expired" }),
    },
  });
  const before = visit.context.get(visitorContext);
  const signIn = (user = ADA) =>
    beginSession(visit.context, TOKENS, { user, expiresAt }, visit.context.get(visitorContext).key);
  const read = async (cookie: string): Promise<CustomerSession> => {
    const request = new Request(URL_OF_PAGE, { headers: { cookie } });
    const args = { request, context: visit.context, params: {}, url: URL_OF_PAGE, pattern: "" };
    await customerSessionMiddleware(args, () => Promise.resolve(new Response()));
    await knownCustomerMiddleware(args, () => Promise.resolve(new Response()));
    return visit.context.get(customerSessionContext);
  };
  return { ...visit, believed, before, signIn, read };
}

const BOTH = `access-token=${TOKENS.accessToken}; identity-token=${TOKENS.identityToken}`;

describe("a session", () => {
  it("begins under another visitor id, with both tokens in cookies that no script reads, as long as they last (spec 6.1)", async () => {
    const { context, before, signIn } = await aCustomer();
    expect(await signIn()).toEqual([
      "access-token=an-access-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      "identity-token=an-identity-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(context.get(visitorContext).key).not.toBe(before.key);
  });

  it("over https is bound to the host", async () => {
    const { services, signIn } = await aCustomer();
    Object.assign(services, { secureCookies: true });
    for (const cookie of await signIn())
      expect(cookie).toMatch(/^__Host-[a-z-]+=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("is the customer's with both tokens, and half of one with either", async () => {
    const { read, signIn } = await aCustomer();
    await signIn();
    expect(await read(BOTH)).toEqual({ ...TOKENS, user: ADA });
    expect(await read(`access-token=${TOKENS.accessToken}`)).toEqual({
      ...TOKENS,
      identityToken: undefined,
      user: undefined,
    });
    expect(await read(`identity-token=${TOKENS.identityToken}`)).toEqual({
      ...TOKENS,
      accessToken: undefined,
      user: ADA,
    });
  });

  it("has no use for other tokens, however good, for tokens that are over, or for any once it has ended (spec 8.9)", async () => {
    const { believed, read, signIn, context, logged } = await aCustomer();
    expect((await read(BOTH)).user).toBeUndefined();
    await signIn();
    expect(await read("access-token=another; identity-token=another")).toMatchObject({
      accessToken: undefined,
      identityToken: undefined,
    });
    believed.identity = false;
    expect(await read(BOTH)).toMatchObject({ identityToken: undefined, user: undefined });
    expect(logged.at(-1)).toEqual({
      facts: { reason: "expired" },
      message: "Failed to parse user from token",
    });
    believed.identity = true;
    believed.access = false;
    expect((await read(BOTH)).accessToken).toBeUndefined();
    believed.access = true;
    expect((await read(BOTH)).user).toEqual(ADA);
    const cookies = await endSession(context);
    expect(cookies.every((cookie) => cookie.includes("=; Max-Age=0; "))).toBe(true);
    expect((await read(BOTH)).user).toBeUndefined();
  });

  it("takes along what the visitor had typed, but no fields left empty, and leaves its drafts to the customer's next session alone", async () => {
    const { context, signIn, kept } = await aCustomer();
    const state: JourneyState = {
      ...(await readJourney(context, "gas")),
      values: { details: { firstName: "Ada", surname: "" } },
    };
    await saveJourney(context, "gas", state);
    await saveDraft(context, "gas", "details", { firstName: "Ad", email: "" });
    await signIn();
    expect((await readJourney(context, "gas")).values).toEqual({ details: { firstName: "Ada" } });
    expect(await readUnsent(context, "gas", "details")).toEqual({ firstName: "Ad" });
    const { key } = context.get(visitorContext);
    await endSession(context);
    expect([...kept.keys()].filter((name) => name.startsWith(key))).toEqual([]);
    expect([...kept.keys()].map((name) => name.split(" ")[1])).toEqual([
      "personalDetails/gas",
      "unsent/gas/details",
    ]);
    expect([...kept.keys()].join()).not.toContain(ADA.sub);
    expect(await readUnsent(context, "gas", "details")).toEqual({});
    await signIn();
    expect((await readJourney(context, "gas")).values).toEqual({ details: { firstName: "Ada" } });
    expect(await readUnsent(context, "gas", "details")).toEqual({ firstName: "Ad" });
  });

  it("that expired before the sign-out still leaves its drafts to that customer, and to no other who signs in", async () => {
    for (const next of ["sign-out", "another customer"]) {
      const { context, signIn, services } = await aCustomer();
      await signIn();
      await saveDraft(context, "gas", "details", { firstName: "Ad" });
      await services.visitorState.remove(context.get(visitorContext).key, "signed-in");
      await (next === "sign-out"
        ? endSession(context)
        : signIn({ sub: "grace", email: "grace@example.com" }));
      expect(await readUnsent(context, "gas", "details")).toEqual({});
      await signIn();
      expect(await readUnsent(context, "gas", "details")).toEqual({ firstName: "Ad" });
      expect((await readJourney(context, "gas")).restored).toBe(true);
    }
  });

  it("of somebody else takes nothing along; of the same customer everything, emptied fields too", async () => {
    const { context, signIn } = await aCustomer();
    await signIn();
    await saveDraft(context, "gas", "details", { firstName: "" });
    await signIn();
    expect(await readUnsent(context, "gas", "details")).toEqual({ firstName: "" });
    await signIn({ sub: "grace", email: "grace@example.com" });
    expect(await readUnsent(context, "gas", "details")).toEqual({});
  });
});

describe("the guard", () => {
  const outcome = (context: Parameters<typeof requireSignIn>[0]) => {
    try {
      requireSignIn(context, URL_OF_PAGE);
      return "passes";
    } catch (thrown) {
      return thrown instanceof Response
        ? `${thrown.status} ${thrown.headers.get("location")}`
        : String(thrown);
    }
  };
  const BACK = "return-to=%2Fhelp-and-support%2Fdeals%3Fa%3Db";

  it("lets both tokens pass, sends an access token alone to one login address, and neither to another (spec 4.2)", async () => {
    const { read, signIn, context } = await aCustomer();
    await signIn();
    await read(BOTH);
    expect(outcome(context)).toBe("passes");
    await read(`access-token=${TOKENS.accessToken}`);
    expect(outcome(context)).toBe(`303 /help-and-support/sign-in/again?${BACK}`);
    for (const cookie of ["", `identity-token=${TOKENS.identityToken}`]) {
      await read(cookie);
      expect(outcome(context)).toBe(`303 /help-and-support/sign-in?${BACK}`);
    }
  });
});

describe("what is known of a customer", () => {
  const account = {
    person: { firstName: "Ada", lastName: "Byron" },
    email: "ada@new.example",
    mobile: "+442079460101",
  };
  const legacy = { firstName: "Augusta", surname: "King", email: "ada@old.example" };

  async function known(liveCount: number, preLiveCount: number) {
    const visit = await aCustomer();
    const asked: string[] = [];
    const ask =
      <Answer>(name: string, answer: Answer) =>
      async (token: string | undefined) => {
        asked.push(`${name} ${token}`);
        return answer;
      };
    Object.assign(visit.services, {
      mainAccount: {
        ...visit.services.mainAccount,
        accountStatusCount: ask("count", ok({ liveCount, preLiveCount })),
        customer: ask("customer", ok(legacy)),
      },
      energyAccount: { accounts: ask("accounts", ok([account])) },
    });
    await visit.signIn();
    await visit.read(BOTH);
    return { ...visit, asked };
  }

  it.each([
    [1, 0],
    [0, 1],
    [2, 3],
  ])(
    "with %i live and %i pre-live accounts comes from the energy platform, with the identity token (spec 4.17)",
    async (live, preLive) => {
      const { context, asked } = await known(live, preLive);
      expect(await prefillPerson(context)).toEqual({
        firstName: "Ada",
        surname: "Byron",
        email: "ada@new.example",
        telephoneNumber: "020 7946 0101",
      });
      expect(asked).toEqual(["count an-access-token", "accounts an-identity-token"]);
    },
  );

  it("without any comes from the legacy record, with the access token; what is not known is not filled in (spec 4.17)", async () => {
    const { context, asked } = await known(0, 0);
    expect(
      await prefillPerson(context, {
        firstName: "first_name",
        surname: "last_name",
        email: "email",
        telephone: "telephone",
      }),
    ).toEqual({ first_name: "Augusta", last_name: "King", email: "ada@old.example" });
    expect(await signedInView(context)).toEqual({ name: "Augusta" });
    expect(asked).toEqual(["count an-access-token", "customer an-access-token"]);
  });

  it("is asked for once a page, and by the next pages only when it is stale (spec 9.4)", async () => {
    const { context, asked, read, kept } = await known(1, 0);
    await Promise.all([prefillPerson(context), signedInView(context), prefillPerson(context)]);
    await read(BOTH);
    await prefillPerson(context);
    expect(asked).toHaveLength(2);
    for (const name of kept.keys()) if (name.endsWith("known-customer")) kept.delete(name);
    await read(BOTH);
    await prefillPerson(context);
    expect(asked).toHaveLength(4);
  });

  it("is nothing for a visitor who is not signed in, of whom nobody is asked", async () => {
    const { context, asked, read } = await known(1, 0);
    await read("");
    expect([await prefillPerson(context), await signedInView(context)]).toEqual([{}, undefined]);
    expect(asked).toEqual([]);
  });
});
