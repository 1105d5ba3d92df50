import { createDecipheriv, hkdfSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { TEST_ENCRYPTION as ENCRYPTION, encryptionWithKey } from "../../tests/support/encryption.ts";
import { makeDataKey, parseDataKeys } from "./data-keys.ts";
import { decryptRow, encryptRow } from "./encrypted-rows.ts";
import { type Binding, createEncryption, type Place } from "./encryption.ts";

const PLACE: Place = ["sessions", "value", "visitor", "answers"];
const TEXT = '{"firstName":"Ada 🏠","list":[null]}';

/** As release 0.1.0 reads it. */
function openAsReleaseBefore(secret: Buffer, text: string, place: Place): string {
  const [, version, , base64 = ""] = text.split(".");
  if (version !== "v1") throw new Error("not encrypted");
  const bytes = Buffer.from(base64, "base64url");
  const key = Buffer.from(hkdfSync("sha256", secret, "", "help-and-support sealing", 32));
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(JSON.stringify(place))).setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, "utf8") + decipher.final("utf8");
}

describe("an encrypted value", () => {
  it("opens where it was encrypted, looks another each time, and shows nothing of itself", () => {
    const [one, other] = [ENCRYPTION.encrypt(TEXT, PLACE), ENCRYPTION.encrypt(TEXT, PLACE)];
    expect(one).not.toBe(other);
    expect([ENCRYPTION.decrypt(one, PLACE), ENCRYPTION.decrypt(other, PLACE)]).toEqual([TEXT, TEXT]);
    expect(Buffer.from(one.split(".")[3] ?? "", "base64url").toString("latin1")).not.toContain("Ada");
    expect(ENCRYPTION.decrypt(ENCRYPTION.encrypt("", PLACE), PLACE)).toBe("");
  });

  it.each<{ place: Place }>([
    { place: ["sessions", "value", "visitor", "other"] },
    { place: ["sessions", "value", "visitoranswers", ""] },
    { place: ["sessions", "name", "visitor", "answers"] },
    { place: ["leads", "value", "visitor", "answers"] },
    { place: ["sessions", "value", 'visitor","answers'] },
  ])("opens nowhere else: not at $place", ({ place }) => {
    expect(() => ENCRYPTION.decrypt(ENCRYPTION.encrypt(TEXT, PLACE), place)).toThrow(
      "does not open under the key",
    );
  });

  it("is bound to whose it is and what it is, beside its row", () => {
    const [place, owner] = [["case_events", "text", "event"] as const, ["LEAD-1", "note"]];
    const encrypted = ENCRYPTION.encrypt(TEXT, place, owner);
    expect(ENCRYPTION.decrypt(encrypted, place, owner)).toBe(TEXT);
    for (const other of [["LEAD-2", "note"], ["LEAD-1", "reply"], ["LEAD-1"], [null, "note"], []])
      expect(() => ENCRYPTION.decrypt(encrypted, place, other)).toThrow("does not open under the key");
  });

  it("is not bound while the release before may read it, in its own format, and refused once all are", () => {
    const [key] = parseDataKeys(makeDataKey("k"))!.map((one) => one);
    const open = (binding: Binding) => createEncryption([key!], { binding });
    const [place, owner] = [["case_events", "text", "event"] as const, ["LEAD-1", "note"]];
    const early = open("none").encrypt(TEXT, place, owner);
    expect(early).toMatch(/^sealed\.v1\.k\./);
    expect(openAsReleaseBefore(key!.secret, early, place)).toBe(TEXT);
    const bound = open("written").encrypt(TEXT, place, owner);
    for (const binding of ["none", "written"] as const)
      for (const text of [early, bound]) expect(open(binding).decrypt(text, place, owner)).toBe(TEXT);
    expect(open("always").decrypt(bound, place, owner)).toBe(TEXT);
    expect(() => open("always").decrypt(early, place, owner)).toThrow("is bound to no owner");
    expect([open("none").isCurrent(early, owner), open("written").isCurrent(early, owner)]).toEqual([
      true,
      false,
    ]);
  });

  it("of a row is bound to what its table says, and a row without that is refused", () => {
    const row = { id: "1", case_id: "LEAD-1", kind: "note", text: TEXT };
    const { text } = encryptRow(ENCRYPTION, "case_events", row);
    expect(ENCRYPTION.decrypt(text, ["case_events", "text", "1"], ["LEAD-1", "note"])).toBe(TEXT);
    expect(decryptRow(ENCRYPTION, "case_events", { ...row, text })).toEqual(row);
    for (const { id, kind, ...rest } of [row])
      for (const less of [
        { ...rest, id },
        { ...rest, kind },
      ])
        expect(() => encryptRow(ENCRYPTION, "case_events", less)).toThrow("the row lacks");
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
