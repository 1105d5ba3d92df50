import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCircuitBreaker } from "../clients/circuit-breaker.ts";
import { jsonApiHost } from "../clients/hosts.ts";
import { createPriorityRegisterClient } from "../clients/priority-register.ts";
import { A_LEAD } from "../domain/lead.fixture.ts";
import { type Registration, toInformation } from "../domain/priority-register.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { writeTogether } from "../infrastructure/database/dialect.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { registrationHandler } from "./hand-over-registrations.ts";
import { type OutboxWorker, startOutboxWorker } from "../infrastructure/jobs/worker.ts";

const REGISTRATION: Registration = {
  theirName: null,
  helps: ["powered-equipment", "warning"],
  password: "Bluebell",
  nominee: null,
  language: "Welsh",
  until: "2027-11-21",
  home: "1 Harbour Street",
  sharedWith: ["electricity-network"],
  ends: false,
  replaces: null,
};

interface Received {
  readonly key: string | undefined;
  readonly body: { readonly data: { readonly attributes: Record<string, unknown> } };
}

describeOnEachEngine("the provider's own register", (open) => {
  let db: Db;
  let received: Received[];
  /** The statuses of its next answers; 201 after them. */
  let statuses: number[];
  let minute: number;
  const cleanUp: (() => Promise<unknown>)[] = [];
  let origin: string;
  const { log } = memoryLog();

  beforeEach(async () => {
    db = await open();
    for (const table of ["jobs", "submissions"] as const) await db.kysely.deleteFrom(table).execute();
    received = [];
    statuses = [];
    minute = 0;
    const host = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Received["body"];
        received.push({ key: String(request.headers["idempotency-key"]), body });
        response.writeHead(statuses.shift() ?? 201, { "content-type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    cleanUp.push(() => new Promise((resolve) => host.close(resolve)));
  });
  afterEach(async () => {
    for (const end of cleanUp.splice(0).toReversed()) await end();
  });

  const began = Date.now();
  const now = () => new Date(began + minute * 60_000);
  const submissions = (handsOver = true) =>
    createSubmissionRepository(db, TEST_ENCRYPTION, now, undefined, handsOver);

  async function send(key: string, reference: string, handsOver = true): Promise<void> {
    const lead = { ...A_LEAD, additionalInformation: toInformation(REGISTRATION) };
    await submissions(handsOver).open({ idempotencyKey: key, source: "priority-register", lead });
    await writeTogether(db, submissions(handsOver).acknowledged(key, reference, lead));
  }

  function work(): OutboxWorker {
    const upstream = { breaker: createCircuitBreaker(() => undefined), observe: () => undefined };
    const host = { ...jsonApiHost(origin, "test"), ...upstream, traceHeaders: () => ({}) };
    const register = createPriorityRegisterClient(host, { "powered-equipment": ["26", "25"] });
    const handlers = { registration: registrationHandler({ submissions: submissions(), register, log }) };
    const worker = startOutboxWorker({ db, log, handlers, now, mostFailures: Infinity });
    cleanUp.push(() => worker.stop());
    return worker;
  }

  const jobs = () =>
    db.kysely
      .selectFrom("jobs")
      .select(["status", "last_error"])
      .where("kind", "=", "registration")
      .execute();

  it("has each registration once, with the codes of the industry, under the reference that the customer has", async () => {
    await send("run-1.a", "REF-1");
    work();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toEqual({
      key: "run-1.a",
      body: {
        data: {
          type: "priority-services",
          attributes: {
            reference: "REF-1",
            "received-at": expect.any(String) as string,
            replaces: null,
            ends: false,
            "for-name": null,
            help: ["powered-equipment", "warning"],
            codes: ["25", "26"],
            password: "Bluebell",
            nominee: null,
            language: "Welsh",
            until: "2027-11-21",
            "share-with": ["electricity-network"],
            "first-name": A_LEAD.firstName,
            surname: A_LEAD.surname,
            email: A_LEAD.email,
            "contact-number": A_LEAD.contactNumber?.number ?? null,
          },
          relationships: { address: { data: expect.anything() as unknown } },
        },
      },
    });
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ status: "sent" }]));
  });

  it("gets it when it is back, and an operator sees what it refuses", async () => {
    statuses = [503, 422];
    await send("run-2.a", "REF-2");
    await work().stop();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(await jobs()).toMatchObject([{ status: "pending" }]);
    minute = 30;
    work();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ status: "dead" }]));
    expect((await jobs())[0]?.last_error).toContain("priority register");
    expect(received.map(({ key }) => key)).toEqual(["run-2.a", "run-2.a"]);
  });

  it("gets nothing that is erased, and no jobs wait where there is none", async () => {
    await send("run-3.a", "REF-3", false);
    expect(await jobs()).toEqual([]);
    await send("run-4.a", "REF-4");
    await db.kysely.deleteFrom("submissions").execute();
    work();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ status: "sent" }]));
    expect(received).toEqual([]);
  });
});
