import { Gauge, type Registry } from "prom-client";
import { CONTENT_DOCUMENTS, type ContentClient, type ContentFault } from "../clients/content.ts";
import { NotReadyError, type ReadinessCheck } from "./plugins/health.ts";

/** Of a host that broke every article. */
const MOST_WARNINGS = 20;
/** Search does without it. */
const DOCUMENTS = (Object.keys(CONTENT_DOCUMENTS) as (keyof typeof CONTENT_DOCUMENTS)[]).filter(
  (name) => name !== "searchRevision",
);

/** Fails while a page could not be shown for want of content; warns of what the content host does wrong. */
export function contentCheck(content: ContentClient): ReadinessCheck {
  return async () => {
    const reads = await Promise.allSettled(DOCUMENTS.map((name) => content[name]()));
    const failed = reads.find((read) => read.status === "rejected");
    if (failed !== undefined) throw new NotReadyError(messageOf(failed.reason));
    const faults = content.faults();
    const more = faults.length - MOST_WARNINGS;
    return [...faults.slice(0, MOST_WARNINGS).map(faultLine), ...(more > 0 ? [`and ${more} more`] : [])];
  };
}

/** The same as a metric. */
export function countContentFaults(registry: Registry, content: Pick<ContentClient, "faults">): void {
  new Gauge({
    name: "content_faults",
    help: "What of the content host's newest answers can't be shown, by document: /readyz says why",
    labelNames: ["document"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { document } of content.faults())
        this.inc({ document: document.startsWith("/help/") ? "/help/:category/:article.html" : document });
    },
  });
}

function faultLine({ document, at, reason }: ContentFault): string {
  return `${document}${at === "" ? "" : ` ${at}`}: ${reason}`;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : "content can't be read";
}
