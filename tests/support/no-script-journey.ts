import { setTimeout as wait } from "node:timers/promises";
import type { ComplaintSource } from "../../domain/submission-types.ts";
import { parseReference } from "../../domain/reference.ts";
import { type HtmlForm, readForm, wordsOf } from "./html-form.ts";

/** A press, or the opening of a page, that got no answer or a page that says it is our fault. */
export class Setback extends Error {
  override name = "Setback";
  /** 0 where there was no answer at all. */
  readonly status: number;
  /** It was the press of Send. */
  readonly sending: boolean;
  /** What the page said. */
  readonly words: string;
  readonly html: string;
  readonly headers: Headers;

  constructor(
    status: number,
    sending: boolean,
    html: string,
    headers = new Headers(),
    options?: ErrorOptions,
  ) {
    const words = wordsOf(html);
    super(status === 0 ? "no answer" : `answered ${status}: ${words.slice(0, 300)}`, options);
    this.status = status;
    this.sending = sending;
    this.words = words;
    this.html = html;
    this.headers = headers;
  }
}

/** What no customer should have to sit out: a form that is not accepted, or a page that hangs. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The reference comes by email, and the page has not had it for as long as they looked again. */
export class Promised extends Error {
  override name = "Promised";
}

export interface NoScriptCustomerOptions {
  readonly origin: string;
  /** Tells this customer from all others. */
  readonly email: string;
  readonly source?: ComplaintSource;
  readonly postcode?: string;
  readonly query?: string;
  /** The address they come from, as a proxy tells it. */
  readonly from?: string;
  /**
   * Waits until it is worth pressing the same button again, with the same form. Without it, and where it
   * throws, the journey ends there.
   */
  readonly onSetback?: (setback: Setback) => Promise<void>;
  /** After a setback the customer presses the button of the page that said so, not the old one again. */
  readonly usesButtonOfSetback?: boolean;
  /**
   * How long to wait for a response, in milliseconds; 15 s unless said. Where hundreds press at once, a slow
   * machine takes longer.
   */
  readonly timeoutMs?: number;
  /** Hears when Send is pressed (each time), and when that press is over, however it ended. */
  readonly onSend?: (state: "pressed" | "over") => void;
}

/** A customer whose browser runs no JavaScript. */
export interface NoScriptCustomer {
  /** Details, address, query and confirmation. Resolves to the reference the confirmation shows. */
  complain(): Promise<string>;
  /** Up to the last page, filled in, Send not yet pressed. */
  fillIn(): Promise<void>;
  /**
   * Presses Send on the form as it was filled in, the first time or again. Resolves to the reference; where it
   * is to come by email, once the page has it when it is reloaded.
   */
  send(): Promise<string>;
}

/** An answer that takes longer is a hang, and no setback a customer would sit out. */
const HANG_MS = 15_000;
const REFERENCE = /class="reference-value"[^>]*>([^<]+)</;
const PROMISE = "Your reference number comes by email";
const RELOAD_EVERY_MS = 5_000;
const MOST_RELOADS = 24;

interface Page {
  readonly url: URL;
  readonly html: string;
}

interface Press {
  readonly url: URL;
  readonly body?: FormData | URLSearchParams;
  readonly sending?: boolean;
}

