import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { acceptInvitation, appCode } from "../support/invitation.ts";
import { runOps } from "../support/ops.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { foundIn, storedBytes } from "../support/stored-bytes.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { OPERATIONS: "on", STAFF_SECOND_FACTOR: "on" } });
});
afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

const ops = (...given: string[]) =>
  runOps({ dataDir: product.dataDir, databaseUrl: undefined }, given, {
    environment: { PUBLIC_ORIGIN: product.origin },
  });

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

const PASSWORD = "a password of their own";

it("a new member of staff sets a password and a factor that nobody else sees, and each code is good for once", async () => {
  const email = "agent@staff.example";
  const { out } = await ops("staff", "add", email, "--role", "agent");
  const accepted = await acceptInvitation(product.origin, out, PASSWORD);
  const { uri = "", recoveryCodes: recovery } = accepted;
  expect([accepted.status, recovery.length]).toEqual([200, 10]);
  // The link is used up.
  expect((await fetch(out.trim())).status).toBe(404);
  for (const wrong of [undefined, "", "000000", appCode(uri, -3), appCode(uri, -1)])
    expect(await signIn(email, PASSWORD, wrong)).toBe(422);
  const code = appCode(uri);
  expect(await signIn(email, "another password", code)).toBe(422);
  expect(await signIn(email, PASSWORD, code)).toBe(200);
  expect(await signIn(email, PASSWORD, code)).toBe(422);
  expect(await signIn(email, PASSWORD, recovery[0])).toBe(200);
  expect(await signIn(email, PASSWORD, recovery[0])).toBe(422);
  const db = await openDatabase({
    databaseUrl: undefined,
    dataDir: product.dataDir,
    onIdleError: () => undefined,
  });
  const secret = new URL(uri).searchParams.get("secret") ?? "no secret";
  const [, signature = "no signature"] = out.trim().split(".").toReversed();
  expect(foundIn(await storedBytes(db, product.dataDir), [secret, PASSWORD, ...recovery])).toEqual([]);
  expect(foundIn(await storedBytes(db, product.dataDir), [signature])).toEqual([]);
  await db.close();
});

it("a person whose phone is lost gets a new invitation, which ends what they had", async () => {
  const email = "supervisor@staff.example";
  const { out } = await ops("staff", "add", email, "--role", "supervisor");
  const first = await acceptInvitation(product.origin, out, PASSWORD);
  expect(await signIn(email, PASSWORD, first.recoveryCodes[0])).toBe(200);
  const link = (await ops("staff", "invite", email)).out;
  expect(await signIn(email, PASSWORD, first.recoveryCodes[1])).toBe(422);
  const second = await acceptInvitation(product.origin, link, `${PASSWORD} too`);
  expect(await signIn(email, PASSWORD, second.recoveryCodes[0])).toBe(422);
  expect(await signIn(email, `${PASSWORD} too`, first.recoveryCodes[2])).toBe(422);
  expect(await signIn(email, `${PASSWORD} too`, second.recoveryCodes[1])).toBe(200);
});
