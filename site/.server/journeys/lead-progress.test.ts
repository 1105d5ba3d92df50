import { expect, it } from "vitest";
import { describeDataRequest } from "../../../domain/data-requests.ts";
import { newLead } from "../../../domain/lead.ts";
import type { LeadProgress } from "../../../domain/lead-progress.ts";
import { FILINGS } from "../../../domain/filings.ts";
import type { SubmissionSource } from "../../../domain/submission-types.ts";
import { failed, ok } from "../../../domain/result.ts";
import { fetchProgress, sendMessage } from "./lead-progress.ts";
import { aRequest, FAILURE, NOW } from "../../../ui/.server/request.fixture.ts";
import { progressCopy } from "../../features/track/progress-copy.ts";

const TRUE_LINK = "7KQ4M-T9X2R.abc.signature";

/** A visitor whose attempts are counted, by what is counted. */
function aVisit() {
  const { visit } = aRequest();
  const counted: string[] = [];
  const asked: unknown[] = [];
  const progress = async (question: unknown) => {
    asked.push(question);
    return failed(FAILURE);
  };
  const rateLimiter: typeof visit.rateLimiter = {
    ...visit.rateLimiter,
    allowExactly: async (...limits) => {
      counted.push(...limits.map(({ what, client }) => `${what}: ${client}`));
      return true;
    },
  };
  const leads = { ...visit.leads, progress, addMessage: progress };
  const mayBeTrackLink = (link: string) => link === TRUE_LINK;
  return { visit: { ...visit, rateLimiter, leads, mayBeTrackLink }, counted, asked };
}

it("a forged link counts against nobody and is not passed on, however often it comes", async () => {
  const { visit, counted, asked } = aVisit();
  const forged = { link: "7KQ4M-T9X2R.abc.forged" };
  for (let times = 0; times < 30; times += 1)
    expect(await fetchProgress(visit, forged, undefined)).toEqual(ok(null));
  expect(await sendMessage(visit, forged, undefined, { entry: "e", message: "m" })).toEqual(ok(null));
  expect([counted, asked]).toEqual([[], []]);
});

it("the holder of a link is not locked out by guesses at the email address of its reference", async () => {
  const { visit, counted } = aVisit();
  await fetchProgress(visit, { link: TRUE_LINK }, undefined);
  expect(counted).toEqual(["track by visitor: visitor", "track by connection: 127.0.0.1"]);
  await fetchProgress(visit, { reference: "7KQ4M-T9X2R", email: "ada@example.com" }, undefined);
  expect(counted).toContain("track a reference: 7KQ4M-T9X2R");
});

/** What is read by reference and email address of a lead of ours, and of one that we do not have. */
async function readByReference(source: SubmissionSource, query: string) {
  const { visit } = aRequest();
  const { topic, queryType, querySubtype } = FILINGS[source];
  const progress: LeadProgress = {
    reference: "7KQ4M-T9X2R",
    status: "received",
    receivedAt: NOW,
    changedAt: null,
    topic,
    queryType,
    querySubtype,
    message: null,
    conversation: [],
    takesMessages: true,
    takesReview: false,
    helped: null,
  };
  const email = "ada@example.com";
  const stored = newLead(source, { firstName: "Ada", surname: "Byron", email, query });
  const read = async (lead: typeof stored | undefined) => {
    const leads = { ...visit.leads, progress: async () => ok(progress) };
    const submissions = { ...visit.submissions, find: async () => lead };
    const told = await fetchProgress({ ...visit, leads, submissions }, { reference: "r", email }, undefined);
    if (!told.ok || told.value === null) throw new Error("not found");
    const { text, next, message, isRegistration } = progressCopy("en-GB", told.value, HOURS);
    expect(message).toBeNull();
    return [text.replace(/ on \w+ 21 .+/, ""), next, isRegistration];
  };
  return { ours: await read(stored), elsewhere: await read(undefined) };
}

const HOURS = { weekly: {}, closedDays: new Map() };
const AN_ENQUIRY = [
  "We received your enquiry",
  "Expect to hear from us around Monday 23 November 2026.",
  false,
];

it.each([
  [
    "priority-register",
    `${FILINGS["priority-register"].opening}\n\nFor: the sender`,
    "We received your request about the Priority Services Register",
    /^We tell those whom you said that we may, and nobody else\./,
    true,
  ],
  [
    "priority-register",
    `${FILINGS["priority-register"].opening}\n\nEnds the registration 7KQ4M-T9X2R.`,
    "We received your request about the Priority Services Register",
    /^Networks and water companies have registers of their own/,
    false,
  ],
  [
    "data-request",
    describeDataRequest("copy", ""),
    "We received your request about your data",
    /^You have our answer by Monday 21 December 2026, or we tell you by then why it takes longer\.$/,
    false,
  ],
  [
    "data-request",
    describeDataRequest("complain", "You sold it."),
    "We received your request about your data",
    /tell you the outcome without undue delay\.$/,
    false,
  ],
  [
    "bereavement",
    `${FILINGS.bereavement.opening}\n\nTheir name: Bo`,
    "We received your message",
    /^Expect to hear from us around Monday 23 November 2026\.$/,
    false,
  ],
] as const)(
  "by reference a %s that begins with %j has its own words and days where we have it, and no text of its customer",
  async (source, query, text, next, isRegistration) => {
    const { ours, elsewhere } = await readByReference(source, query);
    expect(ours).toEqual([text, expect.stringMatching(next), isRegistration]);
    expect(elsewhere).toEqual(AN_ENQUIRY);
  },
);
