/**
 * Writes docs/operating/what-leaves.md: what the product sends away when customers use their rights, captured from
 * products that run. Fails where something leaves that is not written down.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { readForm, wordsOf } from "../../tests/support/html-form.ts";
import { listenOnLoopback } from "../../tests/support/loopback-server.ts";
import { startMailbox } from "../../tests/support/mailbox.ts";
import { PlainBrowser } from "../../tests/support/plain-browser.ts";
import { type ProductOptions, removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { type ApiCall, POSTCODE } from "../../tests/support/specified-provider/api.ts";
import {
  type ProviderCall,
  settingsOf,
  startSpecifiedProvider,
} from "../../tests/support/specified-provider/provider.ts";
import { RIGHTS_JOURNEYS, type RightsJourney } from "./rights-journeys.ts";

const PAGE = path.join(import.meta.dirname, "../../docs/operating/what-leaves.md");
const INTRODUCTION = `# What leaves

What the product sends away when customers use their rights, captured from products that run, for your data protection
officer. Which data goes where: [data flows](data-flows.md). Customers and their details are made up. To write it anew:

    npm run tool -- lab/documents/write-what-leaves.ts

- \`ACCOUNT_API_URL\`, \`LEADS_API_URL\`: what a web process sends to hosts of yours. It sends no email: the host that
  receives the leads does. A registration is changed by the link of our own email, so these hosts have no part in that.
- \`PRIORITY_REGISTER_URL\`, \`WEBHOOK_URL\`, \`SMTP_URL\`: what the product sends with the embedded platform. The web
  process above hands a registration over with the same request. Of emails it is the text; their HTML says the same.
- In braces: secrets, and what is another one each time. \`{reference 1}\` is that of the first journey. The products'
  clocks said 1 December 2026.

Nothing else left the servers: the tool fails at a request or an email that is not here, and where the product connects
to another place. The web process also read documents of \`CONTENT_URL\`, by GET, without query, body, cookie or token. Not
captured: sign-ins, what staff send, and what browsers send to \`RUM_INTAKE_URL\` after a yes.

## Headers

The same each time.
`;
/** The setting that says where each request goes, in the order of the page. */
const SETTING_OF: Readonly<Record<string, string>> = {
  "GET /addresses": "ACCOUNT_API_URL",
  "POST /v1/leads": "LEADS_API_URL",
  "POST /v1/priority-services": "PRIORITY_REGISTER_URL",
  "POST /events": "WEBHOOK_URL",
};
/** Days in emails follow from it. */
const STARTS_AT = Date.parse("2026-12-01T10:00:00Z");
const HELP = "/help-and-support";
const LONGEST_MS = 60_000;

/** Something that left, with stable words for what differs each time. */
interface Sent {
  /** "POST /v1/leads", without a query; "" for an email. */
  readonly call: string;
  readonly headers: string;
  readonly shown: string;
}

