import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { addDays, londonDay } from "../../../domain/calendar.ts";
import type { Scenario, Stage } from "../support/engine-test.ts";
import { SOFTWARE } from "../support/page-software.ts";
import { Visitor } from "../support/visitor.ts";
import { COMPLAINT, PERSON, reachQuery, readReference } from "./journeys.ts";
import { PAGES } from "./pages.ts";

const { "a translator that is asked": _asked, ...FROM_THE_START } = SOFTWARE;

/** A customer with settings of their own, who looks on each page whether it is as it should be. */
export class WatchfulVisitor extends Visitor {
  /** The page has its whole style. */
  protected readonly styled: boolean = true;

  /** Of the page on show, which software has changed. */
  override async hydrated(): Promise<void> {
    await super.hydrated();
    await this.tab.run(() => dispatchEvent(new Event("translate")));
  }

  override async ready(): Promise<void> {
    await super.ready();
    await this.tab.run(() => dispatchEvent(new Event("translate")));
  }

  override async heading(text: string): Promise<void> {
    await super.heading(text);
    await this.seesPageAsChosen();
  }

  /** A press while React renders the page anew is lost. */
  override async reload(): Promise<void> {
    await super.reload();
    await this.until("React is there", () =>
      Object.keys(document.querySelector(".page-shell") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
  }

  /** Leaves a page where a password manager has filled in something. */
  override async press(name: string): Promise<void> {
    await super.press(name);
    const isAsked = await this.tab
      .run(() => document.querySelector("#leave-warning[open]") !== null)
      // The press led to another page.
      .catch(() => false);
    if (isAsked) await super.press("Leave");
  }

  async seesPageAsChosen(): Promise<void> {
    await this.until(
      "settings, style and buttons",
      (styled) => {
        const { documentElement: html, styleSheets } = document;
        const isShown = (button: Element) => button.checkVisibility({ visibilityProperty: true });
        const settings = [...document.querySelectorAll("[data-opens]")];
        return (
          html.lang === "en-GB" &&
          html.dataset["text"] === "largest" &&
          html.dataset["theme"] === "dark" &&
          "ready" in html.dataset &&
          (!styled || [...styleSheets].some(({ href, disabled }) => href !== null && !disabled)) &&
          // Pages of the sign-in have none.
          (settings.length === 0 || settings.some(isShown)) &&
          [...document.querySelectorAll("main [data-copy]")].every(isShown)
        );
      },
      this.styled,
    );
    await this.until("one title, and at most one description and address, of this page", () => {
      const [titles, descriptions, addresses] = (
        ["title", "meta[name=description]", "link[rel=canonical]"] as const
      ).map((selector) => [...document.head.querySelectorAll(selector)]);
      const paths = addresses?.map((link) => new URL((link as HTMLLinkElement).href).pathname) ?? [];
      return (
        titles?.length === 1 &&
        document.title.startsWith(document.querySelector("h1")?.textContent ?? "") &&
        (descriptions?.length ?? 0) <= 1 &&
        paths.length <= 1 &&
        paths.every((path) => path === location.pathname)
      );
    });
  }
}

export async function watchful(
  { visitor: { tab, origin } }: Stage,
  Watchful: typeof WatchfulVisitor = WatchfulVisitor,
): Promise<WatchfulVisitor> {
  const visitor = new Watchful(tab, origin);
  await visitor.open("/help-and-support/cookies");
  await tab.run(() =>
    localStorage.setItem("displaySettings", JSON.stringify({ text: "largest", theme: "dark" })),
  );
  return visitor;
}

/** The same for a customer who has all of the software. */
function withSoftware(scenarios: Readonly<Record<string, Scenario>>): Readonly<Record<string, Scenario>> {
  return Object.fromEntries(
    Object.entries(scenarios).map(([name, scenario]): [string, Scenario] => [
      `with other software: ${name}`,
      async (stage) => {
        stage.gateway.install(...Object.values(SOFTWARE));
        await scenario({ ...stage, visitor: await watchful(stage) });
      },
    ]),
  );
}

/** That so many have been stored in all. */
export function expectLeads({ records }: Stage, count: number): void {
  expect(records.leadCount()).toBe(count);
}

/** The value and the selection of the field that has the focus. */
const inUse = (visitor: Visitor) =>
  visitor.tab.run(() => {
    const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement | null;
    return [field?.getAttribute("name"), field?.value, field?.selectionStart, field?.selectionEnd];
  });

async function typeWithCaret(visitor: Visitor, name: string, text: string, caret: number): Promise<void> {
  await visitor.fill(name, text);
  await visitor.tab.run((place) => {
    (document.activeElement as HTMLInputElement | HTMLTextAreaElement).setSelectionRange(place, place);
  }, caret);
}

/** Of a quick typist. */
const BETWEEN_KEYS_MS = 60;

const TEXT = "My bill is wrong.";

/** A complaint, typed on both of its pages before React is there. */
async function typeBeforeReact(stage: Stage, ...software: readonly string[]): Promise<void> {
  const { gateway, records } = stage;
  const before = records.leadCount();
  const visitor = await watchful(stage);
  gateway.install(...software);
  gateway.holdReact();
  await visitor.open(COMPLAINT);
  const { surname, ...others } = PERSON;
  await visitor.fillAll(others);
  await visitor.choose("vulnerabilityConsent", "false");
  await typeWithCaret(visitor, "surname", surname.replace("o", ""), 3);
  gateway.releaseReact();
  await visitor.hydrated();
  expect(await inUse(visitor)).toEqual(["surname", "Byrn", 3, 3]);
  await visitor.tab.type("o");
  await visitor.heading("A bit about you");
  await visitor.findAddresses();
  await visitor.chooseAddress();
  await visitor.press("Continue");
  await visitor.heading("Tell us what happened");
  gateway.holdReact();
  await visitor.tab.reload();
  await visitor.choose("subject", "Balance queries");
  await typeWithCaret(visitor, "query", TEXT.replace("ll", "l"), 6);
  gateway.releaseReact();
  await visitor.hydrated();
  expect(await inUse(visitor)).toEqual(["query", TEXT.replace("ll", "l"), 6, 6]);
  await visitor.tab.type("l");
  await visitor.press("Send");
  const reference = await readReference(visitor);
  expectLeads(stage, before + 1);
  expect(records.lead(reference)?.attributes).toMatchObject({
    "first-name": PERSON.firstName,
    surname: PERSON.surname,
    email: PERSON.email,
    query: TEXT,
  });
}

const STAYS = "what was typed and chosen before React came stays, and so does the focus";

/** What software does to a page, and what a customer does in it. Journeys with each of it: worlds.ts. */
export const CHANGED_PAGES: Readonly<Record<string, Scenario>> = {
  [`with other software: ${STAYS}`]: (stage) => typeBeforeReact(stage, ...Object.values(FROM_THE_START)),

  "with an extension: no key and no choice is lost while React comes by a slow line": async (stage) => {
    const { gateway } = stage;
    const visitor = await watchful(stage);
    gateway.install(SOFTWARE["an extension"]);
    gateway.slowScripts(50_000);
    await visitor.open("/help-and-support/submit-meter-read");
    const day = addDays(londonDay(new Date()), -3);
    await visitor.choose("title", "Reverend");
    await visitor.choose("date", day);
    await visitor.press("Gas");
    await visitor.fill("first_name", "");
    let typed = "";
    const isHydrated = () =>
      visitor.tab.run(() =>
        Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
      );
    expect(await isHydrated()).toBe(false);
    for (let after = 0; after < 10; after += (await isHydrated()) ? 1 : 0) {
      await visitor.tab.type("ab"[typed.length % 2]!);
      typed += "ab"[typed.length % 2];
      await wait(BETWEEN_KEYS_MS);
    }
    expect(await inUse(visitor)).toEqual(["first_name", typed, typed.length, typed.length]);
    const answers = await visitor.tab.run(() => {
      const data = new FormData(document.querySelector<HTMLFormElement>("main form")!);
      return ["title", "fuel", "date", "reading_date"].map((name) => data.get(name));
    });
    expect(answers).toEqual(["Reverend", "Gas", day, day]);
  },

  "with an extension: an open dialog stays open, with what was chosen in it": async (stage) => {
    const { gateway } = stage;
    const visitor = await watchful(stage);
    gateway.install(SOFTWARE["an extension"]);
    gateway.holdReact();
    await visitor.open(COMPLAINT);
    await visitor.ready();
    await visitor.press("Accessibility");
    await visitor.press("Wide");
    gateway.releaseReact();
    await visitor.hydrated();
    const dialog = () =>
      visitor.tab.run(() => {
        const open = document.querySelector("dialog:modal");
        return [
          open?.querySelector<HTMLInputElement>("[name=display-spacing]:checked")?.value,
          open?.contains(document.activeElement),
          document.documentElement.dataset["spacing"],
        ];
      });
    expect(await dialog()).toEqual(["wide", true, "wide"]);
    await visitor.press("Done");
    await visitor.until("no dialog", () => document.querySelector("dialog[open]") === null);
  },

  "with software that breaks React: the form goes on without it, with what was typed": async (stage) => {
    const { records } = stage;
    const visitor = await watchful(stage);
    const before = records.leadCount();
    await reachQuery(visitor);
    await visitor.heading("Tell us what happened");
    await visitor.fill("query", TEXT);
    await visitor.tab.run(() => {
      const fail = () => {
        throw new Error("a page that cannot be changed");
      };
      for (const element of document.querySelectorAll("main *"))
        Object.assign(element, { insertBefore: fail, appendChild: fail, removeChild: fail });
    });
    await visitor.press("Send");
    await visitor.until("the page without React", () => {
      const form = document.querySelector("main form");
      return form !== null && !Object.keys(form).some((key) => key.startsWith("__reactProps"));
    });
    await visitor.until(
      "the text",
      (text) => document.querySelector<HTMLTextAreaElement>("[name=query]")?.value === text,
      TEXT,
    );
    await visitor.choose("subject", "Balance queries");
    await visitor.press("Send");
    const reference = await readReference(visitor);
    expectLeads(stage, before + 1);
    expect(records.lead(reference)?.attributes).toMatchObject({ query: TEXT });
  },
};

/** More of the same, in one engine: what differs is not the browser. */
export const CHANGED_PAGES_IN_DETAIL: Readonly<Record<string, Scenario>> = {
  ...withSoftware(
    Object.fromEntries(Object.entries(PAGES).filter(([name]) => /^(?:focus|address|keyboard): /.test(name))),
  ),

  ...Object.fromEntries(
    Object.entries(FROM_THE_START).map(([name, software]): [string, Scenario] => [
      `with ${name}: ${STAYS}`,
      (stage) => typeBeforeReact(stage, software),
    ]),
  ),

  "with a translator: words that change are the new ones, and the pressed button keeps the focus": async (
    stage,
  ) => {
    const visitor = await watchful(stage);
    stage.gateway.install(SOFTWARE["a translator that is asked"]);
    await visitor.open("/help-and-support/submit-meter-read");
    await visitor.hydrated();
    const isTranslated = (element: string) =>
      visitor.until(
        `${element} is translated`,
        (selector) => document.querySelector(`${selector} font > font`) !== null,
        element,
      );
    await visitor.press("Send reading");
    await visitor.sees("Error: Enter your gas reading");
    await isTranslated("#gas_reading-error");
    await visitor.fill("gas_reading", "12x");
    await visitor.press("Send reading");
    await visitor.sees("Error: Your gas reading can have digits and nothing else");
    await isTranslated("#gas_reading-error");
    expect(await visitor.textOf("#gas_reading-error")).not.toContain("Enter your");

    await visitor.open(COMPLAINT);
    await visitor.hydrated();
    await visitor.findAddresses();
    await visitor.sees("20 addresses found for SW1A 1AA");
    const button = await visitor.tab.run(() => [
      document.activeElement?.getAttribute("value"),
      document.activeElement?.textContent,
    ]);
    expect(button).toEqual(["find-address", "Find address"]);
  },

  "with a translator: a tool of an article goes on": async (stage) => {
    const visitor = await watchful(stage);
    stage.gateway.install(SOFTWARE["a translator that is asked"]);
    await visitor.open("/help-and-support/meters/read-your-meter");
    await visitor.sees("Which meter is like yours?");
    await visitor.tab.run(() => dispatchEvent(new Event("translate")));
    await visitor.tab.click(() => document.querySelector(".tool-choice"));
    await visitor.sees("Press the button, and see the number go on.");
    await visitor.press("Show me");
    await visitor.press("Try another");
    await visitor.sees("Try it: what does this say?");
  },
};
