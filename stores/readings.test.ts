import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { createReadingRepository, type ReadingRepository } from "./readings.ts";

describeOnEachEngine("the readings we accepted", (open) => {
  let readings: ReadingRepository;
  beforeEach(async () => (readings ??= createReadingRepository(await open())));

  it("are found by account, the latest of each register", async () => {
    await readings.accept("a", "gas", { value: 100, readOn: "2026-10-01" });
    await readings.accept("a", "gas", { value: 150, readOn: "2026-11-01" });
    await readings.accept("a", "day", { value: 7, readOn: "2026-11-02" });
    await readings.accept("b", "gas", { value: 9_999, readOn: "2026-11-03" });
    expect(await readings.lastAccepted("a")).toEqual({
      gas: { value: 150, readOn: "2026-11-01" },
      day: { value: 7, readOn: "2026-11-02" },
    });
    expect(await readings.lastAccepted("unknown")).toEqual({});
  });

  it("of an earlier day do not replace a later one, and of the same day the last counts", async () => {
    await readings.accept("c", "night", { value: 50, readOn: "2026-11-05" });
    await readings.accept("c", "night", { value: 40, readOn: "2026-10-30" });
    expect(await readings.lastAccepted("c")).toEqual({ night: { value: 50, readOn: "2026-11-05" } });
    await readings.accept("c", "night", { value: 51, readOn: "2026-11-05" });
    expect(await readings.lastAccepted("c")).toEqual({ night: { value: 51, readOn: "2026-11-05" } });
  });
});
