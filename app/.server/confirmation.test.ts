import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { NextStep } from "../../domain/next-steps.ts";
import { calendarOf } from "./confirmation.ts";

const RECEIPT = {
  instance: "run-1",
  source: "pay-as-you-go",
  reference: "F4K6V-XTYHC",
  fingerprint: "f",
  sentAt: "2026-11-21T09:00:00.123Z",
  repeated: false,
  dangers: [],
  vulnerable: false,
} as const;

const HEAR: NextStep = { when: "Around", day: "2026-11-30", title: "You hear from us", text: "We reply." };

function calendar(steps: readonly NextStep[], providerName = "Larkfield Energy"): string {
  return calendarOf({ receipt: RECEIPT, source: "pay-as-you-go", steps }, providerName);
}

const unfolded = (text: string) => text.replaceAll("\r\n ", "");

it("a calendar has one whole day for each step with a day, and ends each line with CRLF", () => {
  const file = calendar([{ ...HEAR, day: null }, HEAR]);
  expect(unfolded(file).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//help-and-support//EN",
    "BEGIN:VEVENT",
    "UID:2026-11-30-F4K6V-XTYHC@help-and-support",
    "DTSTAMP:20261121T090000Z",
    "DTSTART;VALUE=DATE:20261130",
    "DTEND;VALUE=DATE:20261201",
    "SUMMARY:Larkfield Energy: You hear from us",
    "DESCRIPTION:Your complaint F4K6V-XTYHC. We reply.",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("what RFC 5545 reserves in text is escaped: backslash, semicolon, comma and line ends", () => {
  const file = unfolded(calendar([{ ...HEAR, text: "a\\b;c,d\ne\r\nf\rEND:VEVENT" }]));
  expect(file).toContain("F4K6V-XTYHC. a\\\\b\\;c\\,d\\ne\\nf\\nEND:VEVENT\r\n");
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
});

it("lines of any text have at most 75 octets, whole characters, and unfold to what they were", () => {
  const words = fc
    .string({ unit: "grapheme", maxLength: 200 })
    .map((text) => text.replaceAll(/[\r\n\\;,]/g, ""));
  fc.assert(
    fc.property(words, (name) => {
      const file = calendar([HEAR], name);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file).not.toContain("\uFFFD");
      expect(unfolded(file)).toContain(`\r\nSUMMARY:${name}: You hear from us\r\n`);
    }),
    { examples: [["é".repeat(70)], ["🏡".repeat(40)], ["x".repeat(66)], ["x".repeat(67)]] },
  );
});
