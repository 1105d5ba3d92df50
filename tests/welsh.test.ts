import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { contentTranslations, listTranslations, signTranslation } from "../cms/translations.ts";
import { englishContent } from "../commands/translations.ts";
import { testBrowser } from "./support/browser.ts";
import { readForm } from "./support/html-form.ts";
import { runOps } from "./support/ops.ts";
import {
  type ProductWithContent,
  removeProductFiles,
  startProduct,
  startProductWithContent,
} from "./support/product.ts";

/** A second language: off until the operator sets it, chosen above each page, and no page half in each. */

const ROOT = path.resolve(import.meta.dirname, "..");
const LOCALES = "en-GB,cy-GB";
const ONLY_ENGLISH = "Dim ond yn Saesneg y mae'r dudalen hon ar gael hyd yn hyn.";
const ARTICLE = "articles/pay-as-you-go/emergency-credit.md";

let on: ProductWithContent;
let off: ProductWithContent;
let browser: Browser;

beforeAll(async () => {
  // Not that this is a test: it would be a build for development.
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: ROOT, env: { PATH, HOME, LOCALES } });
  const indexed = { SEARCH_INDEXING: "on" };
  [on, off] = await Promise.all([
    startProductWithContent({ ...indexed, LOCALES }),
    startProductWithContent(indexed),
  ]);
  const executablePath = testBrowser();
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
});
afterAll(async () => {
  await browser?.close();
  for (const product of [on, off]) {
    await product?.stop();
    if (product !== undefined) removeProductFiles(product.dataDir);
  }
});

const at = (product: ProductWithContent, address: string) =>
  new URL(`/help-and-support/${address}`, product.origin);

const get = async (product: ProductWithContent, address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(at(product, address), { headers, redirect: "manual" });
  return { response, html: await response.text() };
};

const WELSH = { cookie: "locale=cy-GB" };
const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];
const langOfMain = (html: string) => /<main\b[^>]* lang="([^"]*)"/.exec(html)?.[1];

it("is off until the operator sets it: no byte, no cookie and no address differs", async () => {
  for (const address of ["", "meters/read-your-meter", "contact-us", "complaints/feedback"]) {
    const plain = await get(off, address);
    expect(plain.html).not.toMatch(/hreflang|class="container languages"|Cymraeg<\//);
    for (const { response, html } of [await get(off, address, WELSH), await get(off, `${address}?lang=cy`)]) {
      expect(langOf(html)).toBe("en-GB");
      expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("locale="))).toEqual([]);
    }
  }
});

it("off, a page is the same bytes with the cookie and with the parameter", async () => {
  const { html } = await get(off, "contact-us");
  expect((await get(off, "contact-us", WELSH)).html).toBe(html);
  expect((await get(off, "contact-us?lang=cy")).html).toBe(html);
});

