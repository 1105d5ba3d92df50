import * as v from "valibot";
import { createIdentityClient, type IdentityClient } from "../../clients/identity.ts";
import { discoveredIdentityProvider, discoverySchema } from "../../clients/identity-provider.ts";
import type { Answer } from "./ask.ts";
import { expectEqual, expectMediaType, expectShape, expectStatus, expectThat, told } from "./expect.ts";
import type { ContractCheck } from "./check.ts";
import type { Run } from "./run.ts";

const FOREIGN = "https://nobody-registered-this.example/callback";
const CALLBACK_PATH = "/help-and-support/sign-in/callback";

const offered = v.object({
  response_types_supported: v.optional(v.array(v.string()), []),
  response_modes_supported: v.optional(v.array(v.string()), []),
  scopes_supported: v.optional(v.array(v.string()), []),
  code_challenge_methods_supported: v.optional(v.array(v.string()), []),
});

const keySet = v.object({
  keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.minLength(1, "no key")),
});
const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "k"];

/**
 * The provider's OpenID provider: what it says of itself, its keys, whom it sends tokens to, and the tokens.
 */
export const IDENTITY_CHECKS: readonly ContractCheck[] = [
  {
    id: "identity/discovery",
    service: "identity",
    says: "The discovery document is there, and names the endpoints",
    mend: "Serve ISSUER/.well-known/openid-configuration as application/json with authorization_endpoint, token_endpoint and jwks_uri.",
    async check(run) {
      const answer = await discover(run);
      return (
        expectStatus(answer, 200) ??
        expectMediaType(answer, "application/json") ??
        expectShape(answer, discoverySchema)
      );
    },
  },
  {
    id: "identity/issuer",
    service: "identity",
    says: "It names the issuer by the very address that IDENTITY_URL has",
    mend: "Set IDENTITY_URL to the issuer as the provider writes it, or mend what the provider writes.",
    async check(run) {
      const found = v.safeParse(discoverySchema, (await discover(run)).json);
      return expectEqual(
        "issuer",
        found.success ? found.output.issuer.replace(/\/$/, "") : undefined,
        issuerOf(run),
      );
    },
  },
  {
    id: "identity/flow",
    service: "identity",
    says: "It offers the site's way to sign in",
    mend: "Offer response type id_token token, or code with PKCE S256 (SIGN_IN_FLOW=code), response mode form_post, scopes openid and email.",
    async check(run) {
      const answer = await discover(run);
      const says = v.safeParse(offered, answer.json);
      if (!says.success) return expectShape(answer, offered);
      const { signInFlow } = run.settings;
      const wanted: readonly (readonly [string, string, readonly string[]])[] = [
        [
          "response_types_supported",
          signInFlow === "code" ? "code" : "id_token token",
          says.output.response_types_supported,
        ],
        ["response_modes_supported", "form_post", says.output.response_modes_supported],
        ["scopes_supported", "openid", says.output.scopes_supported],
        ["scopes_supported", "email", says.output.scopes_supported],
        ...(signInFlow === "code"
          ? [
              [
                "code_challenge_methods_supported",
                "S256",
                says.output.code_challenge_methods_supported,
              ] as const,
            ]
          : []),
      ];
      const missing = wanted.find(([, value, list]) => !list.includes(value));
      return (
        missing && { expected: `"${missing[1]}" among ${missing[0]}`, came: missing[2].join(", ") || "none" }
      );
    },
  },
  {
    id: "identity/keys",
    service: "identity",
    says: "Its public keys can be had, and no private part of them",
    mend: "Serve jwks_uri as JSON with a key for each signature in use, public members alone.",
    async check(run) {
      const answer = await run.identity((await endpoints(run)).jwks_uri);
      const keys = v.safeParse(keySet, answer.json);
      const leaked = keys.success
        ? keys.output.keys.flatMap((key) => PRIVATE_MEMBERS.filter((member) => Object.hasOwn(key, member)))
        : [];
      return (
        expectStatus(answer, 200) ??
        expectShape(answer, keySet) ??
        expectEqual("private members:", leaked, [])
      );
    },
  },
  {
    id: "identity/own-addresses-alone",
    service: "identity",
    says: "Nobody is sent to an address that was not registered",
    mend: "Compare redirect_uri with the registered ones, character by character, before anything is sent there.",
    async check(run) {
      const answer = await run.identity(await signInAddress(run, FOREIGN), {
        headers: { accept: "text/html" },
      });
      const sent =
        (answer.headers.get("location") ?? "").startsWith(new URL(FOREIGN).origin) ||
        answer.text.includes(`action="${FOREIGN}`);
      return expectThat(answer.status !== 0 && !sent, "a page that stops there", told(answer));
    },
  },
  {
    id: "identity/knows-the-site",
    service: "identity",
    says: "The site's request to sign in leads to a sign-in page, and to no error",
    mend: `Register the client with the redirect address PUBLIC_ORIGIN${CALLBACK_PATH}, the response type and response mode form_post, without a secret.`,
    needs: ["public-origin"],
    async check(run) {
      const callback = `${run.settings.publicOrigin}${CALLBACK_PATH}`;
      const answer = await run.identity(await signInAddress(run, callback), {
        headers: { accept: "text/html" },
      });
      const error =
        /[?&#]error=/.test(answer.headers.get("location") ?? "") || /name="error"/.test(answer.text);
      return (
        expectStatus(answer, 200, 302, 303) ??
        expectThat(!error, "a sign-in page, or the way to it", told(answer))
      );
    },
  },
  {
    id: "identity/no-token-for-nothing",
    service: "identity",
    says: "A code that nobody was given gets no token",
    mend: "Answer the token endpoint with 400 and an error in JSON.",
    async check(run) {
      const form = {
        grant_type: "authorization_code",
        code: run.mark,
        code_verifier: run.mark.repeat(2),
        client_id: run.settings.clientId,
      };
      const text = new URLSearchParams({
        ...form,
        redirect_uri: `${run.settings.publicOrigin ?? "https://example.com"}${CALLBACK_PATH}`,
      });
      const { token_endpoint: address } = await endpoints(run);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await run.identity(address, { text: text.toString(), headers });
      return expectStatus(answer, 400, 401) ?? expectShape(answer, v.object({ error: v.string() }));
    },
  },
  {
    id: "identity/identity-token",
    service: "identity",
    says: "The identity token is one the site believes: signature, issuer, audience, expiry, email",
    mend: "Sign with a key of jwks_uri; say iss, aud (the client id), exp, sub and email.",
    needs: ["identity-token"],
    check: (run) => believes(run, (client) => client.verifyIdentityToken(run.settings.identityToken ?? "")),
  },
  {
    id: "identity/access-token",
    service: "identity",
    says: "The access token is one the site believes: a JWT for ACCESS_TOKEN_AUDIENCE",
    mend: "Make access tokens JWTs of the same issuer, with aud as ACCESS_TOKEN_AUDIENCE says, exp and sub.",
    needs: ["access-token"],
    check: (run) => believes(run, (client) => client.verifyAccessToken(run.settings.accessToken ?? "")),
  },
];

function issuerOf({ settings }: Run): string {
  return (settings.hosts.identity ?? "").replace(/\/$/, "");
}

function discover(run: Run): Promise<Answer> {
  return run.identity(`${issuerOf(run)}/.well-known/openid-configuration`);
}

/** Addresses nobody has, where the provider does not say its own. */
async function endpoints(run: Run): Promise<v.InferOutput<typeof discoverySchema>> {
  const found = v.safeParse(discoverySchema, (await discover(run)).json);
  const none = `${issuerOf(run)}/not-said`;
  return found.success
    ? found.output
    : { issuer: none, authorization_endpoint: none, token_endpoint: none, jwks_uri: none };
}

async function signInAddress(run: Run, callbackUrl: string): Promise<string> {
  const url = new URL((await endpoints(run)).authorization_endpoint);
  const { signInFlow, clientId } = run.settings;
  const parameters = {
    response_type: signInFlow === "code" ? "code" : "id_token token",
    response_mode: "form_post",
    client_id: clientId,
    redirect_uri: callbackUrl,
    scope: "openid email account",
    state: run.mark,
    nonce: run.mark,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

async function believes(
  run: Run,
  verify: (client: IdentityClient) => ReturnType<IdentityClient["verifyIdentityToken" | "verifyAccessToken"]>,
) {
  const { clientId, accessTokenAudience } = run.settings;
  const provider = discoveredIdentityProvider(issuerOf(run));
  const verified = await verify(createIdentityClient({ provider, clientId, accessTokenAudience }));
  return verified.ok
    ? undefined
    : { expected: "a token the site believes", came: `it does not: ${verified.failure.reason}` };
}
