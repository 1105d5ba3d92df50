import { expect, it } from "vitest";
import type { MonitoringEvent } from "./payload.ts";

import { describeUse, reportUse } from "./use-report.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");

const anEvent = (type: MonitoringEvent["type"], session: string, more: object = {}): MonitoringEvent => ({
  type,
  date: NOON,
  application: { id: "app" },
  session: { id: session },
  view: { id: "v", url: "https://a.example/help-and-support/" },
  ...more,
});
const view = (id: string, path: string, version: number, lcp: number) =>
  anEvent("view", "s", {
    _dd: { document_version: version },
    view: {
      id,
      url: `https://a.example${path}`,
      performance: { lcp: { timestamp: lcp * 1_000_000 }, cls: { score: 0.1 } },
    },
  });
const action = (session: string, name: string, context: object, type = "custom") =>
  anEvent("action", session, { action: { type, target: { name } }, context });
const step = (session: string, journey: string, at: number) =>
  action(session, "journey_step", { journey, step: at, steps: 2 });

it("a view counts once, by its last version, and vitals are what three quarters of views keep to", () => {
  const { views, pages, vitals } = reportUse([
    view("1", "/help-and-support/", 1, 9_000),
    view("1", "/help-and-support/", 2, 100),
    view("2", "/help-and-support/", 1, 200),
    view("3", "/my-account/850012345678", 1, 300),
    view("4", "/help-and-support/", 1, 4_000),
  ]);
  expect(views).toBe(4);
  expect(pages).toEqual([
    { path: "/help-and-support/", views: 3 },
    { path: "/my-account/[id]", views: 1 },
  ]);
  expect(vitals["largest contentful paint"]).toBe(300);
  expect(vitals["cumulative layout shift"]).toBe(0.1);
  expect(vitals["interaction to next paint"]).toBeUndefined();
});

it("a journey is begun once a visit, finished or not, and an unfinished one stopped at a step", () => {
  const { journeys } = reportUse([
    step("a", "feedback", 1),
    step("a", "feedback", 1),
    step("a", "feedback", 2),
    action("a", "journey_finished", { journey: "feedback" }),
    step("b", "feedback", 1),
    step("c", "feedback", 1),
    step("c", "feedback", 2),
    step("c", "feedback", 1),
    action("d", "journey_step", { journey: "feedback" }),
    action("e", "journey_step", { journey: "feedback", step: 1, steps: 2 }, "click"),
  ]);
  expect(journeys).toEqual([{ journey: "feedback", begun: 3, finished: 1, stoppedAt: [1, 1] }]);
});

it("failures shown to customers and script errors are counted, and searches that found nothing", () => {
  const failure = { category: "error", title: "Sorry", status: 502 };
  const { errors, searches } = reportUse([
    action("a", "error", failure),
    action("b", "error", failure),
    anEvent("error", "a", { error: { message: "x is not a function" } }),
    action("a", "search", { results: 0, page: 1 }),
    action("a", "search", { results: 3, page: 1 }),
  ]);
  expect(errors).toEqual([
    { kind: "error", what: "Sorry (502)", times: 2 },
    { kind: "script", what: "x is not a function", times: 1 },
  ]);
  expect(searches).toEqual({ made: 2, foundNothing: 1 });
});

it("an operator reads it as tables, and nothing in it moves their terminal about", () => {
  const report = describeUse(
    reportUse([
      view("1", "/help-and-support/", 1, 100),
      step("s", "feedback", 1),
      anEvent("error", "s", { error: { message: "a\u001b[2Jb" } }),
    ]),
  );
  expect(report.split("\n")).toEqual([
    "From 2026-11-21 12:00 to 2026-11-21 12:00: 1 visits, 1 page views, of visitors who agreed to be measured.",
    "",
    "page                views",
    "/help-and-support/      1",
    "",
    "journey   begun  finished            stopped at",
    "feedback      1    0 (0%)  step 1: 1, step 2: 0",
    "",
    "Searches: 0, of which 0 found nothing.",
    "",
    "what went wrong    kind  times",
    "a [2Jb           script      1",
    "",
    "three quarters of views are no worse than",
    "largest contentful paint                         100 ms",
    "interaction to next paint                  not measured",
    "cumulative layout shift                           0.100",
    "first contentful paint                     not measured",
  ]);
  expect(describeUse(reportUse([]))).toBe("Nothing has been measured yet.");
});
