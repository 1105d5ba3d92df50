import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import { expect, test } from "./support/help-test.ts";

/** The product behind a server that notes what browsers fetch before it is asked for. */
async function watched(origin: string) {
  const beforehand: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers["sec-purpose"]?.includes("prefetch")) beforehand.push(request.url ?? "");
    const { url = "/", method, headers } = request;
    request.pipe(
      forward(new URL(url, origin), { method, headers }, (answer) =>
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)),
      ),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    beforehand,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("a page is fetched while its link is only pointed at, and a link that does something is left alone", async ({
  page,
  product,
}) => {
  const site = await watched(product.origin);
  await page.goto(`${site.origin}/help-and-support/contact-us`, { waitUntil: "networkidle" });
  // Pressed and not let go over the link: a browser fetches then at once, and nothing is followed.
  const pressAndThinkBetter = async (path: string) => {
    await page.locator(`main a[href="/help-and-support/${path}"]:visible`).first().hover();
    await page.mouse.down();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.up();
  };
  const doing = ["track", "make-a-complaint-select-type"];
  for (const path of doing) await pressAndThinkBetter(path);
  await pressAndThinkBetter("probate");
  await expect.poll(() => site.beforehand).toContain("/help-and-support/probate");
  expect(site.beforehand.filter((path) => doing.some((one) => path.endsWith(one)))).toEqual([]);
  await expect(page).toHaveURL(/contact-us$/);
  site.close();
});
