import * as v from "valibot";
import { ACCOUNT_RESPONSES } from "../../clients/accounts.ts";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { expectErrors, expectMediaType, expectShape, expectStatus, expectThat, told } from "./expect.ts";
import type { ContractCheck, Need, Service } from "./check.ts";
import type { Run } from "./run.ts";

const ANYBODY = "Bearer a.nonsense.token";

interface Call {
  /** In the promise's name. */
  readonly name: string;
  readonly service: Extract<Service, "accounts" | "energy">;
  readonly path: string;
  readonly answer: v.GenericSchema;
  readonly attributes: string;
}

const CALLS = [
  {
    name: "customers",
    service: "accounts",
    path: "/customers",
    answer: ACCOUNT_RESPONSES.customer,
    attributes: "first-name, surname and email, or data null",
  },
  {
    name: "count",
    service: "accounts",
    path: "/proxy/Customer/Accounts/AccountStatusCount",
    answer: ACCOUNT_RESPONSES.count,
    attributes: "live-count and pre-live-count",
  },
  {
    name: "status",
    service: "accounts",
    path: "/auth/status",
    answer: ACCOUNT_RESPONSES.status,
    attributes: "expires-at",
  },
  {
    name: "accounts",
    service: "energy",
    path: "/accounts",
    answer: ACCOUNT_RESPONSES.accounts,
    attributes: "person, email and mobile of each account",
  },
] as const satisfies readonly Call[];

/**
 * The calls with a customer's token: access tokens for the main account API, identity tokens for the energy
 * account API.
 */
export const ACCOUNT_CHECKS: readonly ContractCheck[] = [
  ...CALLS.flatMap(promisesOfCall),
  {
    id: "accounts/client-id",
    service: "accounts",
    says: `A call without ${CLIENT_ID_HEADER} is refused, whatever its token`,
    mend: `Ask for ${CLIENT_ID_HEADER}; answer 400, 401 or 403.`,
    needs: ["access-token"],
    check: async (run) =>
      expectErrors(
        await run.accounts("/customers", {
          headers: { ...tokenFor(run, "accounts"), [CLIENT_ID_HEADER]: undefined },
        }),
        400,
        401,
        403,
      ),
  },
  {
    id: "accounts/not-expired",
    service: "accounts",
    says: "expires-at is a moment that has not been",
    mend: "Say the expiry of the access token, ISO 8601 with its time zone. The site signs the customer out when it is over.",
    needs: ["access-token"],
    async check(run) {
      const answer = await run.accounts("/auth/status", { headers: tokenFor(run, "accounts") });
      const status = v.safeParse(ACCOUNT_RESPONSES.status, answer.json);
      const ahead = status.success && Date.parse(status.output.expiresAt) > Date.now();
      return expectThat(ahead, "an expires-at that lies ahead", told(answer));
    },
  },
  {
    id: "accounts/other-token",
    service: "accounts",
    says: "An identity token opens nothing here",
    mend: "Check the token's audience: the main account API takes access tokens for itself alone.",
    needs: ["identity-token"],
    check: async (run) =>
      expectErrors(await run.accounts("/customers", { headers: tokenFor(run, "energy") }), 401, 403),
  },
  {
    id: "energy/other-token",
    service: "energy",
    says: "An access token of the main account API opens nothing here",
    mend: "Check the token's audience: the energy account API takes identity tokens for the site alone.",
    needs: ["access-token"],
    check: async (run) =>
      expectErrors(await run.energy("/accounts", { headers: tokenFor(run, "accounts") }), 401, 403),
  },
];

function promisesOfCall({ name, service, path, answer, attributes }: Call): ContractCheck[] {
  const needs: readonly Need[] = [service === "accounts" ? "access-token" : "identity-token"];
  const ask = (run: Run, headers = {}) => run[service](path, { headers });
  return [
    {
      id: `${service}/${name}-closed`,
      service,
      says: `GET ${path} without a token is refused with 401`,
      mend: "Ask for a bearer token before anything is read.",
      check: async (run) => expectErrors(await ask(run), 401),
    },
    {
      id: `${service}/${name}-nonsense-token`,
      service,
      says: `GET ${path} with a token that nobody signed is refused with 401`,
      mend: "Verify signature, issuer, audience and expiry of each token. A 500 here tells the customer that the service is away.",
      check: async (run) => expectErrors(await ask(run, { authorization: ANYBODY }), 401),
    },
    {
      id: `${service}/${name}`,
      service,
      says: `GET ${path} with a customer's token is 200, and says ${attributes}`,
      mend: `Answer as ${JSON_API_MEDIA_TYPE}; names may be kebab-case or camelCase.`,
      needs,
      async check(run) {
        const came = await ask(run, tokenFor(run, service));
        return (
          expectStatus(came, 200) ?? expectMediaType(came, JSON_API_MEDIA_TYPE) ?? expectShape(came, answer)
        );
      },
    },
    {
      id: `${service}/${name}-not-kept`,
      service,
      says: `GET ${path} is kept by no cache`,
      mend: "Send cache-control: no-store with everything about a customer.",
      needs,
      async check(run) {
        const control = (await ask(run, tokenFor(run, service))).headers.get("cache-control") ?? "nothing";
        return expectThat(/\bno-store\b/.test(control), "cache-control: no-store", control);
      },
    },
  ];
}

function tokenFor({ settings }: Run, service: "accounts" | "energy"): { readonly authorization: string } {
  return {
    authorization: `Bearer ${service === "accounts" ? settings.accessToken : settings.identityToken}`,
  };
}
