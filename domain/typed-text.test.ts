import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Address, fromHouseNameNumber, toAddressChoice } from "./address.ts";
import {
  emailSchema,
  nameSchema,
  personalDetailsSchema,
  textphoneSchema,
  vulnerabilityConsentSchema,
} from "./personal-details.ts";
import { complaintPhoneSchema, displayPhone, phoneKind, phoneSchema } from "./phone.ts";
import { parsePostcode, postcodeSchema } from "./postcode.ts";
import { charactersOver, SUBJECTS } from "./query.ts";
import { parseReference } from "./reference.ts";
import { isUnreadable, optionalLine, optionalText, requiredLine, requiredText } from "./text.ts";
import { processorTime } from "../tests/support/processor-time.ts";

/** The value, or the first code. */
function check(schema: v.GenericSchema, typed: unknown): unknown {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? parsed.output : parsed.issues[0].message;
}

describe("a telephone number", () => {
  it.each([
    ["07400 123456", "+447400123456", "mobile"],
    ["+44 7400 123456", "+447400123456", "mobile"],
    ["+44 (0)7400 123456", "+447400123456", "mobile"],
    ["0044 7400 123456", "+447400123456", "mobile"],
    ["020 7946 0123", "+442079460123", "home"],
    ["(020) 7946-0123", "+442079460123", "home"],
    ["+353 87 123 4567", "+353871234567", "home"],
    ["353871234567", "+353871234567", "home"],
    ["447400123456", "+447400123456", "mobile"],
    ["+353 69 12345", "+3536912345", "home"],
    ["016977 3555", "+44169773555", "home"],
    ["0800 111 999", "+44800111999", "home"],
    ["0131/496 0123", "+441314960123", "home"],
    ["tel:+44-131-496-0123", "+441314960123", "home"],
    ["٠٧٤٠٠١٢٣٤٥٦", "+447400123456", "mobile"],
  ])("written %s is %s, a %s number", (typed, number, kind) => {
    expect([check(complaintPhoneSchema, typed), phoneKind(number)]).toEqual([number, kind]);
  });

  it.each([
    ["", "required"],
    ["  ", "required"],
    ["0740012345", "too-short"],
    ["0800111999", "too-short"],
    ["07400 12345", "invalid"],
    ["00000000000", "not-in-use"],
    ["01632 960123", "not-in-use"],
    ["+44 1632 960123", "not-in-use"],
    ["(020) 7946 0123 (home)", "words"],
    ["07400 123456 Mum", "words"],
    ["07400 123456 ext 3", "extension"],
    ["0131 496 0123 x12", "extension"],
    ["+44 131 496 0123;ext=12", "extension"],
    ["0131 496 0123 extension 12", "extension"],
    ["0131 496 0123 #12", "extension"],
    ["call me: 07400123456", "words"],
    ["0".repeat(41), "invalid"],
  ])("written %j is %s for a complaint (spec 5.5)", (typed, code) => {
    expect(check(complaintPhoneSchema, typed)).toBe(code);
  });

  it.each([
    ["016977 2345", "+44169772345"],
    ["0500 123456", "invalid"],
    ["0740012345", "invalid"],
  ])("with fewer than 11 digits only has to be valid elsewhere: %s (spec 5.11, 5.13)", (typed, number) => {
    expect(check(phoneSchema, typed)).toBe(number);
  });

  it("is shown as people write it at home", () => {
    expect([displayPhone("+447400123456"), displayPhone("+353871234567")]).toEqual([
      "07400 123456",
      "+353 87 123 4567",
    ]);
  });
});

describe("a postcode", () => {
  it.each(["SW1A 1AA", "sw1a1aa", "SW1A  1AA", "sw1a-1aa", " s.w.1.a 1aa "])(
    "written %j is SW1A 1AA",
    (typed) => {
      expect(check(postcodeSchema, typed)).toBe("SW1A 1AA");
    },
  );
  it.each(["nowhere", "SW1A", "12345", "SW1A 1AA SW1A 1AA", "é", "D02 AF30"])("is not %j", (typed) => {
    expect(check(postcodeSchema, typed)).toBe("invalid");
  });
});

