import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { englishContent } from "../commands/translations.ts";
import { testBrowser } from "./support/browser.ts";
import { readForm } from "./support/html-form.ts";
import { addMarkedLocale, MARKED, textsOf, unmarkedIn } from "./support/marked-locale.ts";
import { fillKnown } from "../cms/checks/known-values.ts";
import { CONTENT_ENDINGS, isContentFile } from "../cms/content-files.ts";
import { listFiles } from "../cms/folder.ts";
import { contentTranslations, signTranslation } from "../cms/translations.ts";
import { fillStandards } from "../cms/standards.ts";
import { ContentStore } from "../cms/store.ts";
import { type Product, removeProductFiles, startProduct } from "./support/product.ts";

/** A second locale in a copy of the sources: what it takes to add one, and whether a customer reads nothing else. */

const ROOT = path.resolve(import.meta.dirname, "..");
const LOCALES = "copy/locales.ts";
const COOKIE = `locale=${MARKED}`;
const run = promisify(execFile);

let copy: string;
let product: Product;
let browser: Browser;

const at = (program: string, ...words: string[]) =>
  run(process.execPath, [path.join(copy, "node_modules", program), ...words], {
    cwd: copy,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
  });

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), "help-and-support-locale-"));
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
  });
  for (const file of tracked.toString().split("\n").filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(copy, file), { force: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  addMarkedLocale(copy);
  await signAllContent(path.join(copy, "content"));
  await at("@react-router/dev/bin.cjs", "typegen");
  for (const locale of [{}, { BUILD_LOCALE: MARKED }])
    await run(
      process.execPath,
      [path.join(copy, "node_modules/@react-router/dev/bin.cjs"), "build", "--logLevel", "warn"],
      {
        cwd: copy,
        env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...locale },
      },
    );
  await run(process.execPath, ["scripts/build-id.mjs"], { cwd: copy });
  product = await startProduct({ root: copy, environment: { OPERATIONS: "on", LOCALES: `en-GB,${MARKED}` } });
  const executablePath = testBrowser();
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product !== undefined) removeProductFiles(product.dataDir);
  rmSync(copy, { recursive: true });
});

/** All of it in the second locale, as it is in English: what is of neither shows. */
async function signAllContent(folder: string): Promise<void> {
  const store = await englishContent(folder);
  const folders = contentTranslations(folder, MARKED, store);
  const written = (source: string) => fillKnown(fillKnown(source, store.known()), store.known());
  for (const file of (await listFiles(folder, CONTENT_ENDINGS)).keys()) {
    if (!isContentFile(file)) continue;
    const [english, translated] = [folder, folders.translated].map((one) => path.join(one, file));
    cpSync(english!, translated!);
    // What tokens stand for is in the language of the page.
    if (file.endsWith(".md")) writeFileSync(translated!, written(readFileSync(english!, "utf8")));
    await signTranslation(folders, file, "Nobody");
  }
}

/** A visit in the second locale. */
function visit() {
  const cookies = new Map([["locale", MARKED]]);
  async function open(
    address: string,
    form?: FormData | URLSearchParams,
  ): Promise<{ html: string; url: URL }> {
    const url = new URL(address, product.origin);
    const response = await fetch(url, {
      method: form === undefined ? "GET" : "POST",
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(form !== undefined && { origin: product.origin }),
      },
      ...(form !== undefined && { body: form }),
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location !== null && response.status < 400) return open(new URL(location, url).href);
    return { html: await response.text(), url };
  }
  /** Presses a button of the page's one form. */
  async function press(page: { html: string; url: URL }, typed: Readonly<Record<string, string>>) {
    const { fields, multipart, action } = readForm(page.html);
    const values = Object.entries({ ...Object.fromEntries(fields), ...typed });
    const form = multipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of values) form.set(name, value);
    return open(new URL(action ?? page.url.href, page.url).href, form);
  }
  return { open, press };
}

/** Texts of content, whole and as their links and emphases part them; and everything that it says. */
const CONTENT = await readContent();

