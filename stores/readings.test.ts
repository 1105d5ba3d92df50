import { beforeEach, expect, it } from "vitest";
import type { EarlierReading, Register } from "../domain/meter-reading.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { createReadingRepository, type ReadingRepository } from "./readings.ts";

describeOnEachEngine("the readings we accepted", (open) => {
  let readings: ReadingRepository;
  beforeEach(async () => (readings ??= createReadingRepository(await open())));

  const accept = (accountKey: string, register: Register, reading: EarlierReading) =>
    readings.acceptance([{ accountKey, register, ...reading }]).execute();
  const of = (accountKey: string, ...registers: Register[]) =>
    registers.map((register) => ({ accountKey, register }));

  it("are found by account, the latest of each register", async () => {
    await accept("a", "gas", { value: 100, readOn: "2026-10-01" });
    await accept("a", "gas", { value: 150, readOn: "2026-11-01" });
    await accept("a", "day", { value: 7, readOn: "2026-11-02" });
    await accept("b", "gas", { value: 9_999, readOn: "2026-11-03" });
    expect(await readings.lastAccepted(of("a", "gas", "day", "night"))).toEqual({
      gas: { value: 150, readOn: "2026-11-01" },
      day: { value: 7, readOn: "2026-11-02" },
    });
    expect(await readings.lastAccepted(of("unknown", "gas"))).toEqual({});
  });

  it("of two accounts are stored and found together, each register of its own", async () => {
    const [gas, day] = [of("g", "gas")[0]!, of("e", "day")[0]!];
    await readings
      .acceptance([
        { ...gas, value: 1, readOn: "2026-11-01" },
        { ...day, value: 2, readOn: "2026-11-02" },
      ])
      .execute();
    expect(await readings.lastAccepted([gas, day])).toEqual({
      gas: { value: 1, readOn: "2026-11-01" },
      day: { value: 2, readOn: "2026-11-02" },
    });
    expect(await readings.lastAccepted(of("g", "day"))).toEqual({});
  });

  it("of an earlier day do not replace a later one, and of the same day the last counts", async () => {
    await accept("c", "night", { value: 50, readOn: "2026-11-05" });
    await accept("c", "night", { value: 40, readOn: "2026-10-30" });
    expect(await readings.lastAccepted(of("c", "night"))).toEqual({
      night: { value: 50, readOn: "2026-11-05" },
    });
    await accept("c", "night", { value: 51, readOn: "2026-11-05" });
    expect(await readings.lastAccepted(of("c", "night"))).toEqual({
      night: { value: 51, readOn: "2026-11-05" },
    });
  });
});
