import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bareMachineFault,
  type BareMachine,
  createBareMachine,
  type Terminal,
} from "./support/bare-machine.ts";
import { readGuide } from "./support/guide.ts";
import { type Neighbour, startNeighbour } from "./support/neighbour.ts";

const installing = readGuide("installing.md");
const backups = readGuide("backups.md");
const [packages = "", values = ""] = installing.before;
const fault = bareMachineFault();
if (fault !== undefined) process.stderr.write(`The walk along the guides is skipped: ${fault}.\n`);

/** What a provider puts in place of the guide's values; the guide's own are nobody's. */
const TRIAL = {
  REPOSITORY: "/srv/product.bundle",
  PUBLIC_ORIGIN: "https://help.provider.internal",
  PROVIDER_NAME: "Northbank Energy",
  MAIL_FROM: "help@provider.internal",
  SMTP_URL: "smtp://127.0.0.1:25",
};
const ORIGIN = TRIAL.PUBLIC_ORIGIN;
const CUSTOMER = "ada@customers.internal";
const PORTS = ["8080", "8081", "8082", "8083"];
const BACKUP = "/srv/backup";
/** Minutes on a busy machine. */
const INSTALLED = 600;
const READY = 240;

/** What the provider writes over the demonstration's values, with an editor of theirs. */
const OWN_VALUES = `node_modules/.bin/node --input-type=module <<'END'
import { readFileSync, writeFileSync } from "node:fs";
const own = [
  [/larkfield\\.example/g, "provider.internal"],
  [/Larkfield/g, "Northbank"],
  [/020 7946 0(\\d+)/g, "0345 678 0$1"],
  [/00-00-00/g, "11-22-33"],
  [/ZZ1 1ZZ/g, "M1 1AE"],
  [/^Demonstration values:.*/, "Quote the reference."],
];
const replace = (name, value) => {
  if (name === "demonstration") return undefined;
  return typeof value === "string" ? own.reduce((text, [old, mine]) => text.replace(old, mine), value) : value;
};
for (const name of ["provider", "contact", "bereavement", "blocks", "opening-hours"]) {
  const file = "/var/lib/help-and-support-content/" + name + ".json";
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, "utf8"), replace), undefined, 2));
}
END`;

