import type { LockedPackage, LockFile } from "./lock-file.ts";

/** Licences that ask for no more than to be named: whatever they cover may be in the running product. */
export const ALLOWED: ReadonlySet<string> = new Set([
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

/** Also allowed for what only builds and tests, which nobody is given. */
export const ALLOWED_IN_DEVELOPMENT: ReadonlySet<string> = new Set([
  "CC-BY-4.0",
  "MPL-2.0",
  "(MIT AND Zlib)",
  "(MIT OR GPL-3.0-or-later)",
]);

/** Those whose licence is on no list. */
export function licenceFaults({ packages }: LockFile): string[] {
  return [...packages.values()]
    .filter(
      ({ licence, development }) =>
        !ALLOWED.has(licence) && !(development && ALLOWED_IN_DEVELOPMENT.has(licence)),
    )
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

/** docs/licences.md: every package by its licence, what runs before what only builds and tests. */
export function describeLicences({ packages }: LockFile): string {
  const all = [...packages.values()];
  return [
    "# Licences",
    "",
    "Written by `npm run licences` from the lock file. Which licences are allowed stands in `tools/supply-chain/licences.ts`.",
    ...section("In the running product", all.filter(isRuntime)),
    ...section(
      "Only to build and test",
      all.filter((one) => !isRuntime(one)),
    ),
    "",
  ].join("\n");
}

function isRuntime({ development }: LockedPackage): boolean {
  return !development;
}

function section(title: string, packages: readonly LockedPackage[]): string[] {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted();
  const names = (licence: string) =>
    [
      ...new Set(
        packages.filter((one) => one.licence === licence).map(({ name, version }) => `${name} ${version}`),
      ),
    ].toSorted();
  return [
    "",
    `## ${title}`,
    ...licences.flatMap((licence) => [
      "",
      `### ${licence}`,
      "",
      ...names(licence).map((name) => `- ${name}`),
    ]),
  ];
}
