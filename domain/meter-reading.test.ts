import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { addDays, type Day, londonDay } from "./calendar.ts";
import {
  customerNumberSchema,
  findReadingWarning,
  looksSwapped,
  readingDaySchema,
  readingSchema,
  wholeReading,
} from "./meter-reading.ts";

const issueOf = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;
const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

describe("a customer number", () => {
  const good = fc.oneof(
    digits(10).map((rest) => `85${rest}`),
    fc.tuple(fc.constantFrom("A", "a"), digits(4, 8)).map((parts) => parts.join("")),
    fc.tuple(fc.constantFrom("BGX", "bgx", "Bgx", "bGX"), digits(4, 5)).map((parts) => parts.join("")),
  );

  it("is taken in each of its three forms, with spaces anywhere and characters of either case (spec 5.14)", () => {
    fc.assert(
      fc.property(good, fc.nat(14), (number, at) => {
        const typed = `${number.slice(0, at)} ${number.slice(at)}`;
        expect(v.parse(customerNumberSchema, typed)).toBe(number.toUpperCase());
      }),
    );
  });

  it("is refused with a digit too many or too few, and in any other form (spec 5.14)", () => {
    const bad = fc.oneof(
      digits(1, 9).map((rest) => `85${rest}`),
      digits(11, 14).map((rest) => `85${rest}`),
      digits(12).filter((number) => !number.startsWith("85")),
      digits(0, 3).map((rest) => `A${rest}`),
      digits(9, 12).map((rest) => `A${rest}`),
      digits(0, 3).map((rest) => `BGX${rest}`),
      digits(6, 9).map((rest) => `BGX${rest}`),
      fc.tuple(good, fc.constantFrom("x", ".", "_")).map((parts) => parts.join("")),
      fc.string({ minLength: 1 }).filter((text) => !/^\s*(?:85|a|bgx)/i.test(text) && text.trim() !== ""),
    );
    fc.assert(
      fc.property(bad, (number) => void expect(issueOf(customerNumberSchema, number)).toBe("invalid")),
    );
    expect([issueOf(customerNumberSchema, "  "), issueOf(customerNumberSchema, undefined)]).toEqual([
      "required",
      "required",
    ]);
  });
});

describe("a reading", () => {
  it("has one to six digits, and keeps its zeros (spec 5.15)", () => {
    fc.assert(
      fc.property(digits(1, 6), (typed) => void expect(v.parse(readingSchema, ` ${typed} `)).toBe(typed)),
    );
    fc.assert(
      fc.property(digits(7, 20), (typed) => void expect(issueOf(readingSchema, typed)).toBe("too-long")),
    );
  });

  it.each([
    ["12 345", "12345"],
    ["٣٤", "34"],
    ["１２\u200b３", "123"],
    ["12345.6", "leave-out-decimals"],
    ["123456.7", "leave-out-decimals"],
    ["1234567.8", "too-long"],
  ])("typed %j is %s (spec 5.15)", (typed, result) => {
    const parsed = v.safeParse(readingSchema, typed);
    expect(parsed.success ? parsed.output : parsed.issues[0].message).toBe(result);
  });

  it.each(["12a4", "-12", "1,234", "1.2.3", ".", "1e5"])("is not %s", (typed) => {
    expect(issueOf(readingSchema, typed)).toBe("invalid");
  });

  it("counts up to its decimal point", () => {
    expect(["0123.4", "5432", ".5"].map(wholeReading)).toEqual(["0123", "5432", "0"]);
  });
});

