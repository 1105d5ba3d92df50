import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { read, ROOT } from "../support/deployment.ts";
import { leaveOut } from "../support/leave-out.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { hasPrometheus, type PrometheusServer, startPrometheus } from "../support/prometheus-server.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}
const { groups } = parse(read("deploy/monitoring/alerts.yaml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json")) as {
  panels: { targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Names with an underscore, strings and functions apart. */
function metricsOf(expression: string): readonly string[] {
  return expression.replaceAll(/"[^"]*"/g, "").match(/\b[a-z]\w*_\w+\b(?!\s*\()/g) ?? [];
}

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { origin } = product;
  await createNoScriptCustomer({ origin, email: "measured@example.com" }).complain();
  for (const address of ["/help-and-support/meters/read-your-meter", "/search?q=bill", "/no-such-page"])
    await (await fetch(origin + address, { redirect: "manual" })).text();
});
afterAll(async () => {
  await product.kill();
  removeProductFiles(product.dataDir);
});

const metrics = async (origin: string) => (await fetch(`${origin}/metrics`)).text();
const labelsOf = (text: string, label: string) => [
  ...new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, "g"))].map((match) => match[1])),
];

describe("the metrics", () => {
  it("have rate, errors and duration of each page by its route's pattern, never by a path", async () => {
    const text = await metrics(product.origin);
    expect(labelsOf(text, "route")).toEqual(
      expect.arrayContaining([
        "/help-and-support/:category/:article",
        "/help-and-support/complaints/:complaint/query",
        "/search",
      ]),
    );
    expect(text).not.toMatch(/read-your-meter|gas-and-electricity|no-such-page|q=bill/);
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0.25",[^}]*route="\/search"/);
  });

  it("have the same of each upstream, the mail server too", async () => {
    expect(labelsOf(await metrics(product.origin), "upstream")).toEqual(
      expect.arrayContaining(["content", "leads", "search"]),
    );
    await vi.waitFor(async () => {
      const text = await metrics(product.platformOrigin);
      expect(text).toContain(`upstream_request_duration_seconds_count{upstream="email",outcome="2xx"} 1`);
    });
  });

  it("are all that the alerts and the dashboard name", async () => {
    const text = (await metrics(product.origin)) + (await metrics(product.platformOrigin));
    const isMissing = (name: string) =>
      !new RegExp(`^# TYPE ${name.replace(/_(?:bucket|count)$/, "")} `, "m").test(text);
    expect(metricsOf("rate(no_such_total[5m])").filter(isMissing)).toEqual(["no_such_total"]);
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap(metricsOf).filter(isMissing)).toEqual([]);
  });
});

describe("an alert", () => {
  it.each(rules)("$alert names the page that says what to do", ({ alert, annotations: { page = "" } }) => {
    const [file = "", anchor] = page.split("#");
    expect(file).toMatch(/^docs\/operating\//);
    expect(existsSync(path.join(ROOT, file))).toBe(true);
    const headings = read(file).match(/^#+ .+$/gm) ?? [];
    const anchors = headings.map((line) => line.replace(/^#+ /, "").toLowerCase().replaceAll(" ", "-"));
    expect([undefined, ...anchors]).toContain(anchor);
    expect(read("docs/operating/running.md")).toContain(`| ${alert} |`);
  });
});

describe("Prometheus", () => {
  let prometheus: PrometheusServer | undefined;
  const get = <Data>(address: string) => prometheus!.get<Data>(address);
  beforeEach((test) => void (hasPrometheus || leaveOut(test, "no prometheus on this machine")));
  beforeAll(async () => {
    if (!hasPrometheus) return;
    const port = (origin: string) => Number(new URL(origin).port);
    prometheus = await startPrometheus({ 8080: port(product.origin), 8081: port(product.platformOrigin) });
  });
  afterAll(() => prometheus?.stop());

  it("loads the rules, and each fires and is silent where it should", () => {
    const run = (...words: readonly string[]) =>
      execFileSync("promtool", words, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
    run("check", "config", "deploy/monitoring/prometheus.yaml");
    const cases = "tests/deployment/alerts.promtool.yaml";
    expect(run("test", "rules", cases)).toContain("SUCCESS");
    const tested = read(cases);
    for (const { alert } of rules) expect(tested).toMatch(new RegExp(`- name: ${alert}\\n[^]*exp_alerts`));
  });

  it("evaluates every rule, and none fires for a healthy product", async () => {
    interface Evaluated {
      readonly groups: { rules: { name: string; health: string; state: string }[] }[];
    }
    await vi.waitFor(
      async () => {
        const evaluated = (await get<Evaluated>("rules")).groups.flatMap((group) => group.rules);
        expect(evaluated.map(({ name, health, state }) => [name, health, state])).toEqual(
          rules.map(({ alert }) => [alert, "ok", "inactive"]),
        );
      },
      { timeout: 20_000 },
    );
  });

  it.each(expressions)("answers %s", async (expression) => {
    await get(`query?query=${encodeURIComponent(expression)}`);
    for (const name of metricsOf(expression).filter((one) => !/^upstream_|_bucket$/.test(one))) {
      // It may not have been scraped yet: some are counted after the first scrapes only.
      await vi.waitFor(
        async () => {
          const { result } = await get<{ result: unknown[] }>(`query?query=${name}`);
          expect({ name, result }).not.toEqual({ name, result: [] });
        },
        { timeout: 10_000 },
      );
    }
  });
});
