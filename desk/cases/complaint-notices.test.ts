import { expect, it } from "vitest";
import { complaintNotice, type NoticeFacts } from "./complaint-notices.ts";

const FACTS: NoticeFacts = {
  locale: "en-GB",
  reference: "F4K6V-XTYHC",
  receivedOn: "2026-11-02",
  limitOn: "2026-12-28",
  weeks: 8,
  subject: "My bill",
  words: null,
  owner: null,
  answered: null,
  position: "",
  ombudsman: {
    name: "The Ombudsman",
    number: "0330 440 1624",
    address: undefined,
    url: "https://ombudsman.example",
  },
  procedureUrl: null,
  updateDays: 21,
};

it("a letter says how to reach who has no telephone, or no address, each in a whole sentence", () => {
  const us = { name: "Larkfield Energy", number: undefined, address: ["Larkfield Energy", "1 Field Lane"] };
  const letter = complaintNotice("weeks", { ...FACTS, us });
  expect(letter).toContain("Call The Ombudsman on 0330 440 1624.");
  expect(letter).toContain("Write to Larkfield Energy, 1 Field Lane.");
  expect(complaintNotice("weeks", FACTS)).not.toContain("Write to");
});
