import { describe, expect, it } from "vitest";
import { TEST_SEALING as SEALING, sealingUnder } from "../../tests/support/encryption.ts";
import { makeDataKey, parseDataKeys } from "./data-keys.ts";
import type { Place } from "./encryption.ts";

const PLACE: Place = ["visitor_state", "value", "visitor", "answers"];
const TEXT = '{"firstName":"Ada 🏠","list":[null]}';

describe("a sealed value", () => {
  it("opens where it was sealed, looks another each time, and shows nothing of itself", () => {
    const [one, other] = [SEALING.seal(TEXT, PLACE), SEALING.seal(TEXT, PLACE)];
    expect(one).not.toBe(other);
    expect([SEALING.open(one, PLACE), SEALING.open(other, PLACE)]).toEqual([TEXT, TEXT]);
    expect(Buffer.from(one.split(".")[3] ?? "", "base64url").toString("latin1")).not.toContain("Ada");
    expect(SEALING.open(SEALING.seal("", PLACE), PLACE)).toBe("");
  });

  it.each<{ place: Place }>([
    { place: ["visitor_state", "value", "visitor", "other"] },
    { place: ["visitor_state", "value", "visitoranswers", ""] },
    { place: ["visitor_state", "name", "visitor", "answers"] },
    { place: ["leads", "value", "visitor", "answers"] },
    { place: ["visitor_state", "value", 'visitor","answers'] },
  ])("opens nowhere else: not at $place", ({ place }) => {
    expect(() => SEALING.open(SEALING.seal(TEXT, PLACE), place)).toThrow("does not open under the key");
  });

  it("that was changed in any byte, or cut, does not open", () => {
    const sealed = SEALING.seal(TEXT, PLACE);
    const head = sealed.slice(0, sealed.lastIndexOf(".") + 1);
    const bytes = Buffer.from(sealed.slice(head.length), "base64url");
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => SEALING.open(head + changed.toString("base64url"), PLACE)).toThrow("damaged");
    }
    for (const length of [1, 12, 27, bytes.length - 1])
      expect(() => SEALING.open(head + bytes.subarray(0, length).toString("base64url"), PLACE)).toThrow(
        "damaged",
      );
  });

  it("opens under a key that is no longer the first, and says which key is missing", () => {
    const [old, young] = [makeDataKey("old"), makeDataKey("young")];
    const sealed = sealingUnder(old).seal(TEXT, PLACE);
    const both = sealingUnder(`${young},${old}`);
    expect([both.open(sealed, PLACE), both.isCurrent(sealed)]).toEqual([TEXT, false]);
    expect(both.isCurrent(both.seal(TEXT, PLACE))).toBe(true);
    expect(() => sealingUnder(young).open(sealed, PLACE)).toThrow(
      'sealed under the key "old", which is not among DATA_KEYS',
    );
    expect(() => sealingUnder(makeDataKey("old")).open(sealed, PLACE)).toThrow("does not open");
  });

  it("of an earlier release, which is plain, is read as it is", () => {
    expect([SEALING.open(TEXT, PLACE), SEALING.isCurrent(TEXT)]).toEqual([TEXT, false]);
  });
});

it("a digest finds equals under any of the keys, and is another for each purpose and key", () => {
  const [old, young] = [makeDataKey("old"), makeDataKey("young")];
  const [stored] = sealingUnder(old).digests("ada@example.com", "one");
  const both = sealingUnder(`${young},${old}`);
  expect(both.digests("ada@example.com", "one")).toContain(stored);
  expect(both.digests("ada@example.com", "other")).not.toContain(stored);
  expect(sealingUnder(young).digests("ada@example.com", "one")).not.toContain(stored);
});

it.each([
  "",
  "a",
  "a:short",
  `a b:${makeDataKey("x").slice(2)}`,
  `${makeDataKey("a")},${makeDataKey("a")}`,
  `${makeDataKey("a")},`,
])("%j is no list of keys", (text) => expect(parseDataKeys(text)).toBeUndefined());
