import { expect } from "vitest";
import type { Scenario } from "../support/engine-test.ts";
import { Visitor } from "../support/visitor.ts";
import { COMPLAINT, fillDetails, fillPerson, reachQuery } from "./journeys.ts";

const heightOfText = (visitor: Visitor) =>
  visitor.tab.run(() =>
    Math.round(document.querySelector('[name="query"]')?.getBoundingClientRect().height ?? 0),
  );

/** The whole style is there, and not only what the first paint needs. */
const styled = (visitor: Visitor) =>
  visitor.until("the whole style", () =>
    [...document.styleSheets].some(({ href, disabled }) => href !== null && !disabled),
  );

/** The pages on the way, and what is on them. */
export const PAGES: Readonly<Record<string, Scenario>> = {
  "text box: as high after Continue as after a reload and in a second tab": async ({ visitor }) => {
    await reachQuery(visitor);
    await visitor.heading("Tell us what happened");
    await styled(visitor);
    const clicked = await heightOfText(visitor);
    const second = new Visitor(await visitor.tab.open(), visitor.origin);
    await second.open(`${COMPLAINT}/query`);
    await second.heading("Tell us what happened");
    expect(clicked).toBeGreaterThanOrEqual(192);
    expect(await heightOfText(second)).toBe(clicked);
    await visitor.reload();
    await visitor.heading("Tell us what happened");
    expect(await heightOfText(visitor)).toBe(clicked);
  },

  "focus: on the title of the next step, and on what is wrong": async ({ visitor }) => {
    await reachQuery(visitor);
    await visitor.until("focus on the title", () => document.activeElement?.matches("main h1") === true);
    await visitor.press("Send");
    await visitor.sees("There is a problem");
    await visitor.until(
      "focus on the errors",
      () => document.activeElement?.matches("[role=alert]") === true,
    );
    await visitor.press("Back");
    await visitor.at(COMPLAINT);
    await visitor.until(
      "focus on the title before",
      () => document.activeElement?.matches("main h1") === true,
    );
  },

  "address: a screen reader hears that Continue is there": async ({ visitor }) => {
    await visitor.open(COMPLAINT);
    await visitor.hydrated();
    await visitor.tab.run(() => {
      for (const region of document.querySelectorAll("[aria-live]"))
        region.setAttribute("data-was-there", "");
    });
    await fillDetails(visitor);
    await visitor.until("it is said", () =>
      [...document.querySelectorAll("[aria-live][data-was-there]")].some((region) =>
        /The Continue button/.test(region.textContent ?? ""),
      ),
    );
  },

  "legends: none lies over what follows it": async ({ visitor }) => {
    for (const path of [COMPLAINT, "/help-and-support/submit-meter-read"]) {
      await visitor.open(path);
      await visitor.hydrated();
      const covered = await visitor.tab.run(() => {
        const legends = [...document.querySelectorAll("fieldset > legend")].filter((legend) =>
          legend.checkVisibility(),
        );
        if (legends.length < 2) throw new Error("too few legends to look at");
        return legends.flatMap((legend) => {
          const next = legend.nextElementSibling;
          const over =
            next === null ? 0 : legend.getBoundingClientRect().bottom - next.getBoundingClientRect().top;
          return over > 0 ? [`${legend.textContent} by ${Math.round(over)} px`] : [];
        });
      });
      expect({ path, covered }).toEqual({ path, covered: [] });
    }
  },

  "dialogs: the accessibility panel opens and closes, and leaving a form asks": async ({ visitor }) => {
    const open = () => visitor.tab.run(() => document.querySelector("dialog[open]")?.id ?? "");
    await visitor.open(COMPLAINT);
    await visitor.hydrated();
    await visitor.ready();
    await visitor.press("Accessibility");
    expect(await open()).toBe("display-settings");
    await visitor.press("Largest");
    await visitor.until("larger text", () => document.documentElement.dataset["text"] === "largest");
    await visitor.key("Escape");
    await visitor.until("no dialog", () => document.querySelector("dialog[open]") === null);
    await visitor.fill("firstName", "Ada");
    await visitor.press("complaints procedure");
    expect(await open()).toBe("leave-warning");
    await visitor.press("Stay on this page");
    await visitor.until(
      "the answer",
      () => document.querySelector<HTMLInputElement>('[name="firstName"]')?.value === "Ada",
    );
    await visitor.press("complaints procedure");
    await visitor.at("/help-and-support/complaints-procedure");
  },

  "keyboard: Enter is Find address, and does the next step": async ({ visitor }) => {
    await visitor.open(COMPLAINT);
    await visitor.hydrated();
    await visitor.fill("postcode", "SW1A 1AA");
    await visitor.key("Enter");
    await visitor.chooseAddress();
    await fillPerson(visitor);
    await visitor.fill("surname", "Lovelace");
    await visitor.key("Enter");
    await visitor.at(`${COMPLAINT}/query`);
  },

  "vote: No is counted in the article, within the page's policy": async ({ visitor }) => {
    await visitor.open("/help-and-support/meters/faulty-meter");
    await visitor.ready();
    await visitor.tab.run(() => {
      document.addEventListener(
        "securitypolicyviolation",
        ({ violatedDirective }) => (document.title = `violated: ${violatedDirective}`),
      );
    });
    await visitor.press("Nothis was not helpful");
    await visitor.sees("Your answer counts.");
    await visitor.until("the form in its own style", () => {
      const row = document.querySelector("[data-helpful] .radio");
      return row !== null && getComputedStyle(row).position === "relative";
    });
    expect(await visitor.tab.run(() => document.title)).not.toContain("violated");
  },

  "emergencies: the numbers are there without a connection": async ({ visitor, gateway }) => {
    await visitor.open("/help-and-support/contact-us");
    await visitor.until("the page in a cache", () => {
      const look = async () => {
        if (await caches.match("/help-and-support/emergencies"))
          document.documentElement.dataset["cached"] = "";
      };
      void look();
      return "cached" in document.documentElement.dataset;
    });
    await gateway.cut();
    try {
      await visitor.open("/help-and-support/emergencies");
      await visitor.sees("0800 111 999");
      await visitor.reload();
      await visitor.sees("0800 111 999");
    } finally {
      await gateway.restore();
    }
  },
};
