import { once } from "node:events";
import { createServer } from "node:http";
import { connect, createServer as createTcpServer, type Server as TcpServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import { postLead } from "../support/api-lead.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { startHeldLeadsApi } from "../support/held-leads-api.ts";
import { trackedOn, wordsOf } from "../support/html-form.ts";
import { inputsOf, PlainBrowser } from "../support/plain-browser.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";

const HELP = "/help-and-support";
const FORM = `${HELP}/complaints/pay-as-you-go`;
const FAULTS: readonly Fault[] = ["refuse", "error", "garbage", "late answer", "half"];
/**
 * A slower page looks broken. The product gives up well before, so a busy
 * machine changes nothing.
 */
const PAGE_MS = 3_000;
const SOON = 30_000;

/** An article per fault that is not cached yet: not about what these customers write, so that it was proposed to none. */
const UNREAD = [
  "change-your-heating-schedule",
  "control-heating-away-from-home",
  "moving-home-with-smart-devices",
  "reset-your-hub",
  "set-up-your-smart-heating",
];

const DETAILS = {
  firstName: "Ada",
  surname: "Byron",
  telephoneNumber: "07400 123456",
  vulnerabilityConsent: "true",
};
const PROBLEM = "Unfortunately, we're having technical problems at the moment.";

/** What a customer reads whose lead met the fault; a host that is slow to store one is no fault. */
const LEAD_FAULTS: Readonly<Partial<Record<Fault, readonly string[]>>> = {
  refuse: [PROBLEM, "We have kept what you sent, and will pass it on ourselves", "My meter is wrong."],
  error: [PROBLEM, "We have kept what you sent, and will pass it on ourselves", "My meter is wrong."],
  garbage: ["Thank you, we have your complaint", "Your reference number comes by email"],
  half: ["Thank you, we have your complaint", "Your reference number comes by email"],
  "late answer": ["Thank you, we have your complaint", "Copy reference"],
};

/** Each of the provider's services behind a network of its own, which can fail alone. */
let networks: Record<"leads" | "accounts" | "energy" | "content" | "identity", FaultProxy>;
let product: Product;
/** The same web, whose customers sign in with an identity provider of the provider's own. */
let other: Product;
let mailServer: MailServer;
type MailFault = (socket: Socket) => void;
const mail = {
  fault: undefined as MailFault | undefined,
  met: new Set<MailFault>(),
  open: new Set<Socket>(),
};
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const ports = { web: await freePort(), platform: await freePort() };
  const platform = `http://127.0.0.1:${ports.platform}`;
  const [leads, accounts, energy, content] = await Promise.all(
    [platform, platform, platform, platform].map(startFaultProxy),
  );
  const identity = await startFaultProxy(await startDiscovery());
  networks = { leads: leads!, accounts: accounts!, energy: energy!, content: content!, identity };
  product = await startProduct({
    ports,
    environment: {
      LEADS_API_URL: networks.leads.origin,
      ACCOUNT_API_URL: networks.accounts.origin,
      ENERGY_API_URL: networks.energy.origin,
      CONTENT_URL: networks.content.origin,
      SMTP_URL: await startMail(),
    },
  });
  const urls = {
    LEADS_API_URL: platform,
    ACCOUNT_API_URL: platform,
    ENERGY_API_URL: platform,
    CONTENT_URL: platform,
  };
  other = await startProduct({
    role: "web",
    environment: { ...urls, IDENTITY_URL: `${identity.origin}/identity` },
  });
  closers.push(...Object.values(networks).map(({ close }) => close));
});

afterAll(async () => {
  for (const one of [other, product]) {
    await one.kill();
    removeProductFiles(one.dataDir);
  }
  for (const close of closers) await close();
});

/** A discovery document, as the identity provider behind the network would have it. */
async function startDiscovery(): Promise<string> {
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}/identity`;
    response.setHeader("content-type", "application/json").end(
      JSON.stringify({
        issuer: networks.identity.origin + "/identity",
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(async () => void server.close());
  return `http://127.0.0.1:${portOf(server)}`;
}

