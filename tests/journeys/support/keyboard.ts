import { expect, type Locator, type Page } from "@playwright/test";
import { settled } from "./settled.ts";

/** A customer with a keyboard and nothing else. */

const MOST_PRESSES = 90;

/** Presses Tab, or the way back, until the focus is there, and sees each time where it is. */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not lead there");
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  expect(await page.evaluate(isFocusMarked), "what has the focus is marked").toBe(true);
}

/**
 * Runs in the page. The ring is round what has the focus, or round what is pressed with it: a card, a row
 * with a radio, a result.
 */
function isFocusMarked(): boolean {
  const ringed = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  };
  const focused = document.activeElement ?? document.body;
  // One of a film's own controls has it, which the browser marks.
  if (focused.localName === "video" && !focused.matches(":focus-visible")) return true;
  const round = focused.closest(".radio, .result, .choice, .tool-choice, .tool-variant");
  return (
    ringed(focused) ||
    ringed(focused, "::after") ||
    (round !== null && (ringed(round) || [...round.children].some((child) => ringed(child))))
  );
}

/** To the field of that label, and types. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** To the button of that name, and presses it. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

interface FocusedPlace {
  readonly name: string;
  hidden: boolean;
  /** It was seen, or not within half a second. */
  settled: boolean;
  readonly unmarked: boolean;
  readonly backwards: boolean;
}

/**
 * Walks through the whole page with Tab and tells what is wrong: a place that something covers whole (WCAG
 * 2.4.11), one without a mark (2.4.7), one that stands before its forerunner in the page (2.4.3), or an end
 * that never comes (2.1.2).
 */
export async function faultsOfFocus(page: Page): Promise<readonly string[]> {
  await settled(page);
  // As text: a function of the page's own can't be made there under its policy.
  await page.evaluate(`window.isFocusMarked = ${isFocusMarked.toString()}`);
  await page.evaluate(() => {
    const { isFocusMarked: isMarked } = window as unknown as { isFocusMarked: () => boolean };
    const places: FocusedPlace[] = [];
    let before: Element | null = null;
    Object.assign(window, { focusedPlaces: places });
    document.addEventListener("focusin", ({ target }) => {
      const element = target as Element;
      // A radio and its label are one place: the label is what is drawn.
      const drawn = [element, ...((element as HTMLInputElement).labels ?? [])];
      const isSeen = () =>
        drawn.some((one) =>
          [0.1, 0.5, 0.9].some((across) =>
            [0.1, 0.5, 0.9].some((down) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              const drawnThere = document.elementFromPoint(left + width * across, top + height * down);
              return drawnThere !== null && drawn.some((part) => part.contains(drawnThere));
            }),
          ),
        );
      const place: FocusedPlace = {
        name: `${element.localName} ${(element.textContent ?? "").trim().slice(0, 40) || element.id}`,
        hidden: !isSeen(),
        settled: isSeen(),
        unmarked: !isMarked(),
        backwards:
          before !== null &&
          (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
      };
      places.push(place);
      // Chromium 150 scrolls to some elements after the event.
      let frames = 0;
      const lookAgain = () => {
        place.hidden = !isSeen();
        frames += 1;
        place.settled = !place.hidden || frames > 30;
        if (!place.settled) requestAnimationFrame(lookAgain);
      };
      if (place.hidden) requestAnimationFrame(lookAgain);
      before = element;
    });
  });
  const count = await page.evaluate(
    () =>
      [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].length,
  );
  for (let presses = 0; presses <= count; presses++) {
    await page.keyboard.press("Tab");
    await page.evaluate(() => {
      const { focusedPlaces } = window as unknown as { focusedPlaces: FocusedPlace[] };
      return new Promise<void>((resolve) => {
        const wait = () =>
          focusedPlaces.at(-1)?.settled === false ? requestAnimationFrame(wait) : resolve();
        wait();
      });
    });
  }
  const places = await page.evaluate(
    () => (window as unknown as { focusedPlaces: FocusedPlace[] }).focusedPlaces,
  );
  // After the last place comes the browser's own, and then the first again.
  const [first] = places;
  const end = places.findIndex(
    ({ name, backwards }, index) => index > 0 && backwards && name === first?.name,
  );
  const round = end === -1 ? places : places.slice(0, end);
  return [
    ...(places.length < 5 ? ["the focus goes nowhere"] : []),
    ...round.flatMap(({ name, hidden, unmarked, backwards }) => [
      ...(hidden ? [`hidden: ${name}`] : []),
      ...(unmarked ? [`unmarked: ${name}`] : []),
      ...(backwards ? [`out of order: ${name}`] : []),
    ]),
  ];
}