const received: ApiCall[] = [];
const receiver = await listenOnLoopback(
  createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, path: url, headers, body: JSON.parse(await text(request)) });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }),
);
const mailbox = await startMailbox();
const provider = await startSpecifiedProvider();
const seen = { calls: 0, received: 0, emails: 0 };
try {
  const settings = {
    SMTP_URL: mailbox.url,
    PRIORITY_REGISTER_URL: receiver.origin,
    PRIORITY_REGISTER_CODES: "powered-equipment=25,26 no-smell=32",
    API_KEY: "{API_KEY}",
    RECAPTCHA_TOKEN: "{RECAPTCHA_TOKEN}",
    DOCUMENT_ID: "{DOCUMENT_ID}",
  };
  const webhooks = {
    WEBHOOK_URL: `${receiver.origin}/events`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString("base64")}`,
  };
  const toHosts = await capture({ role: "web", environment: { ...settings, ...settingsOf(provider) } });
  const embedded = await capture({ environment: { ...settings, ...webhooks } });
  writeFileSync(PAGE, render(embedded.map((sent, index) => together(toHosts[index] ?? [], sent))));
} finally {
  await Promise.all([receiver.close(), mailbox.close(), provider.close()]);
}

/** What each journey makes a product send; nothing for one that begins with a link which it does not give. */
async function capture(options: ProductOptions): Promise<(readonly Sent[])[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-leaves-"));
  const clockFile = path.join(dataDir, "clock");
  writeFileSync(clockFile, String(STARTS_AT - Date.now()));
  const loaded = ["../../tests/support/movable-clock.ts", "say-connections.ts"].map(
    (file) => `--import ${path.join(import.meta.dirname, file)}`,
  );
  const environment = { ...options.environment, CLOCK_FILE: clockFile, NODE_OPTIONS: loaded.join(" ") };
  const product = await startProduct({ ...options, dataDir, environment });
  const words = new Map([[product.origin, "https://help.provider.example"]]);
  const captured: (readonly Sent[])[] = [];
  let link: string | undefined;
  try {
    for (const [index, journey] of RIGHTS_JOURNEYS.entries()) {
      const begins = journey.begins === "change" ? link : journey.begins;
      link = undefined;
      if (begins !== undefined) {
        const walked = await walk(product.origin, begins, journey);
        words.set(walked.reference, `{reference ${index + 1}}`);
        if (walked.addressId !== undefined) words.set(walked.addressId, "{address}");
        link = walked.link;
        await untilAllIsSent(dataDir);
      }
      captured.push(takeSent(words));
    }
  } finally {
    await product.stop();
    removeProductFiles(dataDir);
  }
  const late = takeSent(words);
  const urls = [...Object.values(settingsOf(provider)), receiver.origin, mailbox.url];
  const known = new Set(urls.map((url) => new URL(url!).host));
  const places = [...product.log().matchAll(/^connects to (\S+)$/gm)].map(([, place = ""]) => place);
  const others = places.filter((place) => !known.has(place));
  if (places.length === 0 || others.length > 0 || late.length > 0)
    throw new Error(`more leaves than is written down: ${JSON.stringify({ others, late })}`);
  return captured;
}

/** A customer without JavaScript. */
async function walk(origin: string, begins: string, { title, pages }: RightsJourney) {
  const browser = new PlainBrowser(() => origin);
  let addressId: string | undefined;
  let page = await browser.get(`${HELP}/${begins}`);
  for (const answers of pages) {
    if ((await page.clone().text()).includes('name="postcode"')) {
      page = await post(page, { ...answers, postcode: POSTCODE, intent: "find-address" });
      [addressId] = readForm(await page.clone().text()).options.get("addressId") ?? [];
    }
    page = await post(page, { ...answers, intent: "continue", ...(addressId && { addressId }) });
  }
  const html = await page.text();
  const [, reference] = /class="reference-value"[^>]*>([^<]+)</.exec(html) ?? [];
  if (reference === undefined) throw new Error(`${title} ends without a reference:\n${wordsOf(html)}`);
  const [, link] = /track(\?link=[^"#&]+)/.exec(html) ?? [];
  return { reference, addressId, link: link && `priority-services-register${link}` };

  /** Boxes that nobody ticked are not sent. */
  async function post(from: Response, given: Record<string, string>): Promise<Response> {
    const { pathname, search } = new URL(from.url);
    const isSent = (tag: string) => !/type="(?:checkbox|radio)"/.test(tag) || /\schecked\b/.test(tag);
    const form = (await from.text()).replaceAll(/<input\b[^>]*>/g, (tag) => (isSent(tag) ? tag : ""));
    return browser.post(new Response(form), given, `${pathname}${search}`);
  }
}

async function untilAllIsSent(dataDir: string): Promise<void> {
  const database = new Database(path.join(dataDir, "help-and-support.sqlite"), { readonly: true });
  const unsent = database.prepare<[], { kind: string }>("select kind from jobs where status <> 'sent'");
  try {
    for (const started = performance.now(); unsent.all().length > 0; await wait(50))
      if (performance.now() - started > LONGEST_MS)
        throw new Error(`not sent: ${JSON.stringify(unsent.all())}`);
  } finally {
    database.close();
  }
}

/** What has left since it was last asked, in an order that is always the same. */
function takeSent(words: ReadonlyMap<string, string>): readonly Sent[] {
  const calls: ApiCall[] = provider.calls.slice(seen.calls).filter((call) => !isContent(call));
  calls.push(...received.slice(seen.received));
  const emails = mailbox.messages.slice(seen.emails).map(({ to = [], subject = "", text: said = "" }) => {
    const shown = `To: ${to.map(({ address }) => address).join(", ")}\nSubject: ${subject}\n\n${said.trim()}`;
    return { call: "", headers: "", shown: stable(shown, words) };
  });
  const requests = calls.map(({ method, path: asked, headers, body }) => {
    const call = `${method} ${asked.split("?", 1)[0]}`;
    if (SETTING_OF[call] === undefined) throw new Error(`nobody expects ${method} ${asked}`);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    const named = /^(host|content-length|webhook-(?:timestamp|signature)): .*$/gm;
    const shown = body === "" ? `${method} ${asked}` : JSON.stringify(body, null, 2);
    return {
      call,
      headers: stable(lines.join("\n"), words).replaceAll(named, "$1: {$1}"),
      shown: stable(shown, words),
    };
  });
  Object.assign(seen, { calls: provider.calls.length, received: received.length });
  seen.emails = mailbox.messages.length;
  const place = ({ call, shown }: Sent) => `${Object.keys(SETTING_OF).indexOf(call)} ${shown}`;
  const inOrder = (one: Sent, other: Sent) => (place(one) < place(other) ? -1 : 1);
  return [...requests.toSorted(inOrder), ...emails.toSorted(inOrder)];
}

/** A document of the content host, asked for with nothing of a customer. */
function isContent({ host, method, path: asked, headers, body }: ProviderCall): boolean {
  const says = [headers["authorization"], headers["cookie"], body || undefined];
  return host === "content" && method === "GET" && !asked.includes("?") && says.every((one) => !one);
}

function stable(value: string, words: ReadonlyMap<string, string>): string {
  const linked = value.replaceAll(/(?<=\?link=)[\w.-]+/g, "{signed link}");
  return [...words]
    .reduce((changed, [one, word]) => changed.replaceAll(one, word), linked)
    .replaceAll(/[\da-f-]{36}\.[\w-]{32}/g, "{key}")
    .replaceAll(/\b00-[\da-f]{32}-[\da-f]{16}-01\b/g, "{trace}")
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, "{id}")
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, "{time}");
}

/** With what goes to hosts of the provider's own first; a request that both send has to be the same. */
function together(toHosts: readonly Sent[], embedded: readonly Sent[]): readonly Sent[] {
  const isSame = (one: Sent) => embedded.some((other) => JSON.stringify(one) === JSON.stringify(other));
  const more = toHosts.filter((one) => !isSame(one));
  const unlike = more.filter(({ call }) => call === "" || embedded.some((other) => other.call === call));
  if (unlike.length > 0) throw new Error(`hosts of the provider's own get: ${JSON.stringify(unlike)}`);
  return [...more, ...embedded];
}

function render(journeys: readonly (readonly Sent[])[]): string {
  const block = (title: string, kind: string, content: string) =>
    `${title}:\n\n\`\`\`${kind}\n${content}\n\`\`\`\n`;
  const headers = Object.entries(SETTING_OF).map(([call, setting]) => {
    const all = journeys.flat().filter((sent) => sent.call === call);
    const [first, ...others] = new Set(all.map((sent) => sent.headers));
    if (first === undefined || others.length > 0)
      throw new Error(`headers differ: ${JSON.stringify([first, ...others])}`);
    return block(`\`${setting}\`, \`${call}\``, "http", first);
  });
  const told = journeys.flatMap((journey, index) => [
    `## ${index + 1}. ${RIGHTS_JOURNEYS[index]?.title}\n`,
    ...journey.map(({ call, shown }) => {
      if (call === "") return block("`SMTP_URL`", "text", shown);
      const setting = `\`${SETTING_OF[call]}\``;
      return shown.startsWith("{")
        ? block(`${setting}, \`${call}\``, "json", shown)
        : block(setting, "http", shown);
    }),
  ]);
  return [INTRODUCTION, ...headers, ...told].join("\n");
}
