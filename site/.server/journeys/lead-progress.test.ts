import { expect, it } from "vitest";
import { failed, ok } from "../../../domain/result.ts";
import { fetchProgress, sendMessage } from "./lead-progress.ts";
import { aRequest, FAILURE } from "../../../ui/.server/request.fixture.ts";

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
