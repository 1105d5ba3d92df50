import type { Visit } from "./visit.ts";

/** The little of Lighthouse's answer that is read here. */
interface LighthouseRun {
  readonly lhr: { readonly audits: Readonly<Record<string, { readonly numericValue?: number }>> };
}
type Lighthouse = (url: string, flags: object) => Promise<LighthouseRun | undefined>;

/**
 * Visits as Lighthouse measures them: a phone, slow 4G and a processor slowed four times, worked out from what an unslowed visit did.
 * `port`: where the browser is debugged. Throws where Lighthouse is not installed; it is no part of this project.
 */
export async function lighthouseVisits(port: number): Promise<(address: string) => Promise<Visit>> {
  const name = "lighthouse";
  const { default: lighthouse } = (await import(name).catch(() => {
    throw new Error("Lighthouse is not installed here: npm install --no-save lighthouse");
  })) as { readonly default: Lighthouse };
  return async (address) => {
    const run = await lighthouse(address, { port, logLevel: "error", onlyCategories: ["performance"], formFactor: "mobile" });
    const read = (audit: string) => run?.lhr.audits[audit]?.numericValue ?? NaN;
    return {
      fcp: read("first-contentful-paint"),
      lcp: read("largest-contentful-paint"),
      tbt: read("total-blocking-time"),
      cls: read("cumulative-layout-shift"),
      bytes: read("total-byte-weight"),
    };
  };
}
