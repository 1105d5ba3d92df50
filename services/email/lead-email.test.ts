import { createServer, type Server } from "node:net";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { once } from "node:events";
import { safetyAdviceSchema } from "../../contract/safety-advice.ts";
import type { OpeningHours } from "../../domain/opening-hours.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "../../domain/submission-types.ts";
import { leadEmail, type LeadEmailFacts } from "./lead-email.ts";
import { createMailer, type Mailer } from "./mailer.ts";

const FROM = { name: "Larkfield Energy", address: "help@larkfield.example" };
const SAFETY = v.parse(
  safetyAdviceSchema,
  JSON.parse(readFileSync(new URL("../../content/safety-advice.json", import.meta.url), "utf8")),
);
const day = { opens: "09:00", closes: "17:00" };
/** Closed at weekends, and on Easter Monday. */
const HOURS: OpeningHours = {
  weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  closedDays: new Map([["2026-04-06", "Easter Monday"]]),
};
const line = (number: string) => ({ label: "x", number, note: "x" });

function facts(source: SubmissionSource, given: Partial<LeadEmailFacts> = {}): LeadEmailFacts {
  return {
    jobId: "3f0c1f6e-0000-4000-8000-000000000001",
    reference: "7KQ4M-T9X2R",
    firstName: "Ada",
    email: "ada@example.com",
    type: SUBMISSION_TYPES[source],
    receivedAt: new Date("2026-03-28T23:30:00Z"),
    providerName: "Larkfield Energy",
    publicOrigin: "https://www.larkfield.example",
    contact: {
      emergency: {
        gas: line("0800 111 999"),
        gasNorthernIreland: line("0800 002 001"),
        powerCut: line("105"),
        powerCutNorthernIreland: line("03457 643 643"),
        meter: line("020 7946 0123"),
      },
      lines: {
        "customer-service": line("1"),
        "pay-as-you-go": line("2"),
        "home-services": line("3"),
        bereavement: line("4"),
        "extra-support": line("5"),
        "citizens-advice": line("6"),
        "energy-advice-scotland": line("7"),
      },
      ombudsman: {
        name: "Energy Ombudsman",
        url: "https://www.energyombudsman.org",
        weeks: 6,
        checkedOn: "2026-02-01",
      },
    },
    openingHours: HOURS,
    safety: SAFETY,
    trackLink: "7KQ4M-T9X2R.abc.signature",
    ...given,
  };
}

