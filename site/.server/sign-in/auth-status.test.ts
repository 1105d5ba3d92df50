import { expect, it } from "vitest";
import { failed, ok } from "../../../domain/result.ts";
import { aRequest, FAILURE } from "../../../ui/.server/request.fixture.ts";
import { authStatus } from "./auth-status.ts";
import type { CustomerSession } from "./customer-session.ts";

const [access, identity] = ["an-access-token", "an-identity-token"];
const GOOD = ok(undefined);
const refused = (status: number) => failed({ ...FAILURE, status });

it.each([
  ["both tokens", [access, identity], GOOD, 200, [access]],
  ["both tokens, refused", [access, identity], refused(401), 401, [access]],
  ["both tokens, and no answer", [access, identity], refused(503), 200, [access]],
  ["the access token alone", [access, undefined], GOOD, 401, [access]],
  ["the identity token alone", [undefined, identity], refused(401), 401, [undefined]],
  ["the identity token alone, and no answer", [undefined, identity], refused(503), 401, [undefined]],
  ["neither", [undefined, undefined], GOOD, 401, []],
] as const)(
  "the session check with %s (spec 4.3, 6.4): is the customer signed in, and what was asked?",
  async (_what, [accessToken, identityToken], answer, status, asked) => {
    const { visit } = aRequest();
    const tokens: (string | undefined)[] = [];
    const mainAccount = {
      ...visit.mainAccount,
      authStatus: async (token: string | undefined) => (tokens.push(token), answer),
    };
    const session = { accessToken, identityToken } as CustomerSession;
    expect((await authStatus({ mainAccount, log: visit.log }, session)).status).toBe(status);
    expect(tokens).toEqual(asked);
  },
);
