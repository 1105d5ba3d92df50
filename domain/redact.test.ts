import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "./redact.ts";

describe("what is stored for statistics names no person", () => {
  it.each([
    ["write to jo.o'neill+gas@example.co.uk please", "write to [email] please"],
    ["call me on 07400 123456", "call me on [number]"],
    ["call me on +44 (0)7400-123-456", "call me on [number]"],
    ["my number is 850012345678", "my number is [number]"],
    ["account A1234567 is wrong", "account [account] is wrong"],
    ["bgx12345", "[account]"],
    ["card 4929 1234 5678 9012", "card [number]"],
    ["power cut in SW1A 1AA", "power cut in [postcode]"],
    ["power cut in ze10aa now", "power cut in [postcode] now"],
  ])("%s", (text, stored) => {
    expect(redact(text)).toBe(stored);
  });

  it.each([
    "economy 7",
    "bill for 2026",
    "e04 error on boiler",
    "£250 refund",
    "type a meter",
    "meter reading 12345",
    "iphone a15 app",
  ])("and what names no person stays: %s", (text) => {
    expect(redact(text)).toBe(text);
  });

  it("any run of six digits or more goes, whatever stands around it", () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d{6,30}$/), fc.string(), (before, digits, after) => {
        expect(redact(`${before} ${digits} ${after}`)).not.toContain(digits);
      }),
    );
  });
});
