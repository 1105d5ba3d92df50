import type { Locator, Page } from "@playwright/test";
import type { Day } from "../../domain/calendar.ts";

/**
 * A person's hand at a page: what it presses, and how long a practised person takes, by the keystroke-level model
 * (Card, Moran and Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", 1980).
 */
export type Hand = ReturnType<typeof createHand>;

export interface Effort {
  /** Clicks and activating keys; a typed text is one. */
  readonly presses: number;
  /** Of typed texts. */
  readonly characters: number;
  /** Of the model, with the waits for pages as they were measured. */
  readonly seconds: number;
}

/** Seconds: a key of an average typist, pointing, a click, from the mouse to the keys or back, a decision. */
const [KEY, POINT, CLICK, HOME, MIND] = [0.28, 1.1, 0.1, 0.4, 1.35];
const MOST_TABS = 20;

interface Press {
  /** It leads to a page, which is waited for. */
  readonly loads?: boolean;
  /** It follows from the press before, without a decision of its own. */
  readonly next?: boolean;
  /** With the Shift key held. */
  readonly shift?: boolean;
}

/** It begins at the mouse. */
export function createHand(page: Page) {
  let [presses, characters, seconds] = [0, 0, 0];
  let isAtKeys = false;
  const moveTo = (keys: boolean) => {
    if (keys !== isAtKeys) seconds += HOME;
    isAtKeys = keys;
  };
  const waitWhere = async (loads: boolean, act: () => Promise<void>) => {
    if (!loads) return act();
    const loaded = page.waitForEvent("load");
    await act();
    await loaded;
    seconds += (await page.evaluate(loadMilliseconds)) / 1_000;
  };
  /** What is out of sight is scrolled to and found: pointed at once more. */
  const point = async (target: Locator) => {
    moveTo(false);
    seconds += (await target.evaluate(isInSight)) ? POINT : 2 * POINT;
  };
  return {
    effort: (): Effort => ({ presses, characters, seconds }),
    async press(target: Locator, { loads = false, next = false, shift = false }: Press = {}): Promise<void> {
      presses += 1;
      await point(target);
      seconds += CLICK + (next ? 0 : MIND) + (shift ? KEY : 0);
      await waitWhere(loads, () => target.click(shift ? { modifiers: ["Shift"] } : {}));
    },
    /** "Control+Enter" is one press of two keys. */
    async key(name: string, { loads = false, next = false }: Press = {}): Promise<void> {
      presses += 1;
      moveTo(true);
      seconds += KEY * name.split("+").length + (next ? 0 : MIND);
      await waitWhere(loads, () => page.keyboard.press(name));
    },
    /** Into the field that has just been pressed. */
    async type(text: string): Promise<void> {
      presses += 1;
      characters += text.length;
      moveTo(true);
      seconds += KEY * text.length;
      await page.keyboard.type(text);
    },
    /** The same of a day: eight digits, in the order that the browser asks for. */
    async typeDay(field: Locator, day: Day): Promise<void> {
      presses += 1;
      characters += 8;
      moveTo(true);
      seconds += KEY * 8;
      await field.fill(day);
    },
    /** By Tab, which activates nothing. */
    async tabTo(field: Locator): Promise<void> {
      moveTo(true);
      seconds += MIND;
      for (let tabs = 0; tabs < MOST_TABS && !(await field.evaluate(hasFocus)); tabs++) {
        seconds += KEY;
        await page.keyboard.press("Tab");
      }
    },
    /** Opens a list and takes one of it. */
    async choose(list: Locator, option: string): Promise<void> {
      presses += 2;
      await point(list);
      seconds += 2 * CLICK + POINT + MIND;
      await list.focus();
      await list.selectOption({ label: option });
    },
  };
}

/** Runs in the page: from the press to its load, with redirects. */
function loadMilliseconds(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation!.loadEventStart;
}

const hasFocus = (field: Element) => field === document.activeElement;

/** Runs in the page: whether its middle can be pressed without a scroll. */
function isInSight(target: Element): boolean {
  const { left, top, width, height } = target.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (target.contains(there) || there.closest("label")?.control === target);
}