describe.skipIf(fault !== undefined)(
  `a provider who follows the guides on a bare Debian 12${fault === undefined ? "" : `: ${fault}`}`,
  { timeout: 1_000 * INSTALLED },
  () => {
    let machine: BareMachine;
    let terminal: Terminal;
    let neighbour: Neighbour;
    let reference: string;

    beforeAll(() => {
      // The packages are installed by the guide's first block.
      machine = createBareMachine({ packages, newNode: true });
      terminal = machine.open();
    }, 1_200_000);
    afterAll(async () => {
      await neighbour?.close();
      await terminal?.close();
      machine?.remove();
    });

    const follow = (number: number, { block = 0, seconds }: { block?: number; seconds?: number } = {}) => {
      const lines = installing.steps.get(number)?.blocks[block];
      if (lines === undefined) throw new Error(`the guide's step ${number} has no block ${block}`);
      return terminal.paste(lines, seconds);
    };
    /** A command of a sentence; fails where none says it. */
    const say = (guide: typeof installing, command: string) => {
      expect(guide.spoken).toContain(command);
      return terminal.paste(command);
    };
    const code = async (command: string, seconds?: number) => {
      const line = `${command} && echo "exit code 0" || echo "exit code $?"`;
      const printed = await terminal.paste(line, seconds);
      return { printed, code: Number(/exit code (\d+)$/.exec(printed)?.[1]) };
    };
    const start = () => follow(5, { block: 1 });
    const readiness = async () => {
      const [line = ""] = checks();
      const printed = await terminal.paste(line, READY);
      const answers = printed.split("\n").filter((answer) => answer !== "");
      return answers.map((answer) => JSON.parse(answer) as { status: string; warnings?: readonly string[] });
    };
    const warnings = async () => (await readiness()).flatMap((one) => one.warnings ?? []);
    const checks = () => installing.steps.get(7)!.blocks[0]!.trim().split("\n");
    const trackingLink = (text: string) => /https:\/\/\S+\/track\?link=\S+/.exec(text)?.[0] ?? "";
    const emails = (to: string) => neighbour.ask("emails", to);

    it("clones and builds the product", async () => {
      const own = values.replaceAll(
        /^export (\w+)=.*$/gm,
        (_line, name: keyof typeof TRIAL) => `export ${name}=${JSON.stringify(TRIAL[name])}`,
      );
      await terminal.paste(own);
      await follow(1, { seconds: INSTALLED });
    });

    it("makes the database, the settings, which others can't read, and nginx's configuration", async () => {
      // From here on the machine reaches its own mail server, and nobody else.
      const network = await terminal.unplug();
      neighbour = await startNeighbour({ network, names: [new URL(ORIGIN).hostname] });
      await say(installing, "service postgresql start");
      expect(await follow(2)).toContain("CREATE DATABASE");
      await follow(3);
      const permissions = await terminal.paste("stat -c '%A %U:%G' /etc/help-and-support/environment");
      expect(permissions.trim()).toBe("-rw-r----- root:help-and-support");
      expect(await follow(4)).toContain("test is successful");
    });

    it("starts two web and two platform processes, which become ready, behind nginx", async () => {
      await start();
      expect((await readiness()).map(({ status }) => status)).toEqual(PORTS.map(() => "ok"));
      const [, page = "", lead = ""] = checks();
      expect((await terminal.paste(page)).trim()).toBe("200");
      expect(await terminal.paste(lead)).toMatch(/\n[1-9]\d* passed, 0 failed,/);
      await expect.poll(() => emails(TRIAL.MAIL_FROM), { timeout: 30_000 }).toHaveLength(1);
    });

    it("has cron copy every public page", async () => {
      await follow(6);
      const line = await terminal.paste("cat /etc/cron.d/help-and-support");
      const [, command = ""] = /^\* \* \* \* \* root (.+)$/m.exec(line) ?? [];
      // cron's own environment. A page that a busy machine refuses is copied a minute later.
      const cron = `env -i PATH=/usr/bin:/bin HOME=/root SHELL=/bin/sh /bin/sh -c '${command}'`;
      const { printed } = await code(cron, INSTALLED);
      const refusals = printed.split("\n").filter((said) => !/^exit code [01]$|^\/\S+: 503$/.test(said));
      expect(refusals).toEqual([]);
    });

    it("hears of a customer's complaint, and the customer by email", async () => {
      await neighbour.ask("trust", await terminal.paste("cat /etc/nginx/tls/tls.crt"));
      reference = await neighbour.ask("complain", { origin: ORIGIN, email: CUSTOMER });
      await expect.poll(() => emails(CUSTOMER), { timeout: 30_000 }).toHaveLength(1);
      const [email] = await emails(CUSTOMER);
      expect(email?.subject).toContain(reference);
      const tracked = await neighbour.ask("get", trackingLink(email?.text ?? ""));
      expect(tracked).toMatchObject({ status: 200, text: expect.stringContaining(reference) });
    });

    it("makes a colleague an operator", async () => {
      await say(installing, "usermod -aG help-and-support ada");
      expect(installing.spoken).toContain("help-and-support leads list");
      expect(await terminal.paste("su ada -c 'help-and-support leads list'")).toContain(reference);
    });

    it("is told what is the demonstration's until nothing is", async () => {
      const before = await code("help-and-support ready");
      expect(before.code).toBe(1);
      for (const named of ["provider.json:", "contact.json:", "MAIN_SITE_URL:", "addresses:"])
        expect(before.printed).toContain(named);
      expect(await warnings()).toContainEqual(expect.stringMatching(/^demonstration: /));

      await terminal.paste(OWN_VALUES);
      await terminal.paste("node_modules/.bin/node lab/generate-addresses.ts 1000 /root/addresses.csv");
      await terminal.paste("help-and-support addresses import /root/addresses.csv");
      await terminal.paste(
        "echo MAIN_SITE_URL=https://www.provider.internal >> /etc/help-and-support/environment",
      );
      await say(installing, "kill %1");
      await terminal.paste("wait %1 || true");
      const copy = await neighbour.ask("get", `${ORIGIN}/help-and-support/`);
      expect(copy).toMatchObject({ status: 200, text: expect.stringContaining("<h1") });
      await say(installing, "nginx -s stop");
      await start();
      expect(await code("help-and-support ready")).toEqual({
        printed: expect.stringContaining("Nothing of the demonstration is left."),
        code: 0,
      });
      await expect.poll(warnings, { timeout: 1_000 * READY }).toEqual([]);
    });

    it("gets the complaint and their content back after the loss of both", async () => {
      await terminal.paste(`help-and-support backup ${BACKUP}`);
      await terminal.paste(`su postgres -c "psql -c 'alter role help createdb'"`);
      expect(backups.spoken).toContain("alter role help createdb");
      expect((await code(`help-and-support backup check ${BACKUP}`)).code).toBe(0);
      const keys = await terminal.paste("sed -n 's/^DATA_KEYS=//p' /etc/help-and-support/environment");

      await terminal.paste("kill %1; nginx -s stop; wait %1 || true");
      await terminal.paste("su postgres -c 'dropdb help; dropuser help'");
      await terminal.paste("rm -r /etc/help-and-support /etc/nginx/tls /var/lib/help-and-support-content");

      for (const step of [2, 3, 4]) await follow(step);
      const [restore = ""] = backups.before;
      await terminal.paste(
        restore
          .replace(/(?<=^export BACKUP=).*$/m, BACKUP)
          .replace(/(?<=^export STORED_KEYS=).*$/m, keys.trim()),
      );
      await start();
      await readiness();
      await neighbour.ask("trust", await terminal.paste("cat /etc/nginx/tls/tls.crt"));
      expect(await terminal.paste("su ada -c 'help-and-support leads list'")).toContain(reference);
      const [email] = await emails(CUSTOMER);
      const tracked = await neighbour.ask("get", trackingLink(email?.text ?? ""));
      expect(tracked).toMatchObject({ status: 200, text: expect.stringContaining(reference) });
      const contact = await neighbour.ask("get", `${ORIGIN}/help-and-support/contact-us`);
      expect(contact.text).toContain("0345 678 0100");
      // Operators edit it, as before.
      await terminal.paste(
        `su ada -c "help-and-support outage set 'Power cut in Leeds' 'We hope to be back by 6pm.'"`,
      );
    });
  },
);
