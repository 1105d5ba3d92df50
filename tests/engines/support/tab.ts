/**
 * One tab of a browser, as each engine's driver offers it. What a customer does with it is written once, in
 * visitor.ts.
 */
export interface Tab {
  /** Resolves when the document is parsed; what it loads later may still be on its way. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs in the page. It may use its arguments and the page's globals, and its result has to be JSON. */
  run<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the middle of the element with the mouse. False where the page has none. */
  click<Args extends readonly unknown[]>(
    find: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<boolean>;
  /** Key by key, to the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** What the window shows, as a PNG in base64. */
  screenshot(): Promise<string>;
  /** Another tab of the same customer: with the same cookies. */
  open(): Promise<Tab>;
  /** Ends the customer's visit: their tabs, cookies and storage. */
  close(): Promise<void>;
}

/** The browser's driver has stopped answering: the browser is at fault, and no page of ours. */
export class BrowserStuck extends Error {
  override readonly name = "BrowserStuck";
}

export type Key = "Enter" | "Tab" | "Escape";

export interface Browser {
  readonly version: string;
  /** A customer who has not been here before. */
  visit(): Promise<Tab>;
  close(): Promise<void>;
}

/** The call as the page evaluates it. */
export function expressionOf<Args extends readonly unknown[]>(
  script: (...args: Args) => unknown,
  args: Args,
): string {
  return `(${script})(...${JSON.stringify(args)})`;
}

/** The same of what is to be pressed: in the middle of the window, as a customer would scroll it. */
export function targetOf<Args extends readonly unknown[]>(
  find: (...args: Args) => Element | null,
  args: Args,
): string {
  return `(found => (found?.scrollIntoView({ block: "center", behavior: "instant" }), found))(${expressionOf(find, args)})`;
}
