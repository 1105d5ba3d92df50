import { expect } from "vitest";
import type { Scenario, Stage } from "../support/engine-test.ts";
import { BLOCKED_ANSWERS, type BlockedAnswer } from "../support/gateway.ts";
import { Visitor } from "../support/visitor.ts";
import { reachQuery } from "./journeys.ts";

/** A customer who uses what the page shows, whether or not its scripts came. */
export class PatientVisitor extends Visitor {
  override async hydrated(): Promise<void> {
    await this.until("the page is loaded", () => document.readyState === "complete");
  }

  /** Each page is a new one. */
  override movedTo(): Promise<void> {
    return Promise.resolve();
  }

  override ready(): Promise<void> {
    return this.hydrated();
  }

  /** By paste: how it gets there is no matter here. */
  override fill(name: string, value: string): Promise<void> {
    return this.choose(name, value);
  }

  override async chooseAddress(): Promise<void> {
    await this.selectAddress();
    let pressed = false;
    await this.attempt("the chosen address", async () => {
      pressed ||= await this.tab.click(() => {
        const button = document.querySelector("main [value=choose-address]:not([tabindex])");
        return button?.checkVisibility({ visibilityProperty: true }) === true ? button : null;
      });
      return this.tab.run(() => document.querySelector("main [value=clear-address]") !== null);
    });
  }
}

const patient = ({ tab, origin }: Visitor) => new PatientVisitor(tab, origin);

/** Those of a complaint, from the first page to the last. */
let files: readonly string[] = [];

async function filesOfComplaint({ visitor, gateway }: Stage): Promise<readonly string[]> {
  if (files.length === 0) {
    await complainOnce(visitor);
    files = [...gateway.filesAsked].toSorted();
  }
  return files;
}

async function complainOnce(visitor: Visitor): Promise<void> {
  await reachQuery(visitor);
  await visitor.choose("subject", "Balance queries");
  await visitor.fill("query", "My bill is wrong.");
  await visitor.press("Send");
  await visitor.heading("Thank you, we have your complaint");
}

/** Each of these files in turn, for a customer of its own. */
async function complainWithoutEach(
  stage: Stage,
  blocked: readonly string[],
  answer: BlockedAnswer,
): Promise<void> {
  const { gateway, records } = stage;
  expect(blocked.length).toBeGreaterThan(4);
  for (const file of blocked) {
    const before = records.leadCount();
    gateway.block((path) => path === file, answer);
    await complainOnce(patient(await stage.newVisitor())).catch((error: unknown) => {
      throw new Error(`without ${file}`, { cause: error });
    });
    expect([file, records.leadCount()]).toEqual([file, before + 1]);
  }
}

/**
 * Scripts are allowed, and one of their files does not come: each that a complaint asks for, each answer in place
 * of a third of them. Without all files of a kind: worlds.ts.
 */
export const BLOCKED_FILES: Readonly<Record<string, Scenario>> = Object.fromEntries(
  BLOCKED_ANSWERS.map((answer, place): [string, Scenario] => [
    `a complaint is sent once, whichever of its files is blocked: ${answer}`,
    async (stage) => {
      const all = await filesOfComplaint(stage);
      const blocked = all.filter((_file, index) => index % BLOCKED_ANSWERS.length === place);
      await complainWithoutEach(stage, blocked, answer);
    },
  ]),
);
