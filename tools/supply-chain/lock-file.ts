import { readFileSync } from "node:fs";
import path from "node:path";

/** A package as the lock file has it. */
export interface LockedPackage {
  /** "node_modules/a/node_modules/b". */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** "sha512-" and base64. */
  readonly integrity: string;
  /** Only needed to build and test. */
  readonly development: boolean;
  /** Only installed on machines that it fits. */
  readonly optional: boolean;
  /** Names of what it asks for. */
  readonly dependencies: readonly string[];
}

export interface LockFile {
  readonly name: string;
  readonly version: string;
  /** Names of what the product itself asks for. */
  readonly direct: { readonly runtime: readonly string[]; readonly development: readonly string[] };
  /** By path. */
  readonly packages: ReadonlyMap<string, LockedPackage>;
}

interface RawPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const FOLDER = "node_modules/";
export const NODE_PACKAGE = /^node-(?:bin-)?(?:linux|darwin)-(?:x64|arm64)$/;

/** Reads package-lock.json of that folder. Throws where a package lacks what every one has to have. */
export function readLockFile(folder: string): LockFile {
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, RawPackage>;
  };
  const { "": root = {}, ...others } = lock.packages;
  const packages = Object.entries(others).map(([place, raw]) => toPackage(place, raw));
  return {
    name: root.name ?? "",
    version: root.version ?? "",
    direct: {
      runtime: namesOf(root.dependencies, root.optionalDependencies),
      development: namesOf(root.devDependencies),
    },
    packages: new Map(packages.map((one) => [one.path, one])),
  };
}

function toPackage(place: string, raw: RawPackage): LockedPackage {
  const { version, license, integrity } = raw;
  if (version === undefined || license === undefined || integrity === undefined) {
    throw new Error(`package-lock.json does not say the version, licence and digest of ${place}`);
  }
  return {
    path: place,
    name: raw.name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
    version,
    licence: license,
    integrity,
    development: raw.dev === true || raw.devOptional === true,
    optional: raw.optional === true,
    dependencies: namesOf(raw.dependencies, raw.optionalDependencies, raw.peerDependencies),
  };
}

/**
 * The package that a name means for whoever lies at that path ("" is the product): the nearest one, as Node
 * looks for it.
 */
export function resolvePackage(
  { packages }: LockFile,
  from: string,
  name: string,
): LockedPackage | undefined {
  const place = (folder: string) =>
    packages.get(folder === "" ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`);
  let folder = from;
  while (folder !== "" && place(folder) === undefined)
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)));
  return place(folder);
}

/** The packages that hold Node itself, one for each kind of machine. */
export function runtimePackages({ packages }: LockFile): LockedPackage[] {
  return [...packages.values()].filter(({ name }) => NODE_PACKAGE.test(name));
}

function namesOf(...lists: readonly (Readonly<Record<string, string>> | undefined)[]): string[] {
  return [...new Set(lists.flatMap((list) => Object.keys(list ?? {})))];
}