export function createNoScriptCustomer(options: NoScriptCustomerOptions): NoScriptCustomer {
  const {
    origin,
    email,
    source = "gas-and-electricity",
    postcode = "SW1A 1AA",
    query = "My bill is wrong.",
    from,
    onSetback,
    onSend,
    usesButtonOfSetback = false,
    timeoutMs = HANG_MS,
  } = options;
  const cookies = new Map<string, string>();
  let lastForm: Press | undefined;

  /**
   * One request and the pages its redirects lead to, pressed again after each setback the customer is ready
   * to sit out.
   */
  async function open(first: Press): Promise<Page> {
    for (let press = first; ;) {
      try {
        const answer = await request(press);
        if (answer instanceof URL) return await open({ url: answer });
        return answer;
      } catch (error) {
        if (!(error instanceof Setback) || onSetback === undefined) throw error;
        await onSetback(error);
        if (usesButtonOfSetback && press.body !== undefined)
          press = { ...press, body: bodyOf(readForm(error.html), {}) };
      }
    }
  }

  async function request(press: Press): Promise<Page | URL> {
    const { url, body, sending = false } = press;
    if (sending) onSend?.("pressed");
    try {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const response = await fetch(url, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          accept: "text/html",
          ...(cookie !== "" && { cookie }),
          ...(body !== undefined && { origin }),
          ...(from !== undefined && { "x-forwarded-for": from }),
        },
        ...(body !== undefined && { body }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const html = await response.text();
      for (const line of response.headers.getSetCookie()) keepCookie(line);
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location !== null) return new URL(location, url);
      if (response.status >= 500) throw new Setback(response.status, sending, html, response.headers);
      if (!response.ok) throw new Refusal(`answered ${response.status}: ${wordsOf(html)}`);
      return { url, html };
    } catch (error) {
      if (error instanceof Setback || error instanceof Refusal) throw error;
      if (error instanceof Error && error.name === "TimeoutError")
        throw new Refusal(`no answer in ${timeoutMs} ms`, { cause: error });
      throw new Setback(0, sending, "", undefined, { cause: error });
    } finally {
      if (sending) onSend?.("over");
    }
  }

  function keepCookie(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  function pressOn(
    page: Page,
    intent: string,
    typed: Readonly<Record<string, string>>,
    sending = false,
  ): Press {
    const form = readForm(page.html);
    if (!form.buttons.has(`intent=${intent}`))
      throw new Error(`there is no button "${intent}" on this page:\n${wordsOf(page.html)}`);
    return {
      url: new URL(form.action ?? page.url.href, page.url),
      body: bodyOf(form, { ...typed, intent }),
      sending,
    };
  }

  async function fillIn(): Promise<void> {
    const details = {
      firstName: "Ada",
      surname: "O'Neil",
      email,
      telephoneNumber: "07400 123456",
      vulnerabilityConsent: "true",
    };
    let page = await open({ url: new URL(`/help-and-support/complaints/${source}`, origin) });
    page = await open(pressOn(page, "find-address", { ...details, postcode }));
    const [addressId] = readForm(page.html).options.get("addressId") ?? [];
    if (addressId === undefined)
      throw new Error(`no address was found for ${postcode}:\n${wordsOf(page.html)}`);
    page = await open(pressOn(page, "choose-address", { ...details, addressId }));
    page = await open(pressOn(page, "continue", details));
    const [subject] = readForm(page.html).options.get("subject") ?? [];
    lastForm = pressOn(page, "continue", { query, ...(subject !== undefined && { subject }) }, true);
  }

  async function send(): Promise<string> {
    if (lastForm === undefined) throw new Error("the form is not filled in yet");
    let page = await open(lastForm);
    for (let tries = 0; page.html.includes(PROMISE); tries += 1) {
      if (tries === MOST_RELOADS) throw new Promised("the reference was to come by email");
      await wait(RELOAD_EVERY_MS);
      page = await open({ url: page.url });
    }
    const { html } = page;
    const reference = parseReference(REFERENCE.exec(html)?.[1] ?? "");
    if (reference === undefined) throw new Error(`there is no reference on this page:\n${wordsOf(html)}`);
    return reference;
  }

  return {
    fillIn,
    send,
    async complain() {
      await fillIn();
      return send();
    },
  };
}

function bodyOf(
  { fields, multipart }: HtmlForm,
  typed: Readonly<Record<string, string>>,
): FormData | URLSearchParams {
  const values = Object.entries({ ...Object.fromEntries(fields), ...typed });
  if (!multipart) return new URLSearchParams(values);
  const data = new FormData();
  for (const [name, value] of values) data.set(name, value);
  return data;
}
