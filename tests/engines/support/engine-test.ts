import { afterAll, afterEach, beforeAll, describe, test } from "vitest";
import { freePort, type Product, removeProductFiles, startProduct } from "../../support/product.ts";
import { openRecords, type Records } from "../../support/records.ts";
import { type EngineName, ENGINES } from "./engines.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import type { Browser, Tab } from "./tab.ts";
import { Visitor } from "./visitor.ts";

export interface Stage {
  readonly visitor: Visitor;
  readonly gateway: Gateway;
  readonly product: Product;
  readonly records: Records;
  /** Another customer, whose visit ends with the scenario. */
  newVisitor(): Promise<Visitor>;
}

export type Scenario = (stage: Stage) => Promise<void>;

/** Surroundings in which one visitor walks every journey. */
export interface World {
  readonly name: string;
  /** The visitor as this world needs it. */
  enter(stage: Stage): Promise<Visitor>;
  readonly walks: Readonly<Record<string, Scenario>>;
}

/**
 * Each scenario for a new visitor, in one browser of that engine and against one product. Skipped where the
 * machine has no such browser.
 */
export function runScenarios(
  engine: EngineName,
  scenarios: Readonly<Record<string, Scenario>>,
  worlds: readonly World[] = [],
): void {
  const launch = ENGINES[engine].launcher();
  describe.skipIf(launch === undefined)(`${engine}`, () => {
    let browser: Browser;
    let gateway: Gateway;
    let product: Product;
    let records: Records;
    const tabs: Tab[] = [];
    const newVisitor = async () => {
      const tab = await browser.visit();
      tabs.push(tab);
      return new Visitor(tab, gateway.origin);
    };

    beforeAll(async () => {
      if (launch === undefined) return;
      const web = await freePort();
      gateway = await startGateway(web);
      product = await startProduct({
        ports: { web, platform: await freePort() },
        environment: { PUBLIC_ORIGIN: gateway.origin },
      });
      records = openRecords(product.dataDir);
      browser = await launch();
    });

    const leave = async () => {
      gateway.reset();
      for (const tab of tabs.splice(0)) await tab.close();
    };
    const newStage = async () => ({ visitor: await newVisitor(), gateway, product, records, newVisitor });

    afterAll(async () => {
      await browser.close();
      await gateway.close();
      records.close();
      await product.stop();
      removeProductFiles(product.dataDir);
    });

    describe("scenarios", () => {
      afterEach(leave);
      for (const [name, scenario] of Object.entries(scenarios))
        test(`${name}`, async () => scenario(await newStage()));
    });

    for (const { name: world, enter, walks } of worlds)
      describe(`${world}`, () => {
        /** Of the walks until one fails. */
        let stage: Stage | undefined;
        afterAll(leave);
        for (const [journey, walk] of Object.entries(walks))
          test(`${journey}`, async ({ onTestFailed }) => {
            onTestFailed(async () => {
              stage = undefined;
              await leave();
            });
            if (stage === undefined) {
              const fresh = await newStage();
              stage = { ...fresh, visitor: await enter(fresh) };
            }
            await walk(stage);
          });
      });
  });
}