describe("a name", () => {
  it.each([
    "Ada",
    "O'Hara",
    "שרה־לאה",
    "Anne-Marie",
    "de la Cruz",
    "Łukasz",
    "李小龍",
    "محمد",
    "J. R.",
    "x".repeat(100),
  ])("may be %s", (name) => {
    expect(check(nameSchema, ` ${name} `)).toBe(name);
  });
  it.each([
    ["O’Hara", "O'Hara"],
    ["O‘Brien", "O'Brien"],
    ["O`Brien", "O'Brien"],
    ["Smith–Jones", "Smith-Jones"],
    ["Zoe\u0308", "Zoë"],
    ["Ａｄａ", "Ada"],
    ["Mary\u00a0 Ann\u200b", "Mary Ann"],
    ["ن\u200cام\u200d", "ن\u200cام"],
  ])("as other programs write it, %s, is %s", (typed, name) => {
    expect(check(nameSchema, typed)).toBe(name);
  });
  it.each([
    ["", "required"],
    ["\u200b\u3164\ufe0f", "required"],
    ["x".repeat(101), "too-long"],
    ["Ada1", "invalid"],
    ["<b>", "invalid"],
    ["Ada\r\nBcc: x", "invalid"],
    ["Ada\u0000", "invalid"],
    ["🏠", "invalid"],
    ["-", "invalid"],
    ["http://x.example", "invalid"],
  ])("%j is %s", (typed, code) => {
    expect(check(nameSchema, typed)).toBe(code);
  });
});

describe("an email address", () => {
  it.each(["ada@example.com", "a.b+c@x-y.example.co.uk", "o'hara@example.ie"])("may be %s", (typed) => {
    expect(check(emailSchema, typed)).toBe(typed);
  });
  it.each([
    "mailto:ann@zed.example",
    "MAILTO: ann@zed.example?subject=My%20bill",
    "Ann <ann@zed.example>",
    '"Okafor, Ann" <ann@zed.example>',
    "<mailto:ann@zed.example>",
    "ann@zed.example.",
    "ann@zed.example;",
    " Ann\u00a0<ann@zed.example>, ",
  ])("copied from a link, a mail or a sentence, %j, is the address in it", (typed) => {
    expect(check(emailSchema, typed)).toBe("ann@zed.example");
  });
  it.each([
    "ada",
    "mailto:",
    "Ann <>",
    "Ann <ann@zed.example",
    "Ann <ann@zed.example> <bob@zed.example>",
    "ann@zed.example <bob@zed.example>",
    "Ann\nBcc: <ann@zed.example>",
    "Ann <ann@zed.example\nBcc: bob@zed.example>",
    "ann@zed.example, bob@zed.example",
    "ann@zed.example..",
    "ada@",
    "@x.example",
    "a@b",
    "a b@x.example",
    "a@x..example",
    ".a@x.example",
    "a..b@x.example",
    "a@x.example\nBcc: b@x.example",
    "a@b@x.example",
    "a@-x.example",
    "a@1.2.3.4",
    `${"a".repeat(65)}@x.example`,
  ])("is not %j", (typed) => {
    expect(check(emailSchema, typed)).toBe("invalid");
  });
  it.each(["zoë@example.com", "ada@exämple.com", "ада@example.com"])(
    "with letters that few mail servers take is refused for that reason: %s",
    (typed) => {
      expect(check(emailSchema, typed)).toBe("not-ascii");
    },
  );
});

it("the other answers are what was meant (spec 5.6)", () => {
  expect([
    check(textphoneSchema, " 18001 0800 "),
    check(textphoneSchema, "tel:18001-0800"),
    check(textphoneSchema, undefined),
    check(textphoneSchema, "12a"),
  ]).toEqual(["180010800", "180010800", "", "invalid"]);
  expect(["true", "false", "", "yes"].map((answer) => check(vulnerabilityConsentSchema, answer))).toEqual([
    true,
    false,
    "required",
    "required",
  ]);
  expect([SUBJECTS.length, new Set(SUBJECTS).size]).toEqual([17, 17]);
});

describe("a text", () => {
  it.each([
    ["", "required"],
    [" \r\n ", "required"],
    ["x".repeat(11), "too-long"],
    ["a\u0000b", "unreadable"],
    ["a\ud800b", "unreadable"],
    ["a\u0085b", "unreadable"],
    [" a\r\nb\rc ", "a\nb\nc"],
    ["🏠שלום", "🏠שלום"],
    ["a\tb", "a\tb"],
  ])("%j is %j", (typed, result) => {
    expect(check(requiredText(10), typed)).toBe(result);
  });

  it("on one line has no line end, so it is safe in a header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
        const parsed = v.safeParse(requiredLine(50), typed);
        expect(parsed.success && /[\r\n\0]/.test(parsed.output)).toBe(false);
        const lenient = v.safeParse(optionalLine(50), typed);
        expect(lenient.success && lenient.output !== "").toBe(parsed.success);
      }),
    );
  });

  it.each([0, 1, 29_999, 30_000, 30_001, 31_234])(
    "of %i characters is counted as it is sent: line ends once, and not what is trimmed",
    (length) => {
      const over = Math.max(0, length - 30_000);
      expect(charactersOver("x".repeat(length))).toBe(over);
      expect(charactersOver(`x${"\r\n".repeat(length)}x`)).toBe(Math.max(0, length + 2 - 30_000));
      expect(charactersOver(` \r\n${"x".repeat(length)}\u00a0\n\n`)).toBe(over);
    },
  );

  it("is too long on the page exactly when it is too long for the server", () => {
    const ends = fc.string({ unit: fc.constantFrom(" ", "\n", "\r\n", "\u00a0", "x"), maxLength: 6 });
    fc.assert(
      fc.property(ends, fc.integer({ min: 29_994, max: 30_002 }), ends, (before, length, after) => {
        const typed = `${before}x${"y".repeat(length - 1)}${after}`;
        expect(charactersOver(typed) > 0).toBe(check(requiredText(30_000), typed) === "too-long");
      }),
    );
  });
});

