import * as v from "valibot";
import { createIdentityClient, type IdentityClient } from "../../clients/identity.ts";
import { discoveredIdentityProvider, discoverySchema } from "../../clients/identity-provider.ts";
import { type Check, checkEqual, checkThat, describeReply, type Reply } from "./check.ts";
import type { Run } from "./run.ts";

const FOREIGN = "https://unregistered.example/callback";
const CALLBACK_PATH = "/help-and-support/sign-in/callback";
const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "k"];

const list = v.optional(v.array(v.string()), []);
const offered = v.object({
  response_types_supported: list,
  response_modes_supported: list,
  scopes_supported: list,
  code_challenge_methods_supported: list,
});

const publicKey = v.pipe(
  v.looseObject({ kty: v.string() }),
  v.check((key) => !PRIVATE_MEMBERS.some((member) => Object.hasOwn(key, member)), "a private member"),
);

const issuerOf = ({ settings }: Run) => (settings.hosts.identity ?? "").replace(/\/$/, "");
const discover = (run: Run) =>
  run.send("identity", { path: `${issuerOf(run)}/.well-known/openid-configuration` });

/** Unknown addresses where the provider names none. */
async function endpoints(run: Run): Promise<v.InferOutput<typeof discoverySchema>> {
  const found = v.safeParse(discoverySchema, (await discover(run)).json);
  if (found.success) return found.output;
  const none = `${issuerOf(run)}/unknown`;
  return { issuer: none, authorization_endpoint: none, token_endpoint: none, jwks_uri: none };
}

async function requestSignIn(run: Run, callbackUrl: string): Promise<Reply> {
  const url = new URL((await endpoints(run)).authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: run.settings.signInFlow === "code" ? "code" : "id_token token",
    response_mode: "form_post",
    client_id: run.settings.clientId,
    redirect_uri: callbackUrl,
    scope: "openid email account",
    state: run.mark,
    nonce: run.mark,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  }).toString();
  return run.send("identity", { path: url.href, headers: { accept: "text/html" } });
}

async function verifyToken(
  run: Run,
  verify: (client: IdentityClient) => ReturnType<IdentityClient["verifyIdentityToken" | "verifyAccessToken"]>,
) {
  const { clientId, accessTokenAudience } = run.settings;
  const provider = discoveredIdentityProvider(issuerOf(run));
  const verified = await verify(createIdentityClient({ provider, clientId, accessTokenAudience }));
  return verified.ok ? undefined : { expected: "a valid token", received: verified.failure.reason };
}

/** The OpenID provider: its discovery document, keys, redirect addresses and tokens. */
export const IDENTITY_CHECKS: readonly Check[] = [
  {
    id: "identity/discovery",
    summary: "The discovery document exists and names the endpoints",
    fix: "Serve ISSUER/.well-known/openid-configuration as application/json.",
    reply: discover,
    status: [200],
    mediaType: "application/json",
    schema: discoverySchema,
  },
  {
    id: "identity/issuer",
    summary: "It names the issuer as IDENTITY_URL does",
    fix: "Set IDENTITY_URL to the issuer as the provider writes it.",
    reply: discover,
    status: [200],
    schema: discoverySchema,
    verify: ({ json }, run) =>
      checkEqual("issuer", v.parse(discoverySchema, json).issuer.replace(/\/$/, ""), issuerOf(run)),
  },
  {
    id: "identity/flow",
    summary: "It supports the site's sign-in flow",
    fix: "Offer id_token token, or code with PKCE S256; response mode form_post; scopes openid and email.",
    reply: discover,
    status: [200],
    schema: offered,
    verify: ({ json }, { settings }) => {
      const isCode = settings.signInFlow === "code";
      const supported = v.parse(offered, json);
      const required: readonly (readonly [keyof typeof supported, string])[] = [
        ["response_types_supported", isCode ? "code" : "id_token token"],
        ["response_modes_supported", "form_post"],
        ["scopes_supported", "openid"],
        ["scopes_supported", "email"],
        ...(isCode ? [["code_challenge_methods_supported", "S256"] as const] : []),
      ];
      const missing = required.filter(([name, value]) => !supported[name].includes(value));
      return checkEqual("missing:", missing, []);
    },
  },
  {
    id: "identity/keys",
    summary: "Its public keys are available, without private members",
    fix: "Serve jwks_uri as JSON with a key for each signature in use, public members alone.",
    reply: async (run) => run.send("identity", { path: (await endpoints(run)).jwks_uri }),
    status: [200],
    schema: v.object({ keys: v.pipe(v.array(publicKey), v.minLength(1, "no key")) }),
  },
  {
    id: "identity/registered-redirects",
    summary: "An unregistered redirect address gets nothing",
    fix: "Compare redirect_uri with the registered ones, exactly, before anything is sent there.",
    reply: (run) => requestSignIn(run, FOREIGN),
    verify: (reply) => {
      const location = reply.headers.get("location") ?? "";
      const sent = location.startsWith(new URL(FOREIGN).origin) || reply.text.includes(`action="${FOREIGN}`);
      return checkThat(!sent, "a page that stops there", describeReply(reply));
    },
  },
  {
    id: "identity/registered-client",
    summary: "The site's sign-in request leads to a sign-in page, not to an error",
    fix: `Register PUBLIC_ORIGIN${CALLBACK_PATH}, the response type and form_post, without a secret.`,
    needs: ["public-origin"],
    reply: (run) => requestSignIn(run, `${run.settings.publicOrigin}${CALLBACK_PATH}`),
    status: [200, 302, 303],
    verify: (reply) => {
      const location = reply.headers.get("location") ?? "";
      const failed = /[?&#]error=/.test(location) || /name="error"/.test(reply.text);
      return checkThat(!failed, "a sign-in page, or the way to it", describeReply(reply));
    },
  },
  {
    id: "identity/unknown-code",
    summary: "An unknown code gets no token",
    fix: "Respond at the token endpoint with 400 and a JSON error.",
    reply: async (run) => {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code: run.mark,
        code_verifier: run.mark.repeat(2),
        client_id: run.settings.clientId,
        redirect_uri: `${run.settings.publicOrigin ?? "https://example.com"}${CALLBACK_PATH}`,
      });
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return run.send("identity", {
        path: (await endpoints(run)).token_endpoint,
        headers,
        body: String(body),
      });
    },
    status: [400, 401],
    schema: v.object({ error: v.string() }),
  },
  {
    id: "identity/identity-token",
    summary: "The identity token is valid: signature, issuer, audience, expiry, email",
    fix: "Sign with a key of jwks_uri; give iss, aud (the client id), exp, sub and email.",
    needs: ["identity-token"],
    reply: discover,
    status: [200],
    verify: (_reply, run) =>
      verifyToken(run, (client) => client.verifyIdentityToken(run.settings.identityToken ?? "")),
  },
  {
    id: "identity/access-token",
    summary: "The access token is valid: a JWT for ACCESS_TOKEN_AUDIENCE",
    fix: "Issue JWTs of the same issuer, with aud as ACCESS_TOKEN_AUDIENCE, exp and sub.",
    needs: ["access-token"],
    reply: discover,
    status: [200],
    verify: (_reply, run) =>
      verifyToken(run, (client) => client.verifyAccessToken(run.settings.accessToken ?? "")),
  },
];
