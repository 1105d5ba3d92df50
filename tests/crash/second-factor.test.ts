import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { runOps } from "../support/ops.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { foundIn, storedBytes } from "../support/stored-bytes.ts";

const STEP_MS = 30_000;
let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { OPERATIONS: "on", STAFF_SECOND_FACTOR: "on" } });
});
afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

const ops = (environment: NodeJS.ProcessEnv, ...given: string[]) =>
  runOps({ dataDir: product.dataDir, databaseUrl: undefined }, given, { environment });
const ON = { STAFF_SECOND_FACTOR: "on" };

/** The status of the answer to the sign-in form: 200 is the staff's first page. */
async function signIn(email: string, password: string, code?: string): Promise<number> {
  const browser = new PlainBrowser(() => product.origin);
  return (
    await browser.post(await browser.get("/operations"), {
      email,
      password,
      ...(code !== undefined && { code }),
    })
  ).status;
}

/** As an authenticator app makes it of what it scanned. */
function appCode(uri: string, steps = 0): string {
  const bits = [...(new URL(uri).searchParams.get("secret") ?? "")]
    .map((character) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(character).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  return String((digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

it("a new member of staff signs in with password and a code that is good for once, or a recovery code", async () => {
  const email = "agent@staff.example";
  const { out } = await ops(ON, "staff", "add", email, "--role", "agent");
  const [password = "", uri = "", ...recovery] = out.trim().split("\n");
  expect(recovery).toHaveLength(10);
  for (const wrong of [undefined, "", "000000", appCode(uri, -3)])
    expect(await signIn(email, password, wrong)).toBe(422);
  const code = appCode(uri);
  expect(await signIn(email, "another password", code)).toBe(422);
  expect(await signIn(email, password, code)).toBe(200);
  expect(await signIn(email, password, code)).toBe(422);
  expect(await signIn(email, password, recovery[0])).toBe(200);
  expect(await signIn(email, password, recovery[0])).toBe(422);
  const db = await openDatabase({
    databaseUrl: undefined,
    dataDir: product.dataDir,
    onIdleError: () => undefined,
  });
  const secret = new URL(uri).searchParams.get("secret") ?? "no secret";
  expect(foundIn(await storedBytes(db, product.dataDir), [secret, ...recovery])).toEqual([]);
  await db.close();
});

it("an account from before gets its second factor from the operator, and so does one whose app is lost", async () => {
  const email = "supervisor@staff.example";
  const { out } = await ops({ STAFF_SECOND_FACTOR: "off" }, "staff", "add", email, "--role", "supervisor");
  const password = out.trim();
  expect(await signIn(email, password)).toBe(200);
  const [first = ""] = (await ops({}, "staff", "second-factor", email)).out.split("\n");
  expect(await signIn(email, password)).toBe(422);
  const [second = ""] = (await ops({}, "staff", "second-factor", email)).out.split("\n");
  expect(await signIn(email, password, appCode(first))).toBe(422);
  expect(await signIn(email, password, appCode(second))).toBe(200);
});