async function readContent(): Promise<{ readonly texts: ReadonlySet<string>; readonly all: string }> {
  const folder = path.join(ROOT, "content");
  const texts = new Set<string>();
  const add = (value: unknown): void => {
    // The lines of an address.
    if (Array.isArray(value)) texts.add(plain(value.join(", ")));
    if (typeof value === "object" && value !== null) for (const one of Object.values(value)) add(one);
    if (typeof value !== "string") return;
    for (const part of [value.replaceAll(/<[^>]*>/g, ""), ...value.split(/<[^>]*>|[[\]]/)])
      texts.add(plain(part));
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const read = () => readFileSync(path.join(folder, file), "utf8");
    if (file.endsWith(".json")) add(JSON.parse(read()));
    if (file.endsWith(".md"))
      for (const line of read().split("\n")) add(line.replace(/^(?:[a-z-]+: |[#>*-]+ |\d+\. )/i, ""));
  }
  const store = new ContentStore(folder);
  await store.refresh();
  add(fillStandards(store.document("standards.json"), store.known()));
  return { texts, all: [...texts].join("\n") };
}

/** Without marks of Markdown, numbers that are named and not written, and what is around words. */
function plain(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)|\{\{[^}]*\}\}|[\d [*"\s]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

/** What is not interface and in no content: names, and what the customer or the machine wrote. */
const NOT_WORDS: readonly RegExp[] = [
  // The link to the other language says its own name.
  /^English$/,
  /^(?:Larkfield Energy|kWh|m³|ft³)$/,
  /^(?:Ada|O'Neil|ada@example\.com|My bill is wrong|x+|help@larkfield\.example)$/,
  // A reference, the id of a request, and addresses of pages and of the demonstration.
  /^[A-Z\d]{5}-[A-Z\d]{5}$/,
  /^[\da-f]{32}$/,
  /^https?:\S+$/,
  /SW1A 1AA$/,
];

function isContent(text: string): boolean {
  const words = plain(text.replace(/…$/, ""));
  return words === "" || CONTENT.texts.has(words) || (words.length > 25 && CONTENT.all.includes(words));
}

/** "Meters - Larkfield Energy", "Feed-in Tariff (FIT)". */
const isOfContent = (text: string) => isContent(text) || text.split(/ - | \(|\)/).every(isContent);

/** Texts in plain English that no content has. */
function strayWords(html: string): readonly string[] {
  // Content from end to end: an article, the steps in a danger, and what a page says around the words of a search.
  const own = html.replaceAll(
    /<(article|ol|p)\b(?: class="(?:prose|advice-steps|result-snippet)[^>]*)>.*?<\/\1>/gs,
    "",
  );
  return textsOf(own)
    .flatMap(unmarkedIn)
    .filter((text) => !NOT_WORDS.some((name) => name.test(text.replaceAll(/^\W+|\W+$/g, ""))))
    .filter((text) => !isOfContent(text));
}

const compilerSays = () =>
  at("typescript/bin/tsc", "-p", ".").then(
    () => "",
    ({ stdout }: { readonly stdout: string }) => stdout,
  );

it("the compiler takes a folder and an entry, and nothing else names the locale", async () => {
  expect(await compilerSays()).toBe("");
  const changed = readFileSync(path.join(copy, LOCALES), "utf8").split("\n");
  const before = new Set(readFileSync(path.join(ROOT, LOCALES), "utf8").split("\n"));
  expect(changed.filter((line) => !before.has(line))).toHaveLength(2);
});

it("the compiler names each word that a locale lacks", async () => {
  const file = path.join(copy, "copy", MARKED, "help.ts");
  const whole = readFileSync(file, "utf8");
  writeFileSync(
    file,
    'import words from "../en-GB/help.ts";\n\nconst { writeTo: _, ...rest } = words;\n\nexport default rest;\n',
  );
  try {
    expect(await compilerSays()).toMatch(/copy\/locales\.ts.*\n[^]*Property 'writeTo' is missing/);
  } finally {
    writeFileSync(file, whole);
  }
});

it.each([
  "",
  "meters",
  "bills-and-payments/understand-your-bill",
  "meters/read-your-meter",
  "contact-us",
  "emergencies",
  "make-an-enquiry",
  "extra-support",
  "probate",
  "complaints-procedure",
  "complaints-report",
  "was-this-helpful?article=meters/read-your-meter",
  "../search",
  "../search?q=",
  "../search?q=meter",
  "../search?q=zzqqy",
  "../search?q=i+can+smell+gas",
  "../search?q=mae+arogl+nwy",
  "../page-not-found.html",
  "sign-in/callback",
  "sign-in",
  "../logout",
  "complaints/gas-and-electricity",
  "complaints/enquiry-pay-as-you-go",
  "complaints/feedback",
  "make-a-complaint-select-type",
  "make-a-complaint-select-energy",
  "submit-meter-read",
  "probate/tell-us",
  "ask-for-a-payment",
  "track",
  "extra-help",
  "%",
])("/help-and-support/%s has no plain English of ours", async (address) => {
  const { html } = await visit().open(`/help-and-support/${address}`);
  expect(html).toContain(`<html lang="${MARKED}"`);
  expect(html).toContain("⟦");
  expect(strayWords(html)).toEqual([]);
});

it.each([
  ["complaints/pay-as-you-go", {}],
  ["complaints/pay-as-you-go", { intent: "find-address", postcode: "SW1A 1A" }],
  ["complaints/pay-as-you-go", { intent: "enter-address" }],
  ["complaints/feedback", { intent: "continue" }],
  ["make-a-complaint-select-type", { complaintType: "" }],
  ["submit-meter-read", { fuel: "Gas", gas_reading: "x" }],
  ["probate/tell-us", {}],
  ["ask-for-a-payment", {}],
  ["track", {}],
  ["track", { reference: "F4K6V-XTYHC", email: "ada@example.com" }],
  ["complaints/pay-as-you-go", { xsrf: "not ours" }],
  ["was-this-helpful?article=meters/read-your-meter", { reason: "x".repeat(600) }],
])("the form %s says in no plain English what is wrong with %j", async (address, typed) => {
  const { open, press } = visit();
  const { html } = await press(await open(`/help-and-support/${address}`), typed);
  expect(strayWords(html)).toEqual([]);
});

it("a complaint, its confirmation with its dates, its calendar and its progress have no plain English of ours", async () => {
  const { open, press } = visit();
  const details = {
    firstName: "Ada",
    surname: "O'Neil",
    email: "ada@example.com",
    telephoneNumber: "07400 123456",
    vulnerabilityConsent: "true",
  };
  const stray: string[] = [];
  let page = await open("/help-and-support/complaints/pay-as-you-go");
  const look = () => stray.push(...strayWords(page.html));
  page = await press(page, { ...details, intent: "find-address", postcode: "SW1A 1AA" });
  look();
  const [addressId = ""] = readForm(page.html).options.get("addressId") ?? [];
  page = await press(page, { ...details, intent: "choose-address", addressId });
  look();
  page = await press(page, { ...details, intent: "continue" });
  look();
  page = await press(page, { intent: "continue", query: "My bill is wrong." });
  look();
  expect(page.url.pathname).toBe("/help-and-support/confirmation");
  const [, dates = ""] = /href="([^"]*dates\.ics[^"]*)"/.exec(page.html) ?? [];
  const calendar = await open(dates.replaceAll("&amp;", "&"));
  expect(calendar.html.replaceAll("\r\n ", "")).toMatch(/^SUMMARY:Larkfield Energy: ⟦.*⟧\r$/m);
  const [, tracked = ""] = /href="([^"]*track\?link=[^"]*)"/.exec(page.html) ?? [];
  page = await open(tracked.replaceAll("&amp;", "&"));
  look();
  expect(page.html).toMatch(/⟦We received your ⟦complaint⟧ on ⟦⟦[A-Z][a-z]+⟧ ⟦\d+ ⟦[A-Z][a-z]+⟧ \d{4}⟧⟧/);
  expect(stray).toEqual([]);

  // Its email is in the locale of the press, which the lead carries.
  const folder = path.join(product.dataDir, "mail");
  const mail = await vi.waitFor(
    () => {
      const name = readdirSync(folder).find((file) => file.endsWith(".eml")) ?? "";
      return readFileSync(path.join(folder, name), "utf8");
    },
    { timeout: 30_000 },
  );
  expect(mail).toContain(`lang=3D"${MARKED}"`);
});

it("the pages of a sign-in have no plain English of ours", async () => {
  const { open, press } = visit();
  const form = await open("/help-and-support/sign-in");
  const refused = await press(form, { email: "amina@customers.example", password: "x" });
  const carriesOn = await press(refused, { password: "lark over the field" });
  expect(carriesOn.html).toContain("⟦Nearly there⟧");
  expect([form, refused, carriesOn].flatMap(({ html }) => strayWords(html))).toEqual([]);
});

it("suggestions, letters, notices and the busy page come in the locale too", async () => {
  const suggestions = (await visit().open("/search/suggestions?q=met")).html;
  expect((JSON.parse(suggestions) as { counts: string[] }).counts.every((text) => text.startsWith("⟦"))).toBe(
    true,
  );
  const program = `
    import { complaintNotice } from "./desk/cases/complaint-notices.ts";
    import { caseEmail } from "./desk/cases/case-email.ts";
    import { facts } from "./provider/leads/lead-email.fixture.ts";
    import { leadEmail } from "./provider/leads/lead-email.ts";
    import { busyPage } from "./server/pages/busy-page.ts";
    const locale = "${MARKED}";
    const asked = (init) => new Request("http://127.0.0.1/help-and-support/track", init);
    const form = { method: "POST", body: new URLSearchParams({ query: "My bill is wrong." }) };
    const notice = { locale, reference: "F4K6V-XTYHC", receivedOn: "2026-11-21", limitOn: "2027-01-16", weeks: 8, subject: "⟦⟧", words: "⟦⟧", owner: null, answered: { on: "2026-11-30", text: "⟦⟧" }, position: "", ombudsman: { name: "Energy Ombudsman", url: "https://o.example", number: "0330 440 1624" }, us: { name: "⟦⟧", address: ["⟦⟧"] }, procedureUrl: "https://l.example", updateDays: 14 };
    const kinds = ["acknowledgement", "update", "deadlock", "weeks"];
    const letter = (source) => leadEmail(facts(source, { locale }));
    const reply = caseEmail({ ...facts("feedback", { locale }), title: "⟦⟧", answers: "⟦⟧", text: "⟦⟧" });
    console.log(JSON.stringify({
      busy: [await (await busyPage(asked(), locale)).text(), await (await busyPage(asked(form), locale)).text()],
      emails: [...["pay-as-you-go", "bereavement", "submit-meter-read"].map(letter), reply].map(({ subject, html }) => [subject, html()]),
      notices: kinds.map((kind) => complaintNotice(kind, notice)),
    }));`;
  const { stdout } = await run(process.execPath, ["--input-type=module-typescript", "-e", program], {
    cwd: copy,
  });
  const { busy, emails, notices } = JSON.parse(stdout) as {
    readonly busy: readonly string[];
    readonly emails: readonly (readonly [subject: string, html: string])[];
    readonly notices: readonly string[];
  };
  for (const html of busy) expect(strayWords(html)).toEqual([]);
  for (const [subject, html] of emails) {
    expect(unmarkedIn(subject)).toEqual([]);
    expect(html).toContain(`lang="${MARKED}"`);
    expect(strayWords(html)).toEqual([]);
  }
  for (const text of notices) expect(text.split("\n").flatMap(unmarkedIn)).toEqual([]);
});

it("who has chosen no locale, or one that there is not, reads English from the same cache", async () => {
  const get = async (cookie: string) =>
    (await fetch(`${product.origin}/help-and-support/meters`, { headers: { cookie } })).text();
  for (const cookie of [
    "",
    COOKIE,
    "locale=zz",
    COOKIE,
    "consent=necessary",
    `consent=necessary; ${COOKIE}`,
  ]) {
    const html = (await get(cookie)).replace(/<nav class="container languages".*?<\/nav>/s, "");
    expect([cookie, html.includes("⟦"), html.includes('<html lang="en-GB"')]).toEqual([
      cookie,
      cookie.includes(COOKIE),
      !cookie.includes(COOKIE),
    ]);
  }
});

it("React takes a form over in the locale that the server wrote, and so do the tools of an article", async () => {
  const context = await browser.newContext();
  await context.addCookies([{ name: "locale", value: MARKED, url: product.origin }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(`${product.origin}/help-and-support/complaints/pay-as-you-go`);
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "⟦Find address⟧" }).click();
  await page.getByText("⟦Enter your postcode⟧").first().waitFor();
  await page.goto(`${product.origin}/help-and-support/meters/read-your-meter`);
  await page.getByText("⟦Which meter is like yours?⟧").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("of a fault the page is in the locale, and staff read English", async () => {
  expect((await visit().open("/operations")).html).not.toContain("⟦");
  const { open } = visit();
  await open("/help-and-support/complaints/pay-as-you-go");
  const database = new Database(path.join(product.dataDir, "help-and-support.sqlite"));
  database.exec("alter table sessions rename to away");
  database.close();
  const { html } = await open("/help-and-support/complaints/pay-as-you-go");
  expect(html).toContain("⟦Sorry, something went wrong⟧");
  expect(strayWords(html)).toEqual([]);
});