it("an address with ?lang= is in that language and keeps the choice; the other language is a link to the same page", async () => {
  const { response, html } = await get(on, "contact-us?lang=cy");
  expect(langOf(html)).toBe("cy-GB");
  expect(html).toContain('<h1 id="page-title">Cysylltu â ni</h1>');
  expect(html).toContain(
    '<a href="/help-and-support/contact-us?lang=en" lang="en" hreflang="en">English</a>',
  );
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toBe("locale=cy-GB; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(langOf((await get(on, "meters", { cookie: cookie.split(";")[0]! })).html)).toBe("cy-GB");
  // Back, over the cookie.
  const back = await get(on, "contact-us?lang=en", WELSH);
  expect(langOf(back.html)).toBe("en-GB");
  expect(back.response.headers.getSetCookie()[0]).toMatch(/^locale=en-GB;/);
  // What is no language of ours changes nothing.
  const none = await get(on, "contact-us?lang=zz");
  expect([langOf(none.html), none.response.headers.getSetCookie()]).toEqual(["en-GB", []]);
});

it("a search keeps its words", async () => {
  const search = await fetch(new URL("/search?q=smell+gas&initiated=%2F", on.origin), { headers: WELSH });
  expect(await search.text()).toContain('href="/search?q=smell+gas&#38;initiated=%2F&#38;lang=en"');
});

it("search engines find each page at an address of its own", async () => {
  const page = `${at(on, "contact-us").href}`;
  const alternates =
    `<link rel="alternate" hreflang="en" href="${page}"/>` +
    `<link rel="alternate" hreflang="cy" href="${page}?lang=cy"/>`;
  expect((await get(on, "contact-us")).html).toContain(`<link rel="canonical" href="${page}"/>${alternates}`);
  expect((await get(on, "contact-us?lang=cy")).html).toContain(
    `<link rel="canonical" href="${page}?lang=cy"/>${alternates}`,
  );
  // There is one of these alone.
  for (const address of ["meters", "meters?lang=cy"]) {
    const { html } = await get(on, address);
    expect(html).not.toContain('rel="alternate" hreflang');
    expect(html).toContain(`<link rel="canonical" href="${at(on, "meters").href}"/>`);
  }
});

it("a browser renders no page in another language before its link is pressed", async () => {
  const rules = async (product: ProductWithContent) =>
    (await fetch(at(product, "speculation-rules.json"))).text();
  expect(await rules(on)).toContain('{"not":{"selector_matches":"[hreflang]"}}');
  expect(await rules(off)).not.toContain("hreflang");
});

it("no cache sends a page to who chose the other language", async () => {
  const cookies = ["", "locale=cy-GB", "locale=en-GB", "consent=necessary; locale=cy-GB", "locale=xx"];
  for (const address of ["contact-us", "meters", "emergencies", "../search?q=meter"]) {
    const tags = new Map<string, string>();
    for (let round = 0; round < 3; round += 1)
      for (const cookie of cookies) {
        const wanted = cookie.includes("cy-GB") ? "cy-GB" : "en-GB";
        const { response, html } = await get(on, address, { cookie });
        expect([address, cookie, langOf(html)]).toEqual([address, cookie, wanted]);
        tags.set(wanted, response.headers.get("etag") ?? "");
        // By the tag of the other language there is no 304, by an address that asks for one neither.
        const other = tags.get(wanted === "cy-GB" ? "en-GB" : "cy-GB") ?? '"none"';
        if (other === "") continue;
        const asked = await get(on, address, { cookie, "if-none-match": other });
        expect([address, cookie, asked.response.status]).toEqual([address, cookie, 200]);
      }
    expect(langOf((await get(on, address)).html)).toBe("en-GB");
  }
});

/** A visit without JavaScript: presses the button of the other language as a browser would. */
async function pressLanguage(address: string, typed: Readonly<Record<string, string>>) {
  const { response, html } = await get(on, address);
  const [button = ""] = /<button[^>]* value="language"[^>]*>Cymraeg<\/button>/.exec(html) ?? [];
  const form = / form="([^"]*)"/.exec(button)?.[1];
  const action = / formaction="([^"]*)"/.exec(button)?.[1]?.replaceAll("&#38;", "&") ?? "";
  expect([address, html.includes(`<form id="${form}"`)]).toEqual([address, true]);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const { fields, multipart } = readForm(html.slice(html.indexOf("<main")));
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...Object.fromEntries(fields),
    ...typed,
    intent: "language",
  }))
    body.set(name, value);
  const answer = await fetch(new URL(action, on.origin), {
    method: "POST",
    headers: { cookie: cookies.join("; "), origin: on.origin },
    body,
    redirect: "manual",
  });
  return { answer, html: await answer.text() };
}