describe("the day of a reading", () => {
  it.each([
    ["2026-11-21", "2026-10-21"],
    ["2026-03-31", "2026-02-28"],
    ["2024-03-31", "2024-02-29"],
    ["2024-03-29", "2024-02-29"],
    ["2025-03-29", "2025-02-28"],
    ["2026-05-31", "2026-04-30"],
    ["2026-01-31", "2025-12-31"],
    ["2026-01-01", "2025-12-01"],
    ["2000-03-30", "2000-02-29"],
    ["2100-03-30", "2100-02-28"],
  ])("on %s may be from %s on (spec 5.16)", (today, first) => {
    const schema = readingDaySchema(today);
    expect(v.parse(schema, first)).toBe(first);
    expect(v.parse(schema, today)).toBe(today);
    expect(issueOf(schema, addDays(first, -1))).toBe("too-early");
    expect(issueOf(schema, addDays(today, 1))).toBe("in-future");
  });

  it("is inside a window of 28 to 31 days whatever day it is, and nothing outside is", () => {
    const anyDay = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2150-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (today: Day, offset) => {
        const day = addDays(today, offset);
        const taken = v.safeParse(readingDaySchema(today), day).success;
        // Between 28 and 31 days ago it depends on the month.
        const sure = offset > 0 || offset < -31 ? false : offset >= -28 ? true : taken;
        expect(taken).toBe(sure);
      }),
    );
  });

  it.each([
    ["the last minute of winter time", "2026-03-29T00:59:00Z", "2026-03-29"],
    ["an hour before midnight in summer", "2026-07-01T23:00:00Z", "2026-07-02"],
    ["the hour that comes twice", "2026-10-25T00:30:00Z", "2026-10-25"],
    ["the end of the day the clocks go back", "2026-10-25T23:30:00Z", "2026-10-25"],
    ["the last minute of a year", "2026-12-31T23:59:00Z", "2026-12-31"],
  ])("is London's, at %s", (_name, moment, today) => {
    const schema = readingDaySchema(londonDay(new Date(moment)));
    expect(v.parse(schema, today)).toBe(today);
    expect(issueOf(schema, addDays(today, 1))).toBe("in-future");
  });

  it("can be typed as people write it, and is a day there is", () => {
    const schema = readingDaySchema("2026-11-21");
    for (const typed of [
      "5/11/2026",
      "05-11-2026",
      "5.11.26",
      "5 / 11 / 26",
      "5 11 2026",
      "5 November 2026",
      "5th Nov 26",
      "05-NOV-2026",
      "2026\u201311\u201305",
      "\u200e5\u200e/\u200e11\u200e/\u200e2026",
    ])
      expect([typed, v.parse(schema, typed)]).toEqual([typed, "2026-11-05"]);
    for (const typed of [
      "2026-02-30",
      "31/11/2026",
      "yesterday",
      "2026-13-01",
      "99999-01-01",
      "31 Nov 26",
      "5 Smarch 2026",
    ])
      expect(issueOf(schema, typed)).toBe("invalid");
    expect(issueOf(schema, "")).toBe("required");
  });
});

describe("a reading that looks odd", () => {
  const TODAY = "2026-11-21";
  const last = (value: number) => ({ value, readOn: "2026-10-01" });

  it.each([
    ["a decimal point", "gas", "1234.5", undefined, "decimals"],
    ["six digits of gas", "gas", "123456", undefined, "red-digits"],
    [
      "six digits of electricity, of which there are such meters",
      "electricity",
      "123456",
      undefined,
      undefined,
    ],
    ["lower than the last one", "electricity", "4999", last(5000), "lower"],
    ["the same as the last one", "electricity", "5000", last(5000), undefined],
    ["a little more", "day", "5300", last(5000), undefined],
    ["the red digit copied too", "gas", "51234", last(5000), "red-digits"],
    ["more than the last one, and no digit too many", "gas", "9000", last(5000), undefined],
    ["a new meter's first months", "gas", "40", last(1), undefined],
  ] as const)("%s", (_name, register, typed, earlier, warning) => {
    expect(findReadingWarning(register, typed, TODAY, earlier)).toBe(warning);
  });

  it.each([
    ["less, 20 days before it", "5100", -20, undefined],
    ["as much, before it", "5200", -20, undefined],
    ["more, before it", "9999", -25, "higher"],
    ["more, before it, with the red digit", "51001", -20, "red-digits"],
    ["less, the same day", "5100", 0, "lower"],
    ["more, the same day", "5300", 0, undefined],
    ["less, after it", "5100", 1, "lower"],
  ] as const)("beside the one we have: %s", (_name, typed, days, warning) => {
    const known = { value: 5200, readOn: "2026-11-01" };
    expect(findReadingWarning("gas", typed, addDays(known.readOn, days), known)).toBe(warning);
  });

  it("day and night in each other's place", () => {
    const earlier = { day: last(20_000), night: last(8_000) };
    expect(looksSwapped("08150", "20400", TODAY, earlier)).toBe(true);
    expect(looksSwapped("20400", "08150", TODAY, earlier)).toBe(false);
    expect(looksSwapped("08150", "20400", TODAY, { ...earlier, night: undefined })).toBe(false);
    expect(looksSwapped("07000", "19000", TODAY, earlier)).toBe(false);
    // Before the day of those we have, each is lower than the other's.
    expect(looksSwapped("07900", "19000", "2026-09-01", earlier)).toBe(true);
    expect(looksSwapped("19000", "07900", "2026-09-01", earlier)).toBe(false);
  });
});