describe("the two shapes of an address", () => {
  const name = fc.constantFrom(null, "Rose Cottage", "The Old Mill", "Hillcrest");
  const address: fc.Arbitrary<Address> = fc.record({
    id: fc.uuid(),
    address: fc.string({ minLength: 1 }),
    addressLine1: fc.string(),
    addressLine2: fc.option(fc.string()),
    country: fc.option(fc.string()),
    county: fc.option(fc.string()),
    flatNumber: fc.option(fc.string()),
    houseName: name,
    houseNumber: fc.constantFrom(null, "1", "12a", "12-14"),
    postcode: fc.string(),
    pesRegion: fc.option(fc.string()),
    postalTown: fc.option(fc.string()),
    mpans: fc.array(fc.string()),
    mprns: fc.array(fc.string()),
    isManual: fc.boolean(),
    bgServiceArea: fc.boolean(),
  });

  it("map to each other and back (spec 3.11)", () => {
    fc.assert(
      fc.property(address, (one) => {
        const { id, label, houseNameNumber, isManual } = toAddressChoice(one);
        expect({ id, address: label, isManual, ...fromHouseNameNumber(houseNameNumber) }).toEqual({
          id: one.id,
          address: one.address,
          isManual: one.isManual,
          houseName: one.houseName,
          houseNumber: one.houseNumber,
        });
      }),
    );
  });

  it.each([
    ["", null, null],
    ["12", null, "12"],
    [" 12A ", null, "12A"],
    ["12-14", null, "12-14"],
    ["Rose Cottage", "Rose Cottage", null],
    ["Rose Cottage 3", "Rose Cottage", "3"],
    ["3 Rose Cottage", "Rose Cottage", "3"],
    ["3, Rose Cottage", "Rose Cottage", "3"],
    ["1st House", "1st House", null],
  ])("a house called %j has the name %j and the number %j", (typed, houseName, houseNumber) => {
    expect(fromHouseNameNumber(typed)).toEqual({ houseName, houseNumber });
  });
});

describe("no text keeps the server busy", () => {
  const BUDGET_MS = 1_500;
  const readers: Readonly<Record<string, (typed: string) => unknown>> = {
    personalDetails: (typed) =>
      v.safeParse(personalDetailsSchema, {
        firstName: typed,
        surname: typed,
        email: typed,
        telephoneNumber: typed,
        textphoneNumber: typed,
      }),
    postcode: parsePostcode,
    reference: parseReference,
    text: (typed) => v.safeParse(optionalText(30_000), typed),
    line: isUnreadable,
    query: charactersOver,
    phone: (typed) => displayPhone(typed.slice(0, 40)),
  };
  /**
   * A short piece many times over, with an end that does not fit: what makes an expression go back and try
   * again.
   */
  const hostile = fc.tuple(
    fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
    fc.nat({ max: 10_000 }),
    fc.string({ maxLength: 3 }),
  );
  const EVIL = [
    "a@".repeat(15_000),
    `${"a".repeat(30_000)}!`,
    `a@${"a.".repeat(15_000)}`,
    `${" ".repeat(30_000)}x`,
    "gas ".repeat(7_500),
    `+${"0".repeat(30_000)}`,
    "\r".repeat(30_000),
  ];

  it.each(Object.keys(readers))("%s", (name) => {
    const read = readers[name] ?? (() => undefined);
    const began = processorTime();
    for (const typed of EVIL) read(typed);
    fc.assert(
      fc.property(
        hostile,
        ([piece, times, end]) => void read(`${piece.repeat(times).slice(0, 30_000)}${end}`),
      ),
      { numRuns: 100 },
    );
    expect(processorTime() - began).toBeLessThan(BUDGET_MS);
  });
});
