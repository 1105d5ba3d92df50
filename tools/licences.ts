/** The packages of the lock file and their licences. Writes docs/licences.md: `node tools/licences.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { ROOT } from "../scripts/installed.mjs";

const entry = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string(), ""),
  license: v.optional(v.string(), "none"),
  integrity: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
  // True of a workspace of this repository.
  link: v.optional(v.boolean(), false),
});
const lockFileSchema = v.object({ packages: v.record(v.string(), entry) });

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly integrity: string | undefined;
  /** Installed to build and test only. */
  readonly development: boolean;
}

/** Licences of the running product: they require attribution only. */
const ALLOWED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  // The font: may be served with a page, not sold by itself.
  "OFL-1.1",
  "Unlicense",
]);

/** Allowed as well in what builds and tests and is not distributed. */
const ALLOWED_IN_DEVELOPMENT: ReadonlySet<string> = new Set([
  "CC-BY-4.0",
  "MPL-2.0",
  "(MIT AND Zlib)",
  "(MIT OR GPL-3.0-or-later)",
]);

export function readPackages(): LockedPackage[] {
  const lock = v.parse(
    lockFileSchema,
    JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")),
  );
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.startsWith("node_modules/") && !link)
    .map(([place, { name, version, license, integrity, dev, devOptional }]) => ({
      name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
      integrity,
      development: dev || devOptional,
    }));
}

/** "name version: licence" for each package whose licence is not allowed. */
export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(
      ({ licence, development }) =>
        !ALLOWED.has(licence) && !(development && ALLOWED_IN_DEVELOPMENT.has(licence)),
    )
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

/** The text of docs/licences.md. */
export function describeLicences(packages: readonly LockedPackage[]): string {
  const section = (title: string, development: boolean) => {
    const of = packages.filter((one) => one.development === development);
    const byLicence = [...Map.groupBy(of, ({ licence }) => licence)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return byLicence.reduce((text, [licence, those]) => {
      const lines = new Set(those.map(({ name, version }) => `${name}@${version}`));
      return `${text}\n\n### ${licence}\n\n\`\`\`text\n${[...lines].toSorted().join("\n")}\n\`\`\``;
    }, `## ${title}`);
  };
  return [
    "# Licences",
    "Written by `node tools/licences.ts` from the lock file; that file lists the allowed licences.",
    section("In the running product", false),
    `${section("Only to build and test", true)}\n`,
  ].join("\n\n");
}

if (import.meta.main) {
  const packages = readPackages();
  writeFileSync(path.join(ROOT, "docs/licences.md"), describeLicences(packages));
  const faults = licenceFaults(packages);
  for (const fault of faults) console.error(`not an allowed licence: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
