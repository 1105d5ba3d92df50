import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Db } from "../../infrastructure/database/database.ts";
import { registerJsonApi } from "../../infrastructure/json-api/json-api.ts";
import { wire } from "../../infrastructure/json-api/validation.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { bearerOf, requireBearer, type TrustedTokens } from "./bearer.ts";
import { countAccounts, type EnergyAccount, findAccounts, findCustomer } from "./repository.ts";

const resource = <Type extends string, Attributes extends v.ObjectEntries>(
  type: Type,
  attributes: Attributes,
) => v.object({ type: v.literal(type), id: v.string(), attributes: v.object(attributes) });
const document = (data: v.GenericSchema) => wire(v.object({ data }));
type Data<Schema extends v.GenericSchema> = { readonly data: v.InferOutput<Schema> };

const customerResource = resource("customers", {
  "first-name": v.string(),
  surname: v.string(),
  email: v.string(),
});
const countResource = resource("account-status-counts", {
  "live-count": v.number(),
  "pre-live-count": v.number(),
});
const statusResource = resource("auth-statuses", { "expires-at": v.string() });
const accountResource = v.object({
  ...resource("accounts", {
    status: v.picklist(["live", "pre-live"]),
    person: v.object({ "first-name": v.string(), "last-name": v.string() }),
    email: v.string(),
    mobile: v.nullable(v.string()),
  }).entries,
  relationships: v.object({
    "account-holder": v.object({ data: v.object({ type: v.literal("customers"), id: v.string() }) }),
  }),
});

/** The main account API (spec 7.5, 7.6), about the customer of the access token. */
export function mainAccountRoutes(
  app: FastifyInstance,
  { kysely }: Db,
  encryption: Encryption,
  accessTokens: TrustedTokens,
): void {
  useBearer(app, accessTokens);
  const schema = (summary: string, response: object) => ({
    schema: { summary, security: [{ clientId: [], accessToken: [] }], response: { 200: response } },
  });

  app.get(
    "/customers",
    schema("The legacy customer record", document(v.nullable(customerResource))),
    async (request): Promise<Data<typeof customerResource | v.NullSchema<undefined>>> => {
      const { subject } = bearerOf(request);
      const customer = await findCustomer(kysely, encryption, subject);
      if (customer === undefined) return { data: null };
      const { firstName, ...rest } = customer;
      return { data: { type: "customers", id: subject, attributes: { "first-name": firstName, ...rest } } };
    },
  );
  app.get(
    "/proxy/Customer/Accounts/AccountStatusCount",
    schema("How many energy accounts, by status", document(countResource)),
    async (request): Promise<Data<typeof countResource>> => {
      const { subject } = bearerOf(request);
      const { liveCount, preLiveCount } = await countAccounts(kysely, subject);
      const attributes = { "live-count": liveCount, "pre-live-count": preLiveCount };
      return { data: { type: "account-status-counts", id: subject, attributes } };
    },
  );
  app.get(
    "/auth/status",
    schema("Whether the customer is signed in", document(statusResource)),
    (request): Data<typeof statusResource> => {
      const { subject, expiresAt } = bearerOf(request);
      const attributes = { "expires-at": expiresAt.toISOString() };
      return { data: { type: "auth-statuses", id: subject, attributes } };
    },
  );
}

/** The energy account API: the identity token as bearer, and no client id (spec 7.11). */
export function energyAccountRoutes(
  app: FastifyInstance,
  { kysely }: Db,
  encryption: Encryption,
  identityTokens: TrustedTokens,
): void {
  useBearer(app, identityTokens, { requiresClientId: false });
  const schema = {
    summary: "Energy platform accounts",
    security: [{ identityToken: [] }],
    response: { 200: document(v.array(accountResource)) },
  };
  app.get("/accounts", { schema }, async (request) => {
    const { subject } = bearerOf(request);
    const accounts = await findAccounts(kysely, encryption, subject);
    return { data: accounts.map((account) => toAccountResource(subject, account)) };
  });
}

function useBearer(
  app: FastifyInstance,
  tokens: TrustedTokens,
  options?: { requiresClientId: boolean },
): void {
  registerJsonApi(app, options);
  app.addHook("onRequest", requireBearer(tokens));
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
}

function toAccountResource(
  subject: string,
  { id, status, firstName, lastName, email, mobile }: EnergyAccount,
): v.InferOutput<typeof accountResource> {
  return {
    type: "accounts",
    id,
    attributes: { status, person: { "first-name": firstName, "last-name": lastName }, email, mobile },
    relationships: { "account-holder": { data: { type: "customers", id: subject } } },
  };
}
