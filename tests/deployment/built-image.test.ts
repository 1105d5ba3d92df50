import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, type TestContext } from "vitest";
import { buildImage, makeDebianBase } from "../../lab/release/image.ts";
import { GIVEN, ROOT } from "../support/deployment.ts";
import { createContainer } from "../support/image-container.ts";
import { rootFileSystemFault } from "../support/root-file-system.ts";
import { leaveOut } from "../support/leave-out.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";

/** The image as `npm run release -- --debian` builds it, on a base of Debian's packages. */
const IMAGE = "localhost/help-and-support:tested";
const PAGE = "/help-and-support/bills-and-payments/understand-your-bill";
const USER = 1_000;

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

function open(test: TestContext) {
  const fault = rootFileSystemFault(["buildah", "debootstrap"]);
  if (fault !== undefined) return leaveOut(test, fault);
  makeDebianBase();
  buildImage({ source: ROOT, name: IMAGE, committedAt: new Date(0), isPulled: false });
  const volume = mkdtempSync(path.join(tmpdir(), "help-and-support-volume-"));
  chownSync(volume, USER, USER);
  cleanUp.push(() => removeProductFiles(volume));
  const container = createContainer(IMAGE, volume);
  cleanUp.push(container.remove);
  return container;
}

it("is built, and serves with a read-only root and an unnamed user: both processes in one, then apart", async (test) => {
  const container = open(test);
  const ports = { web: await freePort(), platform: await freePort() };
  const origin = `http://127.0.0.1:${ports.web}`;
  const start = (role: "all" | "web" | "platform") =>
    startProduct({
      role,
      ports,
      command: container.entrypoint,
      environment: {
        ...GIVEN,
        ...container.environment,
        DATABASE_URL: "",
        SMTP_URL: "",
        PUBLIC_ORIGIN: origin,
        ...(role === "web" && { CONTENT_URL: `http://127.0.0.1:${ports.platform}` }),
      },
    });

  const look = container.run(["sh", "-c", "id -u; touch /data/new && ! touch /product/new /new"]);
  expect([look.status, look.stdout]).toEqual([0, `${USER}\n`]);
  const both = await start("all");
  await serves(both);
  const settings = { PORT: String(ports.web), PLATFORM_PORT: String(ports.platform) };
  const check = () => container.run(["node", "scripts/healthcheck.mjs"], settings).status;
  expect(check()).toBe(0);
  expect(await both.stop()).toBe(0);
  expect(check()).toBe(1);
  const platform = await start("platform");
  const web = await start("web");
  await serves(web);
  expect([await web.stop(), await platform.stop()]).toEqual([0, 0]);

  async function serves({ origin: at }: Product) {
    expect((await fetch(`${at}${PAGE}`)).status).toBe(200);
    const customer = createNoScriptCustomer({ origin: at, email: "ada@mailbox.example" });
    await customer.fillIn();
    expect(await customer.send()).toMatch(/^\w{5}-\w{5}$/);
  }
});
