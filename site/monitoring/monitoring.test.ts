import { readFileSync } from "node:fs";
import path from "node:path";
import type { RumEvent } from "@datadog/browser-rum";
import { expect, it } from "vitest";
import { scrub } from "./scrub.ts";
import { timingName } from "./page-events.ts";

const event = (parts: object) => parts as unknown as RumEvent;

it("addresses of an event lose their queries, and its texts what could name a person", () => {
  const sent = {
    view: {
      url: "https://a.example/search?q=ada",
      referrer: "https://a.example/x/850012345678?y",
      name: "/search?q",
    },
    resource: { url: "https://a.example/search/suggestions?q=ada" },
    error: {
      message: "ada@example.com https://a.example/?q=ada",
      stack: "Error at https://a.example/assets/x.js:1:2",
      resource: { url: "https://a.example/?q" },
    },
    action: { target: { name: "Call me on 07400 123456" } },
    long_task: { scripts: [{ source_url: "https://a.example/?q=ada", invoker: "https://a.example/?q=ada" }] },
  };
  expect(scrub(event(sent), ["?q=ada"])).toBe(true);
  expect(sent).toEqual({
    view: { url: "https://a.example/search", referrer: "https://a.example/x/[id]", name: "/search?q" },
    resource: { url: "https://a.example/search/suggestions" },
    error: {
      message: "[email] https://a.example/",
      stack: "Error at https://a.example/assets/x.js:1:2",
      resource: { url: "https://a.example/" },
    },
    action: { target: { name: "Call me on [number]" } },
    long_task: { scripts: [{ source_url: "https://a.example/", invoker: "https://a.example/" }] },
  });
});

it("an event that has the page's own query anywhere else is dropped", () => {
  expect(
    scrub(event({ view: { url: "https://a.example/" }, _dd: { anything: "/search?q=ada" } }), ["?q=ada"]),
  ).toBe(false);
});

it.each([
  ["hydrated", "hydrated"],
  ["first answer: 3 (of 4)", "first_answer__3__of_4_"],
  ["a-b_c.d@e$f", "a-b_c.d@e$f"],
  ["größe", "gr__e"],
])("a timing %j is called %s (spec 9.6)", (name, called) => expect(timingName(name)).toBe(called));

/** An update of the library may change them; of segments it did (docs/decisions/pages.md, 23). */
it.each([
  ["browser-rum", "segmentCollection/segmentCollection", /SEGMENT_DURATION_LIMIT = 5 \* .*ONE_SECOND/],
  ["browser-rum", "segmentCollection/segmentCollection", /SEGMENT_BYTES_LIMIT = 6e4/],
  ["browser-rum", "deflate/deflateWorker", /INITIALIZATION_TIME_OUT_DELAY = 30 \* .*ONE_SECOND/],
  ["browser-rum", "record/trackers/trackMove", /MOUSE_MOVE_OBSERVER_THRESHOLD = 50;/],
  ["browser-rum", "record/trackers/trackScroll", /SCROLL_OBSERVER_THRESHOLD = 100;/],
  ["browser-rum", "record/trackers/trackViewportResize", /VISUAL_VIEWPORT_OBSERVER_THRESHOLD = 200;/],
  ["browser-rum-core", "action/computeFrustration", /MIN_CLICKS_PER_SECOND_TO_CONSIDER_RAGE = 3;/],
  ["browser-rum-core", "view/trackViews", /THROTTLE_VIEW_UPDATE_PERIOD = 3e3;/],
  ["browser-rum-core", "view/trackViews", /KEEP_TRACKING_AFTER_VIEW_DELAY = 5 \* .*ONE_MINUTE/],
])("the limits of the library are known: %s %s %s (spec 9.6)", (name, file, limit) => {
  const packages = path.resolve(import.meta.dirname, "../../node_modules/@datadog");
  expect(readFileSync(path.join(packages, name, "cjs/domain", `${file}.js`), "utf8")).toMatch(limit);
});
