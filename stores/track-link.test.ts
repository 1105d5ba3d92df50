import { describe, expect, it } from "vitest";
import { createEncryption } from "../infrastructure/encryption/encryption.ts";
import { readTrackLink, signTrackLink } from "./track-link.ts";

const key = (id: string) => ({ id, secret: Buffer.alloc(32, id) });
const encryption = createEncryption([key("a")]);
const SENT = new Date("2026-11-22T12:00:00Z");
const lead = { id: "7KQ4M-T9X2R", createdAt: SENT };
const link = signTrackLink(encryption, lead);
const day = (days: number) => new Date(SENT.getTime() + days * 86_400_000);

describe("the link of a confirmation email", () => {
  it("names its submission for 30 days, in an address and the same each time", () => {
    expect(link).toMatch(/^[\w.-]+$/);
    expect(signTrackLink(encryption, lead)).toBe(link);
    expect(readTrackLink(encryption, link, day(29.9))).toBe("7KQ4M-T9X2R");
    expect(readTrackLink(encryption, link, day(30))).toBeUndefined();
  });

  it("can't be made for another submission, prolonged or cut", () => {
    const [id = "", expires = "", signature = ""] = link.split(".");
    const later = (Number.parseInt(expires, 36) + 1).toString(36);
    const forged = [
      `2222222222.${expires}.${signature}`,
      `${id}.${later}.${signature}`,
      link.slice(0, -1),
      "",
    ];
    for (const one of forged) expect(readTrackLink(encryption, one, SENT)).toBeUndefined();
  });

  it("outlives a change of keys, and for 30 days the key that signed it", () => {
    expect(readTrackLink(createEncryption([key("b"), key("a")]), link, SENT)).toBe("7KQ4M-T9X2R");
    expect(readTrackLink(createEncryption([key("b")]), link, SENT)).toBeUndefined();
    const [digestKey = ""] = createEncryption([key("b"), key("a")])
      .digestKeysToRetire()
      .values();
    const retired = [{ digestKey: Buffer.from(digestKey, "base64"), until: day(20) }];
    const rotated = createEncryption([key("b")], { retired });
    expect(readTrackLink(rotated, link, day(19.9))).toBe("7KQ4M-T9X2R");
    expect(readTrackLink(rotated, link, day(20))).toBeUndefined();
    // What it finds people by stays with the keys in use.
    expect(rotated.digests("ada@example.com", "email")).toHaveLength(1);
  });
});
