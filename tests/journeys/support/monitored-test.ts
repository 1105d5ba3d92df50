import { expect, type Page, test as base } from "@playwright/test";
import { removeProductFiles, startProduct } from "../../support/product.ts";
import {
  readSegment,
  type RumIntake,
  type Segment,
  type SentToIntake,
  startRumIntake,
} from "../../support/rum-intake.ts";
import { settled } from "./settled.ts";

export { expect } from "@playwright/test";

/** The product with every session recorded, and where its browsers send events. */
interface Monitored {
  readonly origin: string;
  readonly intake: RumIntake;
}

export const test = base.extend<{ reports: Reports }, { monitored: Monitored }>({
  monitored: [
    async ({ browserName: _browserName }, use) => {
      const intake = await startRumIntake();
      const product = await startProduct({
        environment: { RUM_INTAKE_URL: intake.origin, RUM_REPLAY_SAMPLE_RATE: "100" },
      });
      await use({ origin: product.origin, intake });
      await product.stop();
      await intake.close();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ monitored }, use) => use(monitored.origin),
  reports: async ({ monitored, page }, use) => use(new Reports(monitored.intake, page)),
});

const LOADED = /\/monitoring\/settings\.json$|\/assets\/(?:monitoring|datadog|esm-|replayStats)/;

/** What the browser loaded for monitoring, and what it sent, since the test began or `restart`. */
export class Reports {
  readonly loaded: string[] = [];
  readonly #intake: RumIntake;
  #from = 0;

  constructor(intake: RumIntake, page: Page) {
    this.#intake = intake;
    this.restart();
    page.context().on("request", (request) => {
      if (LOADED.test(request.url())) this.loaded.push(request.url());
    });
  }

  restart(): void {
    this.#from = this.#intake.requests.length;
    this.loaded.length = 0;
  }

  get requests(): readonly SentToIntake[] {
    return this.#intake.requests.slice(this.#from).filter(({ body }) => body.length > 0);
  }

  get events(): readonly SentEvent[] {
    return this.#sent("rum").flatMap(({ body }) =>
      body
        .toString("utf8")
        .split("\n")
        .map((line) => JSON.parse(line) as SentEvent),
    );
  }

  get segmentRequests(): readonly SentToIntake[] {
    return this.#sent("replay");
  }

  segments(): Promise<readonly Segment[]> {
    return Promise.all(this.segmentRequests.map(readSegment));
  }

  /** Every byte that was sent, addresses and unpacked segments included. */
  async everything(): Promise<string> {
    const segments = await this.segments();
    const sent = this.requests.map(
      ({ path, body }) => `${decodeURIComponent(path)}\n${body.toString("utf8")}`,
    );
    return [...sent, ...segments.map((segment) => JSON.stringify(segment))].join("\n");
  }

  #sent(track: string): readonly SentToIntake[] {
    return this.requests.filter(({ path }) => path.startsWith(`/api/v2/${track}?`));
  }
}

export interface SentEvent {
  readonly type: string;
  readonly view: {
    readonly id: string;
    readonly url: string;
    readonly custom_timings?: Record<string, number>;
  };
  readonly action?: { readonly type: string; readonly target: { readonly name: string } };
  readonly context?: Record<string, unknown>;
}

/** On the page where the question stands. */
export async function agree(page: Page): Promise<void> {
  const started = page.waitForResponse((response) => response.url().endsWith("/monitoring/settings.json"));
  await settled(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await started;
  await monitoringRuns(page);
}

/** The library has a session, and what pages say is followed. */
export async function monitoringRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { DD_RUM: rum, dataLayer } = window as {
      DD_RUM?: { getInternalContext(): unknown };
      dataLayer?: unknown[];
    };
    return rum?.getInternalContext() !== undefined && dataLayer !== undefined;
  });
}

/** Leaves the page, so that the library sends what it holds, for one without monitoring's scripts. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

/** A segment closes by itself after some seconds, or when the page goes. */
export async function recorded(reports: Reports): Promise<void> {
  await expect.poll(() => reports.segmentRequests.length, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** The paths of the views that were reported, in order. */
export function views(reports: Reports): readonly string[] {
  const paths = new Map(
    reports.events
      .filter(({ type }) => type === "view")
      .map(({ view }) => [view.id, new URL(view.url).pathname]),
  );
  return [...paths.values()];
}
