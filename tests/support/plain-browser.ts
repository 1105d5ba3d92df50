/** A browser without JavaScript: cookies by path, redirects, the one form of a page beside the search. */
export class PlainBrowser {
  readonly #origin: () => string;
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: () => string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** As a Cookie header has them, for the whole site. */
  get cookies(): string {
    return this.#cookiesFor("/");
  }

  async get(
    address: string,
    redirect: "follow" | "manual" = "follow",
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#ask(address, { headers }, redirect);
  }

  /**
   * The form of the page, with what is given over what is in it; to its own address unless another is given.
   */
  async post(page: Response, given: Record<string, string>, to?: string): Promise<Response> {
    const html = await page.clone().text();
    const fields = { ...inputsOf(html), ...given };
    const action =
      /<form\b(?![^>]*(?:data-consent-form|role="search"))[^>]*\saction="([^"]*)"/.exec(html)?.[1] ??
      new URL(page.url).pathname;
    return this.#ask(to ?? action, { method: "POST", body: new URLSearchParams(fields) }, "follow");
  }

  async #ask(
    address: string,
    init: Pick<RequestInit, "method" | "body"> & { headers?: Record<string, string> },
    redirect: "follow" | "manual",
  ): Promise<Response> {
    const url = new URL(address, this.#origin());
    const cookie = this.#cookiesFor(url.pathname);
    const response = await fetch(url, {
      ...init,
      headers: { accept: "text/html", cookie, ...this.#headers, ...init.headers },
      redirect: "manual",
    });
    for (const set of response.headers.getSetCookie()) this.#keep(set);
    const location = response.headers.get("location");
    return location === null || redirect === "manual" ? response : this.#ask(location, {}, redirect);
  }

  #cookiesFor(pathname: string): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name.split(" ", 1)[0]}=${value}`)
      .join("; ");
  }

  #keep(set: string): void {
    const [pair = ""] = set.split(";", 1);
    const [name = "", value = ""] = pair.split("=", 2);
    const path = /;\s*path=([^;]+)/i.exec(set)?.[1] ?? "/";
    if (/expires=Thu, 01 Jan 1970/i.test(set)) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }
}

/** Names and values of a page's inputs. */
export function inputsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, tag = ""]) => tag);
  const read = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return Object.fromEntries(
    inputs.map((tag) => [read(tag, "name"), read(tag, "value").replaceAll("&amp;", "&")]),
  );
}
