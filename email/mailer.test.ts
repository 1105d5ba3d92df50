import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { facts, FROM } from "../provider/leads/lead-email.fixture.ts";
import { leadEmail } from "../provider/leads/lead-email.ts";
import { PermanentFailure } from "../infrastructure/jobs/job-queue.ts";
import { createMailer, type Mailer } from "./mailer.ts";

/** As a machine does that goes down. */
function closeConnectionOf(server: SMTPServer, id: string): void {
  for (const connection of server.connections as Set<{ id: string; close(): void }>)
    if (connection.id === id) connection.close();
}

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
  async function aMailServer({ port = 0, refuse = 0, hangUp = false } = {}) {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) =>
        done(
          refuse
            ? Object.assign(new Error("5.1.1 <ada@example.com>: no such mailbox"), { responseCode: refuse })
            : null,
        ),
      onData: (stream, session, done) => {
        let message = "";
        stream.setEncoding("utf8").on("data", (chunk: string) => (message += chunk));
        stream.on("end", () => {
          received.push(message);
          if (hangUp) closeConnectionOf(server, session.id);
          else done();
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
    expect(one?.html?.trimEnd()).toBe(message.html());
    expect(one?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  it("is refused for good, or only for now, without the address in the error", async () => {
    const send = async (refuse: number) =>
      mailer((await aMailServer({ refuse })).url).send(leadEmail(facts("pay-as-you-go")));
    const forGood = send(550);
    await expect(forGood).rejects.toThrow(
      /^the mail server has refused the message, EENVELOPE, RCPT TO, 550, 5\.1\.1$/,
    );
    await expect(forGood).rejects.toBeInstanceOf(PermanentFailure);
    const forNow = send(451);
    await expect(forNow).rejects.toThrow(/^the mail server has not taken the message, .*RCPT TO, 451/);
    await expect(forNow).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it("is sent once by one attempt, also where the connection ends after it", async () => {
    const server = await aMailServer({ hangUp: true });
    await expect(mailer(server.url).send(leadEmail(facts("pay-as-you-go")))).rejects.toThrow(
      "the mail server has not taken the message",
    );
    expect(server.received).toHaveLength(1);
  });

  it("fails where the mail server hangs up or is down", async () => {
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
      html: () => '<img src="file:///etc/passwd">',
    });
    const { attachments } = await parsed(server.received[0] ?? "");
    expect(attachments.map(({ filename }) => filename)).toEqual(["mark.png"]);
  });

  it("that confirms begins the thread of its case, and says that a machine wrote it", async () => {
    const server = await aMailServer();
    await mailer(server.url).send(leadEmail(facts("pay-as-you-go")));
    const { headers, inReplyTo, references } = await parsed(server.received[0] ?? "");
    expect(headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    const domain = FROM.address.split("@")[1];
    expect([inReplyTo, references]).toEqual([
      undefined,
      `<case.${facts("pay-as-you-go").reference}@${domain}>`,
    ]);
  });

  it("goes to a mail server on IPv6", async () => {
    const visited: Promise<unknown> = new Promise((resolve) => {
      const server: Server = createServer((socket) => resolve(socket.destroy())).listen(0, "::1", () => {
        const { port } = server.address() as AddressInfo;
        const sent = mailer(`smtp://[::1]:${port}`).send(leadEmail(facts("pay-as-you-go")));
        sent.catch((error: unknown) => resolve(error));
      });
      undo.push(() => server.close());
    });
    expect(await visited).not.toBeInstanceOf(Error);
  });
});
