import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A line of the Dockerfile's last stage that copies. */
export interface Copy {
  /** The stage it comes from; undefined where it comes from the repository. */
  readonly stage: string | undefined;
  readonly from: string;
  readonly to: string;
}

export const DOCKERFILE = readFileSync(path.join(ROOT, "Dockerfile"), "utf8").replaceAll("\\\n", " ");

/** The instructions of the last stage: what the image is. */
export const IMAGE = DOCKERFILE.slice(DOCKERFILE.lastIndexOf("\nFROM ") + 1).split("\n");

export function copies(): Copy[] {
  return IMAGE.flatMap((line) => {
    const {
      stage,
      from = "",
      to = "",
    } = /^COPY (?:--(?:from=(?<stage>\w+)|chown=\S+) )?(?<from>\S+) (?<to>\S+)$/.exec(line)?.groups ?? {};
    return from === "" ? [] : [{ stage, from, to }];
  });
}

/** What .dockerignore lets through: the last pattern that fits decides. */
export function reachesBuilder(file: string): boolean {
  const patterns = readFileSync(path.join(ROOT, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const parts = file.split("/");
  const heads = parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
  return patterns.reduce((goes, pattern) => {
    const letsIn = pattern.startsWith("!");
    // A star is for hidden files too, there.
    return heads.some((head) =>
      path.matchesGlob(head.replaceAll(/(^|\/)\./g, "$1dot-"), pattern.replace(/^!/, "")),
    )
      ? letsIn
      : goes;
  }, true);
}

/** Packages of the lock file that the Dockerfile's `npm ci` installs for the image, each by its folder. */
export function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean; link?: boolean }>;
  };
  const folders = Object.entries(packages).flatMap(([folder, { dev, optional, devOptional, link }]) =>
    !folder.startsWith("node_modules/") || dev || optional || devOptional || link ? [] : [folder],
  );
  // Those inside another come with it.
  return folders.filter((folder) => folder.indexOf("node_modules/", 1) === -1);
}

/**
 * Puts exactly what the Dockerfile copies into that empty folder, this repository's own build and packages
 * standing for its first stages.
 */
export function layOutImage(folder: string): void {
  for (const { stage, from, to } of copies()) {
    if (stage === "packages") linkPackages(folder);
    else if (stage === "build") cpSync(path.join(ROOT, "dist"), path.join(folder, to), { recursive: true });
    else {
      const leaves = (source: string) => source === ROOT || reachesBuilder(path.relative(ROOT, source));
      cpSync(path.join(ROOT, from), path.join(folder, to.replace(/^\.\/$/, from)), {
        recursive: true,
        filter: leaves,
      });
    }
  }
}

function linkPackages(folder: string): void {
  for (const one of productionPackages()) {
    mkdirSync(path.join(folder, path.dirname(one)), { recursive: true });
    symlinkSync(path.join(ROOT, one), path.join(folder, one));
  }
}