it.each([
  ["complaints/pay-as-you-go", { firstName: "Ada", surname: "O'Neil", postcode: "SW1A 1A" }],
  ["complaints/feedback", { query: "Please keep my credit" }],
  ["track", { reference: "F4K6V-XTYHC", email: "ada@example.com" }],
  ["for-somebody-else?form=pay-as-you-go", { theirName: "Grace Hopper" }],
  ["was-this-helpful?article=meters/read-your-meter", { reason: "It was clear" }],
  ["submit-meter-read", { gas_reading: "12345" }],
  ["probate/tell-us", { firstName: "Ada" }],
  ["ask-for-a-payment", { firstName: "Ada" }],
  ["priority-services-register", { language: "Polish" }],
  ["your-data", {}],
])("without JavaScript the form %s comes back in Welsh with what was typed", async (address, typed) => {
  const { answer, html } = await pressLanguage(address, typed);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toContain("locale=cy-GB;");
  expect(langOf(html)).toBe("cy-GB");
  expect(html).not.toContain("error-summary");
  for (const value of Object.values(typed)) expect(html).toContain(value.replace("'", "&#x27;"));
});

async function typeComplaint(page: Page): Promise<void> {
  await page.goto(at(on, "complaints/pay-as-you-go").href);
  await page.getByLabel("First name").fill("Ada");
}

it.each([true, false])(
  "a typed complaint survives the switch in a browser; with JavaScript: %s",
  async (javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await typeComplaint(page);
    if (javaScriptEnabled) await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("button", { name: "Cymraeg" }).click();
    await page.locator('html[lang="cy-GB"]').waitFor();
    expect(await page.getByLabel("Enw cyntaf").inputValue()).toBe("Ada");
    expect(await page.getByRole("dialog").count()).toBe(0);
    if (javaScriptEnabled) {
      await page.locator("html[data-hydrated]").waitFor();
      // React has it in Welsh, and what it loads.
      await page.getByRole("button", { name: "Dod o hyd i gyfeiriad" }).click();
      await page.getByText("Rhowch eich cod post").first().waitFor();
    }
    await page.getByRole("button", { name: "English" }).click();
    await page.locator('html[lang="en-GB"]').waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
    expect(errors).toEqual([]);
    await context.close();
  },
);

it("a page of which nobody has signed a translation is English within a frame that says so", async () => {
  for (const address of ["meters/read-your-meter", "meters", "complaints-procedure", "emergencies"]) {
    const { html, response } = await get(on, address, WELSH);
    expect([address, langOf(html), langOfMain(html)]).toEqual([address, "cy-GB", "en-GB"]);
    expect(html).toContain(`<p lang="cy-GB">${ONLY_ENGLISH}</p>`);
    expect(html).toContain("Neidio i&#x27;r prif gynnwys");
    expect(response.headers.get("content-language")).toBe("cy-GB, en-GB");
    // The whole of it: with the words around the content.
    const mainOf = (page: string) => /<main\b[^>]*>(.*)<\/main>/s.exec(page)?.[1];
    const english = mainOf((await get(on, address)).html)!;
    expect(mainOf(html)).toBe(`<p lang="cy-GB">${ONLY_ENGLISH}</p>${english}`);
  }
});

