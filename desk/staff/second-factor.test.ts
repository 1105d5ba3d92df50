import { expect, it } from "vitest";
import { stepAt, totpCode, totpUri } from "./second-factor.ts";

/** RFC 6238, appendix B, for SHA-1, the last six digits. */
it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code %i seconds after 1970 is %s", (seconds, code) => {
  expect(totpCode(Buffer.from("12345678901234567890"), stepAt(new Date(seconds * 1000)))).toBe(code);
});

it("an authenticator app reads the secret in Base32", () => {
  expect(totpUri(Buffer.from("12345678901234567890"), "Larkfield Energy", "a@b.example")).toBe(
    "otpauth://totp/Larkfield%20Energy%3Aa%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Larkfield+Energy",
  );
});
