import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { STAFF_ROLES } from "../domain/staff.ts";
import { VARIABLES } from "../server/config.ts";
import { COMMANDS } from "../commands/commands.ts";
import { readPage } from "./support/named-in.ts";

/** What pages for operators list, against the code that they list it of. */

const ROOT = path.resolve(import.meta.dirname, "..");

describe("docs/operating/service-levels.md", () => {
  interface Rule {
    readonly alert: string;
    readonly labels: { readonly severity: string };
  }
  const { groups } = parse(readFileSync(path.join(ROOT, "deploy/monitoring/alerts.yaml"), "utf8")) as {
    groups: { rules: Rule[] }[];
  };
  const rows = [...readPage("operating/service-levels.md").matchAll(/^\| ([A-Z]\w+) \|(.+)\|$/gm)].map(
    ([, alert = "", rest = ""]) => ({ alert, cells: rest.split(" | ").map((cell) => cell.trim()) }),
  );

  it("says of each alert what it protects, why it fires there, who hears of it and what they type first", () => {
    const rules = groups.flatMap((group) => group.rules);
    expect(rows.map(({ alert, cells }) => [alert, cells[2]])).toEqual(
      rules.map(({ alert, labels }) => [alert, labels.severity]),
    );
    for (const { alert, cells } of rows)
      expect([alert, cells.length, cells.every((cell) => cell !== "")]).toEqual([alert, 5, true]);
  });

  it("names commands of the operator's tool that exist", () => {
    const typed = rows.flatMap(({ cells }) => [...cells.at(-1)!.matchAll(/\.\/ops ([a-z ]+?)(?: --|`)/g)]);
    expect(typed.length).toBeGreaterThan(5);
    const names = new Set(COMMANDS.map(({ name }) => name));
    expect(typed.map(([, name = ""]) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("docs/operating/data-flows.md", () => {
  const page = readPage("operating/data-flows.md");
  const named = new Set([...page.matchAll(/`([\w.]+)`/g)].map(([, name]) => name));

  it("has each setting that says where data goes, and each role of staff", () => {
    const places = VARIABLES.filter((name) => /_URL$|_ISSUER$|_MAILDIR$/.test(name));
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter((name) => !named.has(name))).toEqual([]);
    expect(STAFF_ROLES.filter((role) => !page.includes(role))).toEqual([]);
  });
});
