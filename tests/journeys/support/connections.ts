import type { Page, Route } from "@playwright/test";

/** A way in which the browser's own requests fail, and what the customer reads. */
export interface BrokenConnection {
  readonly name: string;
  readonly says: string;
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
}

/** What the page asks of the server by itself, once React runs; by HEAD, whether pages come. Drafts are posted to it. */
const DATA = /\.data(?:\?|$)/;
const PAGES = /\/(?:help-and-support|search)\b/;

const SERVER = "Our website is not working at the moment";
const CONNECTION = "We couldn't reach our website";

export const OFFLINE: BrokenConnection = {
  name: "offline",
  says: "You are offline",
  begin: (page) => page.context().setOffline(true),
  end: (page) => page.context().setOffline(false),
};

export const LOST_RESPONSE = routed(
  "a response lost after the server took the form",
  CONNECTION,
  async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  },
);

/**
 * Of two that follow each other the customer reads different words. Last the one after which the server has
 * the form.
 */
export const CONNECTIONS: readonly BrokenConnection[] = [
  OFFLINE,
  routed("502", SERVER, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  ),
  routed("a connection reset", CONNECTION, (route) => route.abort("connectionreset")),
  routed("504 without a body", SERVER, (route) => route.fulfill({ status: 504 })),
  routed("503 with Retry-After", "Our website is very busy", (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "7" },
      contentType: "application/json",
      body: "{}",
    }),
  ),
  routed("a captive portal", "The network you are using got in the way", (route) =>
    route.fulfill({
      status: 200,
      contentType: "text/html",
      body: "<html><title>Wi-Fi</title>Sign in to our network</html>",
    }),
  ),
  LOST_RESPONSE,
];

function routed(name: string, says: string, answer: (route: Route) => Promise<void>): BrokenConnection {
  const look = (route: Route) => (route.request().method() === "GET" ? route.fallback() : answer(route));
  return {
    name,
    says,
    async begin(page) {
      await page.route(DATA, answer);
      await page.route(PAGES, look);
    },
    async end(page) {
      await page.unroute(DATA, answer);
      await page.unroute(PAGES, look);
    },
  };
}

/** The values of the page's form, hidden ones apart. */
export function readAnswers(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("main form");
    if (form === null) throw new Error("the page has no form");
    const hidden = new Set(
      [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ name }) => name),
    );
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return Object.fromEntries(entries.filter(([name = ""]) => !hidden.has(name))) as Record<string, string>;
  });
}
