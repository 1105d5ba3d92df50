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
