import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { type IdentityServer, startIdentityServer } from "../../tests/support/identity-server.ts";
import { CLIENT_ID } from "../../tests/support/test-identity.ts";

const PUBLIC_ORIGIN = "https://help.provider.example";
const CHALLENGE = { code_challenge: "x".repeat(43), code_challenge_method: "S256" };

describeOnEachEngine("the identity provider", (open) => {
  const servers: Partial<Record<"token" | "code", IdentityServer>> = {};
  beforeAll(async () => {
    const db = await open();
    for (const flow of ["token", "code"] as const)
      servers[flow] = await startIdentityServer(db, { publicOrigin: PUBLIC_ORIGIN, flow });
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.close();
  });

  /** Where the answer leads, and what it says. */
  async function authorize(flow: "token" | "code", given: Readonly<Record<string, string>>): Promise<string> {
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: `${PUBLIC_ORIGIN}/help-and-support/sign-in/callback`,
      scope: "openid email account",
      state: "the state",
      nonce: "the nonce",
      ...given,
    });
    const answer = await fetch(`${servers[flow]?.origin}/identity/auth?${query}`, { redirect: "manual" });
    return `${answer.headers.get("location")} ${await answer.text()}`;
  }

  it.each(["fragment", "query", "web_message", undefined])(
    "responds by form_post alone: response mode %s is refused",
    async (mode) => {
      for (const [flow, type] of [
        ["token", { response_type: "id_token token" }],
        ["code", { response_type: "code", ...CHALLENGE }],
      ] as const) {
        const answer = await authorize(flow, { ...type, ...(mode && { response_mode: mode }) });
        expect(answer).toMatch(/unsupported_response_mode|invalid_request/);
        expect(answer).not.toContain("/interaction/");
      }
    },
  );

  it("refuses the response type that is not configured", async () => {
    const mode = { response_mode: "form_post" };
    expect(await authorize("token", { ...mode, response_type: "id_token token" })).toContain(
      "/identity/interaction/",
    );
    expect(await authorize("code", { ...mode, response_type: "code", ...CHALLENGE })).toContain(
      "/identity/interaction/",
    );
    expect(await authorize("token", { ...mode, response_type: "code", ...CHALLENGE })).toContain(
      "unsupported_response_type",
    );
    expect(await authorize("code", { ...mode, response_type: "id_token token" })).toContain(
      "unsupported_response_type",
    );
  });
});