it("a signed translation is shown until its English changes, and then listed", async () => {
  const english = await englishContent(on.contentDir);
  const folders = contentTranslations(on.contentDir, "cy-GB", english);
  const address = "pay-as-you-go/emergency-credit";
  const page = async () => (await get(on, address, WELSH)).html;
  const isShown = async () => (await page()).includes("<h1>Defnyddio eich credyd argyfwng</h1>");
  const shows = (shown: boolean) =>
    vi.waitFor(async () => expect(await isShown()).toBe(shown), { timeout: 10_000, interval: 200 });
  const ops = (line: string) =>
    runOps({ dataDir: on.dataDir, databaseUrl: "" }, line.split(" "), {
      environment: { LOCALES, CONTENT_DIR: on.contentDir },
    });
  const unsigned = (await ops("ready")).out;
  expect(unsigned).toContain(`cy-GB/${ARTICLE}: nobody has signed it`);
  expect(unsigned).toContain("copy/cy-GB/help.ts: nobody has signed it");
  await shows(false);

  // By the command, which names no file that there is not.
  const file = path.join(on.contentDir, "cy-GB", ARTICLE);
  expect((await ops(`translations sign ${file}x Siân`)).errors).toContain("That is no translation");
  expect((await ops(`translations sign ${file} Siân`)).out).toContain("is signed by Siân.");
  // The advice within it is English as yet.
  expect((await ops("ready")).out).toContain(
    `cy-GB/${ARTICLE}: it shows a part of safety-advice.json, which is English`,
  );
  await shows(false);
  expect(await signTranslation(folders, "safety-advice.json", "Siân")).toBe(true);
  await shows(true);
  expect(langOfMain(await page())).toBeUndefined();
  expect(await page()).toContain("Os ydych yn arogli nwy, peidiwch â chyffwrdd ag unrhyw switsh");
  expect((await get(on, address)).html).toContain("<h1>Use your emergency credit</h1>");
  expect((await get(on, address)).html).toContain('rel="alternate" hreflang="cy"');
  expect((await get(on, "emergencies", WELSH)).html).not.toContain(ONLY_ENGLISH);
  expect((await ops("ready")).out).not.toContain(ARTICLE);

  appendFileSync(path.join(on.contentDir, ARTICLE), "\nOne more sentence.\n");
  await shows(false);
  expect(await page()).toContain(ONLY_ENGLISH);
  const changed = "its English has changed since Siân signed it";
  expect((await ops("ready")).out).toContain(`cy-GB/${ARTICLE}: ${changed}`);
  expect((await ops("content check")).errors).toContain(
    `cy-GB/${ARTICLE}: customers read the English: ${changed}`,
  );
});

it.each([
  ["that offers Welsh", () => on, undefined],
  ["that has none", () => off, "en-GB"],
])("a web that reads its content from a host %s shows what there is", async (_what, host, main) => {
  const folders = contentTranslations(on.contentDir, "cy-GB", await englishContent(on.contentDir));
  await signTranslation(folders, "safety-advice.json", "Siân");
  const web = await startProduct({
    role: "web",
    environment: { LOCALES, CONTENT_URL: host().platformOrigin },
  });
  const read = async () =>
    (await fetch(`${web.origin}/help-and-support/emergencies`, { headers: WELSH })).text();
  await vi.waitFor(async () => expect(langOfMain(await read())).toBe(main), { timeout: 10_000 });
  expect(langOf(await read())).toBe("cy-GB");
  const home = await fetch(`${web.origin}/help-and-support/meters/read-your-meter`, { headers: WELSH });
  expect([home.status, (await home.text()).includes(ONLY_ENGLISH)]).toEqual([200, true]);
  await web.stop();
  removeProductFiles(web.dataDir);
});

it("a figure that changes in English ends a signature too, and English words within a page keep it back", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-translations-"));
  mkdirSync(path.join(folder, "cy"));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("a.md", "At most {{fact:hours}}.");
  write("cy/a.md", "Dwy awr ar y mwyaf.");
  let hours = "two hours";
  const folders = { english: folder, translated: path.join(folder, "cy"), textOf: () => hours };
  const lacks = async () => (await listTranslations(folders)).map((one) => one.lacks);
  await signTranslation(folders, "a.md", "Siân");
  expect(await lacks()).toEqual([undefined]);
  hours = "three hours";
  expect(await lacks()).toEqual(["its English has changed since Siân signed it"]);
  write("cy/a.md", "{{fact:hours}} ar y mwyaf.");
  await signTranslation(folders, "a.md", "Siân");
  expect(await lacks()).toEqual(["{{fact:hours}} stands for English words: write them out"]);
  hours = "£40";
  await signTranslation(folders, "a.md", "Siân");
  expect(await lacks()).toEqual([undefined]);
  write("cy/a.md", "Dim byd.");
  expect(await lacks()).toEqual(["it has changed since Siân signed it"]);
  rmSync(folder, { recursive: true });
});

it("nobody has signed the words that came with the product", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" });
  expect(tracked).not.toContain("signatures.json");
});
