import { setTimeout as wait } from "node:timers/promises";
import { BrowserStuck, type Key, type Tab } from "./tab.ts";

const PATIENCE_MS = 10_000;

/** What a customer does and sees, in any engine. Each step waits for what it needs. */
export class Visitor {
  readonly tab: Tab;
  readonly origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.tab.goto(`${this.origin}${path}`);
  }

  /** React has taken over, so that a press is a step within the page. */
  async hydrated(): Promise<void> {
    await this.until("React is there", () => {
      const form = document.querySelector("main form");
      return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
    });
  }

  /** The focus, after a step within the page. */
  async movedTo(selector: string): Promise<void> {
    await this.until(
      `focus on ${selector}`,
      (wanted) => document.activeElement?.matches(wanted) === true,
      selector,
    );
  }

  /** The script of every page has run to its end. */
  async ready(): Promise<void> {
    await this.until("the page is ready", () => "ready" in document.documentElement.dataset);
  }

  /** The link, button or label with that text: in the open dialog, else in the main part, else anywhere. */
  async press(name: string): Promise<void> {
    const find = (wanted: string) => {
      const parts = ["dialog[open]", "main", "body"].flatMap(
        (selector) => document.querySelector(selector) ?? [],
      );
      const all = parts.flatMap((part) => [...part.querySelectorAll("button, a[href], label")]);
      const plain = (element: Element) => (element.textContent ?? "").trim().replace(/\s+/g, " ");
      return (
        all.find(
          (one) =>
            plain(one) === wanted &&
            one.checkVisibility({ visibilityProperty: true }) &&
            one.closest("[inert]") === null &&
            !one.matches(":disabled"),
        ) ?? null
      );
    };
    await this.attempt(`something to press called "${name}"`, () => this.tab.click(find, name));
  }

  /** A radio button or checkbox, by the text of its label or by its id: pressed until it is checked. */
  async pick(labelOrId: string): Promise<void> {
    const find = (wanted: string) => {
      const plain = (label: Element) => (label.textContent ?? "").trim().replace(/\s+/g, " ");
      const labels = [...document.querySelectorAll<HTMLLabelElement>("main label")];
      return labels.find((one) => one.htmlFor === wanted || plain(one) === wanted) ?? null;
    };
    const isChecked = (wanted: string) => {
      const plain = (label: Element) => (label.textContent ?? "").trim().replace(/\s+/g, " ");
      const labels = [...document.querySelectorAll<HTMLLabelElement>("main label")];
      const label = labels.find((one) => one.htmlFor === wanted || plain(one) === wanted);
      return label?.control instanceof HTMLInputElement && label.control.checked;
    };
    await this.attempt(`${labelOrId} is chosen`, async () => {
      if (await this.tab.run(isChecked, labelOrId)) return true;
      await this.tab.click(find, labelOrId);
      return this.tab.run(isChecked, labelOrId);
    });
  }

  /** Typed into the field of that name, over what was in it. */
  async fill(name: string, value: string): Promise<void> {
    const find = (field: string) => document.querySelector(`main [name="${field}"]:not([type="hidden"])`);
    await this.attempt(`a field called ${name}`, () => this.tab.click(find, name));
    await this.tab.run((field) => {
      const input = document.querySelector(`main [name="${field}"]:not([type="hidden"])`);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
    }, name);
    await this.tab.type(value);
    await this.until(
      `${name} has what was typed`,
      (field, text) => {
        const input = document.querySelector(`main [name="${field}"]:not([type="hidden"])`);
        return input !== null && "value" in input && input.value === text;
      },
      name,
      value,
    );
  }

  async fillAll(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await this.fill(name, value);
  }

  /**
   * A value of a list or a day of a calendar, set as the control's own window sets it (no driver can use
   * those windows), or a text that is pasted.
   */
  async choose(name: string, value: string): Promise<void> {
    await this.until(
      `${name} offers ${value}`,
      (field, chosen) => {
        const control = document.querySelector(`main [name="${field}"]:not([type="hidden"])`);
        if (
          !(control instanceof HTMLSelectElement) &&
          !(control instanceof HTMLInputElement) &&
          !(control instanceof HTMLTextAreaElement)
        )
          return false;
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value") ?? {};
        control.focus();
        set?.call(control, chosen);
        if (control.value !== chosen) return false;
        for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
        return true;
      },
      name,
      value,
    );
  }

  async findAddresses(): Promise<void> {
    await this.fill("postcode", "SW1A 1AA");
    await this.press("Find address");
  }

  /** The first of those that the postcode has found. */
  async chooseAddress(): Promise<void> {
    await this.selectAddress();
    await this.sees("Change address");
  }

  /** In the list alone, where nothing follows it yet. */
  async selectAddress(): Promise<void> {
    await this.sees("20 addresses found for SW1A 1AA");
    const id = await this.tab.run(
      () => document.querySelectorAll<HTMLOptionElement>('[name="addressId"] option')[1]?.value ?? "",
    );
    await this.choose("addressId", id);
  }

  key(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  /** As the browser's own button. */
  async back(): Promise<void> {
    await this.tab.run(() => history.back());
  }

  reload(): Promise<void> {
    return this.tab.reload();
  }

  async at(path: string): Promise<void> {
    await this.until(`the address is ${path}`, (wanted) => location.pathname === wanted, path);
  }

  /** The page's one heading of the first level. */
  async heading(text: string): Promise<void> {
    await this.until(
      `one heading, "${text}"`,
      (wanted) => {
        const headings = [...document.querySelectorAll("h1")]
          .filter((one) => one.checkVisibility())
          .map((one) => one.textContent);
        return headings.length === 1 && headings[0] === wanted;
      },
      text,
    );
  }

  /** Somewhere that can be seen on the page. */
  async sees(text: string): Promise<void> {
    await this.until(
      `"${text}" on the page`,
      (wanted) => document.body.innerText.replace(/\s+/g, " ").includes(wanted),
      text,
    );
  }

  async textOf(selector: string): Promise<string> {
    await this.until(
      `${selector} on the page`,
      (wanted) => document.querySelector(wanted) !== null,
      selector,
    );
    return this.tab.run((wanted) => document.querySelector(wanted)?.textContent ?? "", selector);
  }

  /** Polls until the page says yes. What the page shows then is part of the failure. */
  async until<Args extends readonly unknown[]>(
    what: string,
    script: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await this.attempt(what, () => this.tab.run(script, ...args));
  }

  protected async attempt(what: string, act: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        if (await act()) return;
      } catch (error) {
        if (error instanceof BrowserStuck) throw error;
        // The page goes away under a driver's call while another comes.
        last = error;
      }
      await wait(50);
    }
    const shown = await this.tab
      .run(() => `${location.pathname}\n${document.body.innerText.slice(0, 600)}`)
      .catch(String);
    throw new Error(`Waited for ${what}. Shown: ${shown}`, { cause: last });
  }
}
