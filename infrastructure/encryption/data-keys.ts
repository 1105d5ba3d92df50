import { randomBytes } from "node:crypto";

/** A key that personal data is encrypted under. */
export interface DataKey {
  /** Stands beside each value it encrypts. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

/** The first encrypts; all of them open. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const SECRET_BYTES = 32;
const KEY = /^([\w-]{1,32}):([A-Za-z\d+/]{43}=)$/;

/** Reads "id:base64,id:base64"; undefined where that is not what it is, or two keys have one id. */
export function parseDataKeys(text: string): DataKeys | undefined {
  const keys: DataKey[] = [];
  for (const part of text.split(",")) {
    const [, id = "", base64 = ""] = KEY.exec(part.trim()) ?? [];
    if (id === "" || keys.some((key) => key.id === id)) return undefined;
    keys.push({ id, secret: Buffer.from(base64, "base64") });
  }
  const [first, ...others] = keys;
  return first && [first, ...others];
}

/** A new key in the same spelling. */
export function makeDataKey(id: string): string {
  return `${id}:${randomBytes(SECRET_BYTES).toString("base64")}`;
}