/** The way to the mail server, where each connection meets the fault of the moment. */
async function startMail(): Promise<string> {
  mailServer = await startMailServer();
  closers.push(mailServer.close);
  const server = createTcpServer((near) => {
    near.on("error", () => undefined);
    mail.open.add(near);
    if (mail.fault !== undefined) {
      mail.met.add(mail.fault);
      return mail.fault(near);
    }
    const far = connect(Number(new URL(mailServer.url).port), "127.0.0.1");
    near.pipe(far).pipe(near);
    far.on("error", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(async () => void server.close());
  return `smtp://127.0.0.1:${portOf(server)}`;
}

function portOf(server: TcpServer): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** What comes of it, and that it came in time. */
async function inTime(
  work: Promise<Response>,
): Promise<{ readonly status: number; readonly words: string; readonly page: Response }> {
  const began = performance.now();
  const page = await work;
  const html = await page.clone().text();
  expect(performance.now() - began, "milliseconds until the page was there").toBeLessThan(PAGE_MS);
  return { status: page.status, words: wordsOf(html), page };
}

const newBrowser = (of: Product = product) => new PlainBrowser(() => of.origin);

async function atTheQuery(browser: PlainBrowser, email: string): Promise<Response> {
  let page = await browser.get(FORM);
  page = await browser.post(page, { ...DETAILS, email, postcode: "SW1A 1AA", intent: "find-address" });
  const [, addressId = ""] = /<option value="(\d+)"/.exec(await page.clone().text()) ?? [];
  page = await browser.post(page, { ...DETAILS, email, addressId, intent: "choose-address" });
  return browser.post(page, { ...DETAILS, email, intent: "continue" });
}

const SEND = { query: "My meter is wrong.", subject: "Faulty meter", intent: "continue" };

it(
  "a press is answered, once, where the leads host takes longer than a write waits",
  { timeout: 120_000 },
  async () => {
    const leads = await startHeldLeadsApi();
    const site = await startProduct({ environment: { LEADS_API_URL: leads.url } });
    closers.push(site.kill, leads.close, async () => removeProductFiles(site.dataDir));
    const browser = newBrowser(site);
    const query = await atTheQuery(browser, "patient@example.com");
    const page = await browser.post(query, SEND);
    expect(wordsOf(await page.text())).toContain("Your reference number comes by email");
    expect(leads.taken()).toBe(1);
  },
);

describe.each(FAULTS)('while one service answers with "%s"', (fault) => {
  it("leads: the submission is stored, and the customer is told what is known of it", async () => {
    const browser = newBrowser();
    const query = await atTheQuery(browser, `leads-${fault.replace(" ", "-")}@example.com`);
    await networks.leads.fail(fault);
    const page = await browser.post(query, SEND);
    const words = wordsOf(await page.clone().text());
    await networks.leads.pass();
    const told = LEAD_FAULTS[fault]!;
    for (const one of told) expect(words).toContain(one);
    expect(words.includes(PROBLEM)).toBe(told.includes(PROBLEM));
  });

  it("addresses: the customer sees an error, keeps what was typed, and can type the address instead", async () => {
    const browser = newBrowser();
    const form = await browser.get(FORM);
    await networks.accounts.fail(fault);
    const { words, page } = await inTime(
      browser.post(form, {
        ...DETAILS,
        email: "a@example.com",
        postcode: "SW1A 1AA",
        intent: "find-address",
      }),
    );
    await networks.accounts.pass();
    expect(words).toContain(PROBLEM);
    expect(inputsOf(await page.clone().text())).toMatchObject({
      firstName: "Ada",
      surname: "Byron",
      email: "a@example.com",
    });
    const byHand = await browser.post(page, { ...DETAILS, email: "a@example.com", intent: "enter-address" });
    expect(wordsOf(await byHand.text())).toContain("Address line 1");
  });

  it.each(["accounts", "energy"] as const)(
    "%s: a signed-in customer gets the form, to fill in themselves, and stays signed in",
    async (service) => {
      const browser = newBrowser();
      const signIn = await browser.get(
        `${HELP}/sign-in?return-to=${encodeURIComponent(`${HELP}/contact-us`)}`,
      );
      const carryOn = await browser.post(signIn, {
        email: DEMONSTRATION_CUSTOMERS.live.email,
        password: DEMONSTRATION_PASSWORD,
      });
      await networks[service].fail(fault);
      await browser.post(carryOn, {});
      const { status, page } = await inTime(browser.get(FORM));
      const poll = await inTime(browser.get(`${HELP}/auth-status`));
      await networks[service].pass();
      expect(status).toBe(200);
      expect(inputsOf(await page.text())).toMatchObject({
        firstName: "",
        // The sign-in's own address is the last resort.
        email: DEMONSTRATION_CUSTOMERS.live.email,
      });
      expect(poll.status).toBe(200);
      await vi.waitFor(
        async () =>
          expect(inputsOf(await (await browser.get(FORM)).text())).toMatchObject({ firstName: "Amina" }),
        5_000,
      );
    },
  );

  it("content: pages that were read before stay as they are, and one that never was says that it is our fault", async () => {
    const browser = newBrowser();
    const known = [`${HELP}/`, `${HELP}/meters`, `${HELP}/contact-us`, FORM];
    for (const address of known) await browser.get(address);
    await networks.content.fail(fault);
    for (const address of known) expect(await inTime(browser.get(address))).toMatchObject({ status: 200 });
    const unread = `${HELP}/smart-home/${UNREAD[FAULTS.indexOf(fault)]}`;
    const { status, page, words } = await inTime(browser.get(unread));
    expect(status).toBe(503);
    expect(words).toContain("Sorry, something went wrong");
    expect(trackedOn(await page.text())).toMatchObject([{ event: "error", category: "error", status: 503 }]);
    expect(words).toContain("0800 111 999");
    const search = await inTime(browser.get("/search?q=boiler"));
    expect(search.words).toContain("Search is not working at the moment");
    await networks.content.pass();
    await vi.waitFor(async () => expect((await browser.get(unread)).status).toBe(200), SOON);
  });

  it("identity: sign-in shows an error, and every form works without it", async () => {
    const browser = newBrowser(other);
    await networks.identity.fail(fault);
    const { status, words } = await inTime(browser.get(`${HELP}/sign-in`, "manual"));
    await networks.identity.pass();
    expect(status).toBe(503);
    expect(words).toContain("You can't sign in at the moment");
    expect((await inTime(browser.get(FORM))).status).toBe(200);
  });
});

it("leads: a customer who presses again once the leads API is back has the reference at once", async () => {
  const browser = newBrowser();
  const query = await atTheQuery(browser, "pressed-again@example.com");
  await networks.leads.fail("refuse");
  const page = await browser.post(query, SEND);
  await networks.leads.pass();
  expect(await (await browser.post(page, SEND)).text()).toContain('class="reference-value"');
});

it("leads: while many wait for a slow leads API, other forms are served", async () => {
  const browsers = Array.from({ length: 12 }, () => newBrowser());
  const queries = await Promise.all(
    browsers.map((browser, index) => atTheQuery(browser, `slow-${index}@example.com`)),
  );
  await networks.leads.fail("late answer");
  const presses = browsers.map((browser, index) => browser.post(queries[index]!, SEND));
  await vi.waitFor(() => expect(networks.leads.calls.length).toBeGreaterThanOrEqual(12), SOON);
  const another = newBrowser();
  const form = await another.get(FORM);
  const served = await inTime(
    another.post(form, { ...DETAILS, email: "b@example.com", postcode: "SW1A 1AA", intent: "find-address" }),
  );
  expect(served.words).toContain("Choose");
  for (const press of presses) expect(await (await press).text()).toContain('class="reference-value"');
  await networks.leads.pass();
});

const MAIL_FAULTS: Readonly<Record<string, MailFault>> = {
  "breaks off": (socket) => socket.destroy(),
  "talks nonsense": (socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n<h1>It works!</h1>"),
  "is not ready": (socket) => socket.end("421 Try later\r\n"),
  "breaks off after its greeting": (socket) => socket.write("220 mail.example\r\n", () => socket.destroy()),
  "says nothing": () => undefined,
};

it("mail: a complaint is taken at once whatever the mail server does, and its one email goes out when it works", async () => {
  const before = mailServer.accepted.length;
  for (const [what, fault] of Object.entries(MAIL_FAULTS)) {
    mail.fault = fault;
    mail.open.forEach((socket) => socket.destroy());
    const began = performance.now();
    const email = `mail-${what.replaceAll(" ", "-")}@example.com`;
    const { status } = await postLead({
      platformOrigin: product.platformOrigin,
      email,
      idempotencyKey: email,
    });
    expect([what, status]).toEqual([what, 201]);
    expect(performance.now() - began).toBeLessThan(PAGE_MS);
    await vi.waitFor(() => expect(mail.met).toContain(fault), SOON);
  }
  expect(mailServer.accepted).toHaveLength(before);
  mail.fault = undefined;
  // A mail server that is started again: a greeting is waited for as long as RFC 5321 asks.
  mail.open.forEach((socket) => socket.destroy());
  await vi.waitFor(
    () => expect(mailServer.accepted.length - before).toBeGreaterThanOrEqual(Object.keys(MAIL_FAULTS).length),
    60_000,
  );
  expect(new Set(mailServer.accepted).size).toBe(mailServer.accepted.length);
});

it("a service that hangs opens the circuit, so that only the first requests wait, and is used again when it responds", async () => {
  const browser = newBrowser();
  const form = await browser.get(FORM);
  const lookUp = () =>
    browser.post(form, { ...DETAILS, email: "a@example.com", postcode: "SW1A 1AA", intent: "find-address" });
  await networks.accounts.fail("late answer");
  await Promise.all(Array.from({ length: 10 }, lookUp));
  const before = networks.accounts.calls.length;
  for (let times = 0; times < 20; times += 1) expect((await inTime(lookUp())).words).toContain(PROBLEM);
  expect(networks.accounts.calls.length - before).toBeLessThanOrEqual(2);
  await networks.accounts.pass();
  await vi.waitFor(async () => expect(await (await lookUp()).text()).toContain('<option value="9999'), SOON);
  const said = product.log().match(/^.*"host":"addresses".*$/gm) ?? [];
  expect(said[0]).toContain("circuit open");
  expect(said.at(-1)).toContain("circuit closed");
});
