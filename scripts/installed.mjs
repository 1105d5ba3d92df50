// Set-up: what a fresh clone needs before anything can run. Plain JavaScript, because it also runs under the machine's own, older Node.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const INSTALL_STAMP = path.join(ROOT, "node_modules/.installed");
const BUILD_STAMP = path.join(ROOT, "build/.built");

/** The oldest Node the libraries run on. */
const OLDEST = [22, 22];

/** What the web is built from: a change in any of it makes a new build. */
const BUILD_SOURCES = [
  "app",
  "clients",
  "contract",
  "domain",
  "public",
  "scripts/enhance-script.ts",
  "scripts/monitoring-script.ts",
  "scripts/page-scripts.ts",
  "scripts/precompress.ts",
  "scripts/tool-scripts.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** The Node to run the product with: this one where it is new enough, else the one that came with the packages. */
export function productNode() {
  return isCurrent() ? process.execPath : path.join(ROOT, "node_modules/node/bin/node");
}

/** True where this very process may run the product. */
export function isCurrent() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Installs the packages of the lock file, unless they are there. */
export function install() {
  const wanted = digestOf([path.join(ROOT, "package-lock.json")]);
  if (readStamp(INSTALL_STAMP) === wanted) return;
  console.error("Installing packages (once)...");
  // Development packages build the product, whatever NODE_ENV says about running it.
  execFileSync("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
  });
  writeFileSync(INSTALL_STAMP, wanted);
}

/** Builds the web, unless the build is of these very sources. */
export function build() {
  const wanted = digestOf(BUILD_SOURCES.map((source) => path.join(ROOT, source)).flatMap(filesIn));
  if (readStamp(BUILD_STAMP) === wanted) return;
  console.error("Building (once after each change)...");
  execFileSync(productNode(), ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
  });
  writeFileSync(BUILD_STAMP, wanted);
}

function filesIn(source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  const files = readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return [...files].toSorted();
}

function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(path.relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
