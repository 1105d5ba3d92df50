import { randomBytes } from "node:crypto";

export interface DataKey {
  /** Part of each value it encrypts. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

/** The first encrypts, all decrypt. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const SECRET_BYTES = 32;
const KEY = /^([\w-]{1,32}):([A-Za-z\d+/]{43}=)$/;

/** Parses "id:base64,id:base64"; undefined if it is malformed or an id occurs twice. */
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

/** Generates a key in the same format. */
export function makeDataKey(id: string): string {
  return `${id}:${randomBytes(SECRET_BYTES).toString("base64")}`;
}
