import { beforeAll, expect, it } from "vitest";
import { FILINGS } from "../../domain/filings.ts";
import { A_LEAD } from "../../domain/lead.fixture.ts";
import { type Registration, toInformation } from "../../domain/priority-register.ts";
import { spokenFor } from "../../domain/speaker.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { createCaseOpening } from "../../desk/cases/open-cases.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { eraseHeldData } from "./erase.ts";
import { findHeldData } from "./held-data.ts";

const REGISTRATION: Registration = {
  theirName: null,
  helps: ["braille"],
  password: "Bluebell",
  nominee: "Robert Quixote, 07400 123456",
  language: null,
  until: null,
  home: "1 Harbour Street",
  sharedWith: [],
  ends: false,
  replaces: null,
};

describeOnEachEngine("a person's registration, and what others wrote for them", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    const cases = createCaseOpening({ db, encryption: TEST_ENCRYPTION });
    const submissions = createSubmissionRepository(db, TEST_ENCRYPTION, undefined, cases);
    const lead = { ...A_LEAD, ...FILINGS["priority-register"] };
    const registered = {
      ...lead,
      email: "holder@example.com",
      additionalInformation: toInformation(REGISTRATION),
    };
    const written = spokenFor(
      { ...lead, email: "carer@example.com" },
      {
        theirName: "Wilhelmina Quill",
        relation: "carer",
        authority: "asked",
        answered: "me",
        theirEmail: "holder@example.com",
      },
      true,
    );
    for (const [key, reference, source, sent] of [
      ["one.a", "REF-1", "priority-register", registered],
      ["two.a", "REF-2", "enquiry-gas-and-electricity", written],
    ] as const) {
      await submissions.open({ idempotencyKey: key, source, lead: sent });
      await writeTogether(db, submissions.acknowledged(key, reference, sent));
    }
  });

  const held = (email: string) =>
    findHeldData(
      {
        tx: db.kysely,
        encryption: TEST_ENCRYPTION,
        mailFolder: "/nowhere",
        digestReadings: (text) => text,
      },
      email,
    );

  it("are in their copy: all that was registered, and which letters of others name them", async () => {
    const printed = await held("Holder@example.com");
    for (const words of ["Bluebell", "Robert Quixote", "braille"])
      expect(JSON.stringify(printed.fullSubmissions)).toContain(words);
    expect(printed.writtenFor).toMatchObject([{ reference: "REF-2" }]);
  });

  it("go with the person: the registration whole, and a letter with who wrote it", async () => {
    await eraseHeldData(db, TEST_ENCRYPTION, (await held("holder@example.com")).keys);
    const after = await held("holder@example.com");
    expect([after.fullSubmissions, after.cases, after.writtenFor.length]).toEqual([[], [], 1]);
    await eraseHeldData(db, TEST_ENCRYPTION, (await held("carer@example.com")).keys);
    expect((await held("holder@example.com")).writtenFor).toEqual([]);
  });
});
