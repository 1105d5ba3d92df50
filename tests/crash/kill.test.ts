import { expect, it } from "vitest";
import { describeOnEachEngine } from "../support/databases.ts";
import { freePort, type Product, startProduct } from "../support/product.ts";
import { chosenSeed, seededRandom } from "../support/seeded-random.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
  storedUnanswered,
} from "./stored-submissions.ts";

const ROUNDS = 30;
const FEWEST = 5;
const MOST = 60;
const TO_THE_MILLISECOND = 10;
/** Thirty starts, on a machine that has other work. */
const TIMEOUT = { timeout: 600_000 };
const seed = chosenSeed();

describeOnEachEngine("power cuts while customers send", (open, location) => {
  it(`lose nothing acknowledged, and store nothing twice (CRASH_SEED=${seed})`, TIMEOUT, async () => {
    const random = seededRandom(seed);
    const ports = { web: await freePort(), platform: await freePort() };
    const start = () => startProduct({ ...location(), ports, environment: { LOG_LEVEL: "error" } });
    let product: Product = await start();
    const stream = startSubmissionStream({ ...product, customers: 3, callers: 4 });
    let cutShort = 0;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await stream.acknowledges(FEWEST + Math.floor(random() * (MOST - FEWEST)));
        await moment(random() * TO_THE_MILLISECOND);
        stream.hold();
        expect(stream.sending(), "customers who wait for an answer").toBeGreaterThan(0);
        cutShort += stream.sending();
        await product.kill();
        product = await start();
        stream.resume();
      }
      await stream.finish();

      const db = await open();
      await allEmailsSent(db);
      await expectOneLeadEach(db, encryptionOf(product.dataDir), stream.all);
      await expectOneCaseEach(db, encryptionOf(product.dataDir), stream.all);
      expect(mailedReferences(product.dataDir).toSorted()).toEqual(
        stream.all.map(({ reference }) => reference).toSorted(),
      );
      const stored = await storedUnanswered(db, stream.all);
      report({
        submissions: stream.all.length,
        cutShort,
        storedUnanswered: stored,
        setbacks: stream.setbacks.length,
      });
      expect(await product.stop()).toBe(0);
    } catch (error) {
      process.stderr.write(product.log());
      throw error;
    } finally {
      await product.kill();
    }
  });
});

/** Chance decides to the part of a millisecond at which statement the product dies. */
function moment(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = performance.now() + milliseconds;
  const look = () => (performance.now() < end ? setImmediate(look) : resolve());
  look();
  return promise;
}

function report(figures: Readonly<Record<string, number>>): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
