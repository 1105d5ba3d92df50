import type { Reporter, TestModule } from "vitest/node";
import { textTable } from "../../../infrastructure/text-table.ts";
import { ENGINE_NAMES } from "./engines.ts";

const SIGNS: Readonly<Record<string, string>> = { passed: "ok", failed: "FAILED", skipped: "-" };

/** Prints which journey was walked in which world and engine, and how it ended. */
export default class WorldsTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, string[]>();
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { parent, name } = test;
      if (parent.type !== "suite" || parent.parent.type !== "suite" || parent.name === "scenarios") continue;
      const engine = ENGINE_NAMES.findIndex((one) => one === (parent.parent as typeof parent).name);
      const row = rows.get(`${name}\n${parent.name}`) ?? ENGINE_NAMES.map(() => "");
      row[engine] = SIGNS[test.result().state] ?? test.result().state;
      rows.set(`${name}\n${parent.name}`, row);
    }
    if (rows.size === 0) return;
    const lines = [...rows].map(([key, results]) => [...key.split("\n"), ...results]);
    process.stdout.write(`\n${textTable(["journey", "world", ...ENGINE_NAMES], lines)}\n`);
  }
}
