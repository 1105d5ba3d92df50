import { DomUtils, parseDocument } from "htmlparser2";
import { expect, listPages, test } from "./support/help-test.ts";

const BASE = "/help-and-support/";
const TO_SIGN_IN = new Set([`${BASE}sign-in`, `${BASE}deals`, "/identity"]);

test("every link of the help area leads to a page, and every link within a page to a part of it (spec 1.10, 2.31, 2.32)", async ({
  product,
  request,
}) => {
  test.setTimeout(480_000);
  const { articles } = await listPages(request, product);
  const waiting = [BASE, ...articles.map(({ path }) => path)];
  const seen = new Set(waiting);
  const fragments: { readonly from: string; readonly to: string; readonly id: string }[] = [];
  const ids = new Map<string, Set<string>>();

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path, { maxRedirects: 0 });
    // Signing in is no page: it leads to the identity provider. The deals ask to sign in.
    expect.soft(response.status(), path).toBe(TO_SIGN_IN.has(path) ? 303 : 200);
    if (!path.startsWith(BASE)) continue;
    const page = parseDocument(await response.text());
    ids.set(
      path,
      new Set(
        DomUtils.findAll(({ attribs }) => "id" in attribs, page.children).map(
          ({ attribs }) => attribs["id"] ?? "",
        ),
      ),
    );
    for (const { attribs } of DomUtils.findAll(({ name }) => name === "a", page.children)) {
      const url = new URL(attribs["href"] ?? "", `${product.origin}${path}`);
      if (url.origin !== product.origin) continue;
      if (url.hash !== "" && url.hash !== "#top")
        fragments.push({ from: path, to: url.pathname, id: decodeURIComponent(url.hash.slice(1)) });
      if (seen.has(url.pathname)) continue;
      seen.add(url.pathname);
      waiting.push(url.pathname);
    }
  }
  const MAIN_SITE =
    "/identity /my-account /my-account/pay-a-bill /my-account/topup /meterreads /download-app.html /the-source /guides.html /smart-home.html " +
    "/moving-home/help-moving-home.html /energy/contact-us/credit /energy/contact-us/prepay /breakdown " +
    "/home-services/contact-us /home-services/book-engineer /discover/home-move/ /energy /energy/help-with-bills.html";
  expect(MAIN_SITE.split(" ").filter((path) => !seen.has(path))).toEqual([]);
  expect(seen).toContain(`${BASE}meters/getting-a-new-card-or-key-for-your-meter`);
  const broken = fragments.filter(({ to, id }) => !ids.get(to)?.has(id));
  expect(broken).toEqual([]);
});
