import { createHmac } from "node:crypto";
import { PlainBrowser } from "./plain-browser.ts";

const STEP_MS = 30_000;

/** As an authenticator app makes it of what it scanned. */
export function appCode(uri: string, steps = 0): string {
  const bits = [...(new URL(uri).searchParams.get("secret") ?? "")]
    .map((character) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(character).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  return String((digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Sets up the account of an invitation. Returns the status of the answer, and the second factor if it has one. */
export async function acceptInvitation(origin: string, link: string, password: string) {
  const browser = new PlainBrowser(() => origin);
  const page = await browser.get(new URL(link.trim()).pathname);
  const [, uri] = /href="(otpauth:[^"]+)"/.exec((await page.clone().text()).replaceAll("&amp;", "&")) ?? [];
  const accept = (form: Response) =>
    browser.post(form, { password, ...(uri !== undefined && { code: appCode(uri, -1) }) });
  let answer = await accept(page);
  // The next half minute may have begun meanwhile.
  if (answer.status === 422) answer = await accept(answer);
  const [, codes = ""] = /<pre>([^<]+)<\/pre>/.exec(await answer.text()) ?? [];
  return { status: answer.status, uri, recoveryCodes: codes.split("\n").filter(Boolean) };
}
