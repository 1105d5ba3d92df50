import { describe, expect, it } from "vitest";
import { TEST_ENCRYPTION as ENCRYPTION, encryptionWithKey } from "../../tests/support/encryption.ts";
import { makeDataKey, parseDataKeys } from "./data-keys.ts";
import type { Place } from "./encryption.ts";

const PLACE: Place = ["visitor_state", "value", "visitor", "answers"];
const TEXT = '{"firstName":"Ada 🏠","list":[null]}';

describe("a encrypted value", () => {
  it("opens where it was encrypted, looks another each time, and shows nothing of itself", () => {
    const [one, other] = [ENCRYPTION.encrypt(TEXT, PLACE), ENCRYPTION.encrypt(TEXT, PLACE)];
    expect(one).not.toBe(other);
    expect([ENCRYPTION.decrypt(one, PLACE), ENCRYPTION.decrypt(other, PLACE)]).toEqual([TEXT, TEXT]);
    expect(Buffer.from(one.split(".")[3] ?? "", "base64url").toString("latin1")).not.toContain("Ada");
    expect(ENCRYPTION.decrypt(ENCRYPTION.encrypt("", PLACE), PLACE)).toBe("");
  });

  it.each<{ place: Place }>([
    { place: ["visitor_state", "value", "visitor", "other"] },
    { place: ["visitor_state", "value", "visitoranswers", ""] },
    { place: ["visitor_state", "name", "visitor", "answers"] },
    { place: ["leads", "value", "visitor", "answers"] },
    { place: ["visitor_state", "value", 'visitor","answers'] },
  ])("opens nowhere else: not at $place", ({ place }) => {
    expect(() => ENCRYPTION.decrypt(ENCRYPTION.encrypt(TEXT, PLACE), place)).toThrow(
      "does not open under the key",
    );
  });

  it("that was changed in any byte, or cut, does not open", () => {
    const encrypted = ENCRYPTION.encrypt(TEXT, PLACE);
    const head = encrypted.slice(0, encrypted.lastIndexOf(".") + 1);
    const bytes = Buffer.from(encrypted.slice(head.length), "base64url");
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => ENCRYPTION.decrypt(head + changed.toString("base64url"), PLACE)).toThrow("damaged");
    }
    for (const length of [1, 12, 27, bytes.length - 1])
      expect(() => ENCRYPTION.decrypt(head + bytes.subarray(0, length).toString("base64url"), PLACE)).toThrow(
        "damaged",
      );
  });

  it("opens under a key that is no longer the first, and says which key is missing", () => {
    const [old, young] = [makeDataKey("old"), makeDataKey("young")];
    const encrypted = encryptionWithKey(old).encrypt(TEXT, PLACE);
    const both = encryptionWithKey(`${young},${old}`);
    expect([both.decrypt(encrypted, PLACE), both.isCurrent(encrypted)]).toEqual([TEXT, false]);
    expect(both.isCurrent(both.encrypt(TEXT, PLACE))).toBe(true);
    expect(() => encryptionWithKey(young).decrypt(encrypted, PLACE)).toThrow(
      'encrypted under the key "old", which is not among DATA_KEYS',
    );
    expect(() => encryptionWithKey(makeDataKey("old")).decrypt(encrypted, PLACE)).toThrow("does not open");
  });

  it("of an earlier release, which is plain, is read as it is", () => {
    expect([ENCRYPTION.decrypt(TEXT, PLACE), ENCRYPTION.isCurrent(TEXT)]).toEqual([TEXT, false]);
  });
});

it("a digest finds equals under any of the keys, and is another for each purpose and key", () => {
  const [old, young] = [makeDataKey("old"), makeDataKey("young")];
  const [stored] = encryptionWithKey(old).digests("ada@example.com", "one");
  const both = encryptionWithKey(`${young},${old}`);
  expect(both.digests("ada@example.com", "one")).toContain(stored);
  expect(both.digests("ada@example.com", "other")).not.toContain(stored);
  expect(encryptionWithKey(young).digests("ada@example.com", "one")).not.toContain(stored);
});

it.each([
  "",
  "a",
  "a:short",
  `a b:${makeDataKey("x").slice(2)}`,
  `${makeDataKey("a")},${makeDataKey("a")}`,
  `${makeDataKey("a")},`,
])("%j is no list of keys", (text) => expect(parseDataKeys(text)).toBeUndefined());
