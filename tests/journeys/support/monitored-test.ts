import { expect, type Page, test as base } from "@playwright/test";
import { readSegment, type Segment } from "../../../services/monitoring/payload.ts";
import { freePort, removeProductFiles, startProduct } from "../../support/product.ts";
import {
  type RecordedRequest,
  type RecordingProxy,
  startRecordingProxy,
} from "../../support/recording-proxy.ts";
import { settled } from "./settled.ts";

export { expect } from "@playwright/test";

/** The product with every session recorded, and what its browsers send. */
export interface Monitored {
  readonly dataDir: string;
  readonly proxy: RecordingProxy;
}

export const test = base.extend<object, { monitored: Monitored }>({
  monitored: [
    async ({ browserName: _browserName }, use) => {
      const port = await freePort();
      const proxy = await startRecordingProxy(port);
      const product = await startProduct({
        ports: { web: port, platform: await freePort() },
        environment: { PUBLIC_ORIGIN: proxy.origin, RUM_REPLAY_SAMPLE_RATE: "100" },
      });
      await use({ dataDir: product.dataDir, proxy });
      await product.stop();
      await proxy.close();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ monitored }, use) => use(monitored.proxy.origin),
});

const MONITORING = "/help-and-support/monitoring/";
const SCRIPTS = /\/assets\/(?:monitoring|datadog|esm-|replayStats)/;

/** What one test's browser sent to monitoring, settings and scripts included, since it was made. */
export class Reports {
  readonly #proxy: RecordingProxy;
  readonly #from: number;

  constructor({ proxy }: Monitored) {
    this.#proxy = proxy;
    this.#from = proxy.requests.length;
  }

  get requests(): readonly RecordedRequest[] {
    return this.#proxy.requests
      .slice(this.#from)
      .filter(({ path }) => path.startsWith(MONITORING) || SCRIPTS.test(path));
  }

  get events(): readonly SentEvent[] {
    return this.#sent("rum").flatMap(({ body }) =>
      body
        .toString("utf8")
        .split("\n")
        .map((line) => JSON.parse(line) as SentEvent),
    );
  }

  get segmentRequests(): readonly RecordedRequest[] {
    return this.#sent("replay");
  }

  async segments(): Promise<readonly Segment[]> {
    const read = await Promise.all(
      this.segmentRequests.map(({ body, contentType }) => readSegment(body, contentType, "help-and-support")),
    );
    return read.map((segment) => {
      if (segment === undefined) throw new Error("the intake would not read this segment");
      return segment;
    });
  }

  /** Every byte that was sent, addresses and unpacked segments included. */
  async everything(): Promise<string> {
    const segments = await this.segments();
    const sent = this.requests.map(
      ({ path, body }) => `${decodeURIComponent(path)}\n${body.toString("utf8")}`,
    );
    return [...sent, ...segments.map((segment) => JSON.stringify(segment))].join("\n");
  }

  #sent(track: string): readonly RecordedRequest[] {
    return this.requests.filter(
      ({ path, body }) => path.startsWith(`${MONITORING}api/v2/${track}?`) && body.length > 0,
    );
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

/** The paths of the views that were told, in order. */
export function views(reports: Reports): readonly string[] {
  const paths = new Map(
    reports.events
      .filter(({ type }) => type === "view")
      .map(({ view }) => [view.id, new URL(view.url).pathname]),
  );
  return [...paths.values()];
}
