import { expect, it } from "vitest";
import { copyIn } from "../../../copy/locales.ts";
import { withoutPassword } from "../../../domain/priority-register.ts";
import { ok } from "../../../domain/result.ts";
import { type Speaker, spokenFor } from "../../../domain/speaker.ts";
import { aRequest, NOW } from "../../../ui/.server/request.fixture.ts";
import { confirmationTitle } from "../../features/confirmation/title.ts";
import { priorityRegisterJourney, toValues } from "../../features/priority-register/journey.ts";
import { beginChange } from "./change-registration.ts";
import { findConfirmation } from "./confirmation.ts";
import { saveReceipt } from "./journey-session.ts";
import { submitLead } from "./send-journey.ts";

const HELP = { password: null, nominee: null, language: null, until: null };
const DETAILS = {
  firstName: "Ada",
  surname: "Byron",
  email: "ada@example.com",
  telephoneNumber: "+447400123456",
};

const SPEAKER = {
  theirName: "Bo Quill",
  relation: "carer",
  authority: "asked",
  answered: "both",
  theirEmail: null,
} as const;

/** Sends a registration, and answers with what its customer reads of it and whether its link changes it. */
async function sent(ends: boolean, replaces: string | null, speaker?: Speaker) {
  const { visit, submissions } = aRequest();
  const help = { ...HELP, helps: ends ? [] : (["braille"] as const), ends };
  const own = priorityRegisterJourney("2026-11-21", replaces).toLead({ help, details: DETAILS }, null, "");
  const lead = speaker === undefined ? own : spokenFor(own, speaker, true);
  const submission = { instance: "run-1", source: "priority-register", lead, lastValues: {} };
  const receipt = await submitLead(visit, submission);
  if (!receipt.ok) throw new Error("not sent");
  await saveReceipt(visit.state, receipt.value);
  await visit.state.flush();
  const confirmation = await findConfirmation(visit, "run-1");
  if (confirmation === undefined) throw new Error("not confirmed");
  const { source, steps } = confirmation;
  const { title, lead: said } = confirmationTitle(
    copyIn("en-GB").confirmation,
    source,
    confirmation.receipt.want,
  );
  const progress = {
    reference: receipt.value.reference,
    status: "received",
    receivedAt: NOW,
    changedAt: null,
    topic: lead.topic,
    queryType: lead.queryType,
    querySubtype: lead.querySubtype,
    message: lead.query,
    conversation: [],
    takesMessages: true,
    takesReview: false,
    helped: null,
  } as const;
  const leads = { ...visit.leads, progress: async () => ok(progress) };
  const isChanged = await beginChange({ ...visit, leads }, { link: "signed", user: undefined, toValues });
  expect(submissions.size).toBe(1);
  return { title, lead: said, next: steps.at(-1)?.title, query: lead.query, isChanged };
}

it("who joins the register, or changes what is on it, reads so, and its link changes it", async () => {
  expect(await sent(false, null)).toMatchObject({
    title: "You have asked to join our Priority Services Register",
    next: "We change our register as you asked",
    isChanged: true,
  });
  expect(await sent(false, "F4K6V-XTYHC")).toMatchObject({
    title: "You have asked to change what is on our Priority Services Register",
    next: "We change our register as you asked",
    isChanged: true,
  });
});

it("keeps the password for callers where the change has none, and shows it to nobody who has the link", () => {
  const registered = {
    ...HELP,
    helps: ["braille"],
    password: "Bluebell",
    theirName: null,
    home: null,
  } as const;
  const values = toValues({ ...registered, sharedWith: [], ends: false, replaces: null });
  expect(JSON.stringify(values)).not.toContain("Bluebell");
  const query = (password: string | null, ends: boolean) =>
    priorityRegisterJourney("2026-11-21", "F4K6V-XTYHC", "Bluebell").toLead(
      { help: { ...HELP, helps: [], password, ends }, details: DETAILS },
      null,
      "",
    ).query ?? "";
  expect(query(null, false)).toContain("Password for callers: Bluebell");
  expect(query("Harebell", false)).toContain("Password for callers: Harebell");
  expect(query(null, true)).not.toContain("Bluebell");
  expect(withoutPassword(query(null, false))).toContain("Password for callers: the one that was chosen\n");
});

it.each([
  ["with its reference", "F4K6V-XTYHC", undefined],
  ["where the session has lost the reference", null, undefined],
  ["by somebody who speaks for them", "F4K6V-XTYHC", SPEAKER],
])(
  "who leaves the register %s reads so, staff do too, and the link of it offers no registration",
  async (_how, replaces, speaker) => {
    const left = await sent(true, replaces, speaker);
    expect(left).toMatchObject({
      title: "You have asked to leave our Priority Services Register",
      lead: "You can join again whenever you like. It is free.",
      next: "We take you off our register",
      isChanged: false,
    });
    expect(left.query).toContain("Ends the registration");
  },
);
