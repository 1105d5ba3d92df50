import type { Scenario, World } from "../support/engine-test.ts";
import { BLOCKED_ANSWERS, type BlockedAnswer } from "../support/gateway.ts";
import { SOFTWARE } from "../support/page-software.ts";
import { PatientVisitor } from "./blocked-files.ts";
import { expectLeads, watchful, WatchfulVisitor } from "./changed-pages.ts";
import { WALKS } from "./walks.ts";

/** Makes the surroundings, which are not ours, of one visit. */
type Enter = World["enter"];

/** The kinds of what a page loads, by their addresses. */
const KINDS = {
  scripts: /\.js(?:\?|$)/,
  styles: /\.css(?:\?|$)/,
  fonts: /\.woff2?(?:\?|$)|-wght-normal-[\w-]+\.css(?:\?|$)/,
  images: /\.(?:svg|png|webp|jpg|ico)(?:\?|$)|\/media\//,
  "data requests": /\.data(?:\?|$)|\/(?:danger-advice|auth-status)(?:\?|$)|^\/search\/(?:suggestions|clicks)/,
} as const;

/** Sees the settings of the page, though not its whole style. */
class UnstyledVisitor extends WatchfulVisitor {
  protected override readonly styled = false;
}

/** Presses again what the page asks to press again. */
class PersistentVisitor extends UnstyledVisitor {
  override async press(name: string): Promise<void> {
    const sends = await this.tab.run(
      (wanted) =>
        [...document.querySelectorAll("main form[aria-labelledby] button:not([tabindex])")].some(
          (button) => button.textContent?.trim() === wanted,
        ),
      name,
    );
    const page = sends ? await this.page() : "";
    await super.press(name);
    if (sends) await this.pressAgain(page, () => super.press(name));
  }

  override async chooseAddress(): Promise<void> {
    await this.selectAddress();
    await this.pressAgain(await this.page(), () => super.press("Use this address"));
    await this.sees("Change address");
  }

  /** Each page is a new one. */
  override movedTo(): Promise<void> {
    return Promise.resolve();
  }

  /** Of the document on show. */
  private page(): Promise<string> {
    return this.tab.run(() => location.pathname + performance.timeOrigin);
  }

  /** Once `page` is another one, or the answer on this one is no failure, there is nothing to press again. */
  private async pressAgain(page: string, press: () => Promise<void>): Promise<void> {
    const isOther = (before: string) => location.pathname + performance.timeOrigin !== before;
    await this.until(
      "an answer",
      (before) =>
        location.pathname + performance.timeOrigin !== before ||
        document.querySelector("main .alert-error, main .alert-warning") !== null,
      page,
    );
    // A document that goes away under the question is another one.
    if (!(await this.tab.run(isOther, page).catch(() => true))) await press();
  }
}

const withSoftware =
  (...names: readonly (keyof typeof SOFTWARE)[]): Enter =>
  (stage) => {
    stage.gateway.install(...names.map((name) => SOFTWARE[name]));
    return watchful(stage);
  };

const withoutFiles =
  (answer: BlockedAnswer, ...kinds: readonly (keyof typeof KINDS)[]): Enter =>
  async (stage) => {
    const { tab, origin } = stage.visitor;
    const visitor = kinds.includes("scripts")
      ? new PatientVisitor(tab, origin)
      : await watchful(stage, kinds.includes("data requests") ? PersistentVisitor : UnstyledVisitor);
    stage.gateway.block((path) => kinds.some((kind) => KINDS[kind].test(path)), answer);
    return visitor;
  };

/** Each that leaves the others in place together with them, so that a journey meets all of it. */
const TOGETHER: Readonly<Record<string, Enter>> = {
  "with a translator, an extension, a password manager and a grammar tool": withSoftware(
    "a translator",
    "an extension",
    "a password manager",
    "a grammar tool",
  ),
  "with a translator that is asked": withSoftware("a translator that is asked"),
  "without scripts": withoutFiles("closed", "scripts"),
  "without styles, fonts and images": withoutFiles("page", "styles", "fonts", "images"),
  "without data requests": withoutFiles("503", "data requests"),
};

/** Twice as many. */
const ONE_BY_ONE: Readonly<Record<string, Enter>> = {
  ...Object.fromEntries(namesOf(SOFTWARE).map((name) => [`with ${name}`, withSoftware(name)])),
  ...Object.fromEntries(
    namesOf(KINDS).map((kind, place) => [
      `without ${kind}`,
      withoutFiles(BLOCKED_ANSWERS[place % BLOCKED_ANSWERS.length]!, kind),
    ]),
  ),
};

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

const surroundings = process.env["WORLDS"] === "one-by-one" ? ONE_BY_ONE : TOGETHER;

/**
 * Every journey in every world: nothing typed is lost, and what is sent is one lead. With `WORLDS=one-by-one` each
 * software and each kind of file is a world of its own.
 */
export const WORLDS_OF_JOURNEYS: readonly World[] = Object.entries(surroundings).map(([name, enter]) => ({
  name,
  enter,
  walks: Object.fromEntries(
    Object.entries(WALKS).map(([journey, { leads, walk }]): [string, Scenario] => [
      journey,
      async (stage) => {
        const before = stage.records.leadCount();
        await walk(stage);
        expectLeads(stage, before + leads);
      },
    ]),
  ),
}));
