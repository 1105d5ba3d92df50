import type { RequestHandler, RouterContextProvider } from "react-router";
import type { PageFacts, PageServices } from "../../app/request-context.ts";
import type { Contact } from "../../contract/contact.ts";
import {
  type ConcurrencyLimit,
  type OutsideTurn,
  OverCapacityError,
  type Work,
} from "../../infrastructure/concurrency-limit.ts";
import { pageLocaleOf } from "../../ui/.server/locale.ts";
import type { PlainLook } from "../plugins/plain-pages.ts";
import { busyPage } from "./busy-page.ts";
import type { MadePage } from "./page-cache.ts";

export interface PageRequest {
  readonly request: Request;
  readonly facts: Omit<PageFacts, "locale">;
  readonly services: PageServices;
  /** Its queue; undefined where it must not wait. */
  readonly work: Work | undefined;
}

export type RenderPage = (page: PageRequest) => Promise<Response>;

export interface RenderOptions {
  readonly handle: RequestHandler;
  readonly createContext: (services: PageServices, facts: PageFacts) => RouterContextProvider;
  readonly admission: Pick<ConcurrencyLimit, "run">;
  readonly contact: () => Promise<Contact>;
  /** Of the page in its place. */
  readonly look?: PlainLook | undefined;
}

/** Renders in turn; 503 where the queue is full. */
export function createRenderPage({
  handle,
  createContext,
  admission,
  contact,
  look,
}: RenderOptions): RenderPage {
  return async ({ request, facts, services, work }) => {
    const locale = pageLocaleOf(request);
    const render = (outsideTurn?: OutsideTurn) =>
      handle(request, createContext(services, { ...facts, locale, ...(outsideTurn && { outsideTurn }) }));
    try {
      return await (work === undefined
        ? render()
        : admission.run(work, facts.client, render, request.signal));
    } catch (error) {
      if (!(error instanceof OverCapacityError)) throw error;
      return busyPage(request, locale, await contact().catch(() => undefined), look);
    }
  };
}

/** Makes a page for anyone, and records what it reads. */
export async function makePage(render: RenderPage, page: PageRequest): Promise<MadePage> {
  const recorded = page.services.content.record();
  let dependsOnMore = false;
  const noted =
    <Value>(read: () => Value) =>
    () => {
      dependsOnMore = true;
      return read();
    };
  const { now, complaintFigures } = page.services;
  const others = { now: noted(now), complaintFigures: noted(complaintFigures) };
  const services = { ...page.services, content: recorded.content, ...others };
  const response = await render({ ...page, services });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
    isUnchanged: async () => !dependsOnMore && (await recorded.isUnchanged()),
  };
}
