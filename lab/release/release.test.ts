import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { productionPackages } from "../../tests/support/image.ts";
import { npmBill } from "./bill-of-materials.ts";
import { dropContainerNames } from "./image.ts";
import { upgradeNote } from "./upgrade-note.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

it("this version has a section of the changelog that says how to upgrade", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(upgradeNote(read("CHANGELOG.md"), version)).not.toBe("");
});

it("a release without such a section is refused", () => {
  const changelog = "# Changelog\n\n## 1.1.0 (day)\n\nNew.\n\n## 1.0.0 (day)\n\n**Upgrade:** a\nb.\n";
  expect(upgradeNote(changelog, "1.0.0")).toBe("a b.");
  expect(() => upgradeNote(changelog, "1.1.0")).toThrow("does not say how to upgrade to 1.1.0");
  expect(() => upgradeNote(changelog, "1.0")).toThrow("no section");
});

it("the bill of materials has every package of the image, and none that only builds it", () => {
  const names = npmBill(ROOT).components.map(({ name }) => name);
  const packages = productionPackages().map((folder) => folder.replace("node_modules/", ""));
  expect(packages.filter((name) => !names.includes(name))).toEqual([]);
  expect(names).not.toContain("vite");
});

it("two builds in containers of other names have one digest", () => {
  const digests = ["first", "second"].map((name) => {
    const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-image-"));
    const image = { container: name, config: { Hostname: name }, container_config: { Hostname: name } };
    writeFileSync(path.join(folder, name), JSON.stringify({ ...image, os: "linux" }));
    const manifest = { config: { digest: `sha256:${name}`, size: 1 }, layers: [] };
    writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
    const digest = dropContainerNames(folder);
    const written = (file: string) => readFileSync(path.join(folder, file), "utf8");
    const { config } = JSON.parse(written("manifest.json")) as typeof manifest;
    expect(JSON.parse(written(config.digest.replace("sha256:", "")))).toMatchObject({ os: "linux" });
    rmSync(folder, { recursive: true });
    return digest;
  });
  expect(digests[0]).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(digests[1]).toBe(digests[0]);
});