describe("the email a customer gets", () => {
  it.each([
    [
      "gas-and-electricity",
      "complaint",
      "within seven days",
      "Around Tuesday 7 April 2026",
      "By Friday 17 April 2026",
    ],
    [
      "pay-as-you-go",
      "complaint",
      "within seven days",
      "Around Tuesday 7 April 2026",
      "By Friday 17 April 2026",
    ],
    ["enquiry-gas-and-electricity", "enquiry", "within two days", "Around Monday 30 March 2026", undefined],
    ["enquiry-pay-as-you-go", "enquiry", "within seven days", "Around Tuesday 7 April 2026", undefined],
    ["feedback", "request", "We look at your account", "We check your credit and what you asked", undefined],
    [
      "submit-meter-read",
      "meter reading",
      "Your reading goes on your account",
      "Your next bill uses",
      undefined,
    ],
  ] as const)(
    "for %s has the reference, what happens next, and when on days we are open (spec 4.8, 4.9)",
    (source, kind, soon, around, latest) => {
      const message = leadEmail(facts(source));
      expect(message.subject).toBe(`We have your ${kind}: 7KQ4M-T9X2R`);
      for (const body of [message.text, message.html]) {
        expect(body).toContain("7KQ4M-T9X2R");
        expect(body).toContain("Saturday 28 March 2026");
        expect(body).toContain(soon);
        expect(body).toContain(around);
        expect(body.includes("up to 21 days")).toBe(latest !== undefined);
        expect(body).toContain(latest ?? soon);
        expect(body).toContain("0800 111 999");
      }
    },
  );

  it("names the ombudsman, with the configured number of weeks, to those who complain alone", () => {
    for (const source of Object.keys(SUBMISSION_TYPES) as SubmissionSource[]) {
      const { text: body, html } = leadEmail(facts(source));
      const complains = SUBMISSION_TYPES[source].kind === "complaint";
      for (const part of [body, html]) expect(part.includes("within 6 weeks")).toBe(complains);
      expect(html.includes('href="https://www.energyombudsman.org"')).toBe(complains);
    }
  });

  it("has one button, to track it, and ways to reach us; for a complaint what happens with it", () => {
    for (const source of Object.keys(SUBMISSION_TYPES) as SubmissionSource[]) {
      const { text: body, html } = leadEmail(facts(source));
      const complaint = SUBMISSION_TYPES[source].kind === "complaint";
      const pages = ["track", ...(complaint ? ["complaints-procedure"] : []), "contact-us"];
      const links = html.matchAll(/href="https:\/\/www\.larkfield\.example\/help-and-support\/([\w-]+)["?]/g);
      expect([...links].map(([, page]) => page)).toEqual(pages);
      expect(html.match(/class="button"/g)).toHaveLength(1);
      for (const part of [body, html]) expect(part).toContain("/track?link=7KQ4M-T9X2R.abc.signature");
      expect(html).not.toMatch(/>\s*https?:/);
      for (const page of pages)
        expect(body).toContain(`https://www.larkfield.example/help-and-support/${page}`);
      for (const part of [body, html]) expect(part).toMatch(/Call 1 and give your reference number/);
    }
  });

  it("has the provider's mark and name above the text, and colours for the dark", () => {
    const { html, images } = leadEmail(facts("feedback"));
    expect(images.map(({ id }) => `cid:${id}`)).toEqual(html.match(/cid:[^"]+/g));
    expect(html.indexOf("Larkfield Energy")).toBeLessThan(html.indexOf("<h1"));
    expect(html).toContain("prefers-color-scheme:dark");
  });

  it("repeats the first name, and nothing that is more than a name", () => {
    expect(leadEmail(facts("pay-as-you-go", { firstName: "O'Hara" })).html).toContain(">Dear O&#39;Hara,<");
    const firstName =
      "Your refund of four hundred pounds is ready and waits for you today on the site www.evil.co.uk";
    const { html, text: body } = leadEmail(facts("pay-as-you-go", { firstName }));
    expect(body.split("\n\n", 2)).toEqual(["We have your complaint", "Hello,"]);
    expect(html).toContain(">Hello,<");
    for (const part of [html, body]) expect(part).not.toMatch(/evil|refund/);
  });
});

describe("a message", () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const one of undo.splice(0).toReversed()) await one();
  });

  const mailer = (
    smtpUrl: string | undefined,
    folder = "unused",
    smtpTls: "required" | "off" = "required",
  ): Mailer => {
    const made = createMailer({ smtpUrl, smtpTls, folder, from: FROM });
    undo.push(() => made.close());
    return made;
  };

  /** A mail server on a port of its own, or the given one, and what it has received. */
  async function aMailServer({ port = 0, refuse = false } = {}) {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) =>
        done(
          refuse
            ? Object.assign(new Error("<ada@example.com>: no such mailbox"), { responseCode: 550 })
            : null,
        ),
      onData: (stream, _session, done) => {
        let message = "";
        stream.setEncoding("utf8").on("data", (chunk: string) => (message += chunk));
        stream.on("end", () => {
          received.push(message);
          done();
        });
      },
    });
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const address = server.server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const close = () => new Promise<void>((resolve) => server.close(resolve));
    undo.push(close);
    return { port: address.port, url: `smtp://127.0.0.1:${address.port}`, close, received };
  }

  const parsed = (message: string): Promise<Email> => PostalMime.parse(message);

  it("arrives over SMTP as text and as HTML, from us, to the customer, under a name that repeats", async () => {
    const server = await aMailServer();
    const sender = mailer(server.url);
    const message = leadEmail(facts("pay-as-you-go", { firstName: "Zoë" }));
    await sender.send(message);
    await sender.send(message);
    const [one, again] = await Promise.all(server.received.map(parsed));
    expect(one).toMatchObject({
      from: FROM,
      to: [{ name: "", address: "ada@example.com" }],
      subject: "We have your complaint: 7KQ4M-T9X2R",
      messageId: "<3f0c1f6e-0000-4000-8000-000000000001@larkfield.example>",
    });
    expect(again?.messageId).toBe(one?.messageId);
    expect(one?.text?.trimEnd()).toBe(message.text.trimEnd());
    expect(one?.html?.trimEnd()).toBe(message.html);
    expect(one?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  it("that the mail server refuses is a failure, told without the address, and so is one it hangs up on, and one it is not there for", async () => {
    const refusing = await aMailServer({ refuse: true });
    await expect(mailer(refusing.url).send(leadEmail(facts("pay-as-you-go")))).rejects.toThrow(
      /^the mail server has not taken the message, EENVELOPE, RCPT TO, 550$/,
    );
    const hangingUp: Server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(hangingUp, "listening");
    undo.push(() => hangingUp.close());
    const address = hangingUp.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    await expect(
      mailer(`smtp://127.0.0.1:${address.port}`).send(leadEmail(facts("pay-as-you-go"))),
    ).rejects.toBeInstanceOf(Error);
  });

  it("goes to another machine encrypted or not at all, unless the operator says that it may", async () => {
    const server = await aMailServer();
    // Leads to this machine, and is no loopback address.
    const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
    await expect(mailer(elsewhere).send(leadEmail(facts("pay-as-you-go")))).rejects.toThrow(/ETLS/);
    expect(server.received).toEqual([]);
    await mailer(elsewhere, "unused", "off").send(leadEmail(facts("pay-as-you-go")));
    expect(server.received).toHaveLength(1);
  });

  it("is sent by the same mailer once the mail server is back", async () => {
    const first = await aMailServer();
    const sender = mailer(first.url);
    await sender.send(leadEmail(facts("pay-as-you-go")));
    await first.close();
    await expect(sender.send(leadEmail(facts("pay-as-you-go")))).rejects.toBeInstanceOf(Error);
    const second = await aMailServer({ port: first.port });
    await sender.send(leadEmail(facts("pay-as-you-go")));
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });

  it("without a mail server is one whole file, the same one when it is sent again", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-mail-"));
    undo.push(() => rmSync(folder, { recursive: true }));
    const message = leadEmail(facts("gas-and-electricity"));
    const sender = mailer(undefined, path.join(folder, "mail"));
    await sender.send(message);
    await sender.send(message);
    expect(readdirSync(path.join(folder, "mail"))).toEqual([`${message.id}.eml`]);
    const email = await parsed(readFileSync(path.join(folder, "mail", `${message.id}.eml`), "utf8"));
    expect(email).toMatchObject({ to: [{ address: "ada@example.com" }], subject: message.subject });
    expect(email.text?.trimEnd()).toBe(message.text.trimEnd());
  });

  it.each(["\r\n", "\n", "\r", "\u0000"])(
    "can't be given another header by a %j in what a customer typed",
    async (end) => {
      const server = await aMailServer();
      const attack = `Ada${end}Bcc: everybody@example.com`;
      for (const given of [{ email: `ada@example.com${end}Bcc: x@example.com` }, { reference: attack }]) {
        await expect(mailer(server.url).send(leadEmail(facts("pay-as-you-go", given)))).rejects.toThrow(
          "a mail header has a line end in it",
        );
      }
      expect(server.received).toEqual([]);
    },
  );

  it.each(['Ada" <x@example.com>, "Eve', "Ada, x@example.com", "Ada <x@example.com>;", "=?utf-8?q?Ada?="])(
    "goes to one person, also where the name is %j",
    async (firstName) => {
      const server = await aMailServer();
      await mailer(server.url).send(leadEmail(facts("pay-as-you-go", { firstName })));
      const email = await parsed(server.received[0] ?? "");
      expect(email.to).toEqual([{ name: "", address: "ada@example.com" }]);
    },
  );

  it("takes no file and no page with it, whatever the text says", async () => {
    const server = await aMailServer();
    await mailer(server.url).send({
      ...leadEmail(facts("pay-as-you-go")),
      text: "file:///etc/passwd",
      html: '<img src="file:///etc/passwd">',
    });
    const { attachments } = await parsed(server.received[0] ?? "");
    expect(attachments.map(({ filename }) => filename)).toEqual(["mark.png"]);
  });
});
