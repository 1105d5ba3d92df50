import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type {
  AccountResource,
  AccountStatusCountResource,
  AuthStatusResource,
  CustomerResource,
} from "../../contract/account.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { registerJsonApi } from "../../infrastructure/json-api/json-api.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { bearerOf, requireBearer, type TrustedTokens } from "./bearer.ts";
import {
  type AccountStatusCount,
  countAccounts,
  type EnergyAccount,
  findAccounts,
  findCustomer,
  type LegacyCustomer,
} from "./repository.ts";

const customerDocument = wire(
  v.object({
    data: v.nullable(
      v.object({
        type: v.literal("customers"),
        id: v.string(),
        attributes: v.object({ "first-name": v.string(), surname: v.string(), email: v.string() }),
      }),
    ),
  }),
);

const countDocument = wire(
  v.object({
    data: v.object({
      type: v.literal("account-status-counts"),
      id: v.string(),
      attributes: v.object({ "live-count": v.number(), "pre-live-count": v.number() }),
    }),
  }),
);

const statusDocument = wire(
  v.object({
    data: v.object({
      type: v.literal("auth-statuses"),
      id: v.string(),
      attributes: v.object({ "expires-at": v.string() }),
    }),
  }),
);

const accountListDocument = wire(
  v.object({
    data: v.array(
      v.object({
        type: v.literal("accounts"),
        id: v.string(),
        attributes: v.object({
          status: v.picklist(["live", "pre-live"]),
          person: v.object({ "first-name": v.string(), "last-name": v.string() }),
          email: v.string(),
          mobile: v.nullable(v.string()),
        }),
        relationships: v.object({
          "account-holder": v.object({ data: v.object({ type: v.literal("customers"), id: v.string() }) }),
        }),
      }),
    ),
  }),
);

/**
 * The main account API (spec 7.10): `GET /customers` and `GET
 * /proxy/Customer/Accounts/AccountStatusCount`, and `GET /auth/status`, a path of our own. Each answers for
 * the customer of the access token, and for nobody else.
 */
export function mainAccountRoutes(
  app: FastifyInstance,
  { kysely }: Db,
  encryption: Encryption,
  accessTokens: TrustedTokens,
): void {
  registerJsonApi(app);
  app.addHook("onRequest", requireBearer(accessTokens));
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
  const security = [{ clientId: [], accessToken: [] }];

  app.get(
    "/customers",
    { schema: { summary: "The legacy customer record", security, response: { 200: customerDocument } } },
    async (request) => {
      const { subject } = bearerOf(request);
      return { data: toCustomerResource(subject, await findCustomer(kysely, encryption, subject)) };
    },
  );

  app.get(
    "/proxy/Customer/Accounts/AccountStatusCount",
    {
      schema: { summary: "How many energy accounts, by status", security, response: { 200: countDocument } },
    },
    async (request) => {
      const { subject } = bearerOf(request);
      return { data: toCountResource(subject, await countAccounts(kysely, subject)) };
    },
  );

  app.get(
    "/auth/status",
    { schema: { summary: "Whether the customer is signed in", security, response: { 200: statusDocument } } },
    (request) => {
      const { subject, expiresAt } = bearerOf(request);
      const data: AuthStatusResource = {
        type: "auth-statuses",
        id: subject,
        attributes: { "expires-at": expiresAt.toISOString() },
      };
      return { data };
    },
  );
}

/**
 * The energy account API: `GET /accounts` with the identity token as its bearer, and no client id
 * (spec 7.11).
 */
export function energyAccountRoutes(
  app: FastifyInstance,
  { kysely }: Db,
  encryption: Encryption,
  identityTokens: TrustedTokens,
): void {
  registerJsonApi(app, { requiresClientId: false });
  app.addHook("onRequest", requireBearer(identityTokens));
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.get(
    "/accounts",
    {
      schema: {
        summary: "Energy platform accounts",
        security: [{ identityToken: [] }],
        response: { 200: accountListDocument },
      },
    },
    async (request) => {
      const { subject } = bearerOf(request);
      return {
        data: (await findAccounts(kysely, encryption, subject)).map((account) =>
          toAccountResource(subject, account),
        ),
      };
    },
  );
}

function toCustomerResource(subject: string, customer: LegacyCustomer | undefined): CustomerResource | null {
  if (customer === undefined) return null;
  const { firstName, surname, email } = customer;
  return { type: "customers", id: subject, attributes: { "first-name": firstName, surname, email } };
}

function toCountResource(
  subject: string,
  { liveCount, preLiveCount }: AccountStatusCount,
): AccountStatusCountResource {
  return {
    type: "account-status-counts",
    id: subject,
    attributes: { "live-count": liveCount, "pre-live-count": preLiveCount },
  };
}

function toAccountResource(
  subject: string,
  { id, status, firstName, lastName, email, mobile }: EnergyAccount,
): AccountResource {
  return {
    type: "accounts",
    id,
    attributes: { status, person: { "first-name": firstName, "last-name": lastName }, email, mobile },
    relationships: { "account-holder": { data: { type: "customers", id: subject } } },
  };
}
