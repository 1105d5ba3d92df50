/**
 * Makes the release of HEAD in `var/release/`: image, bill of materials, provenance.
 * `npm run release -- [--debian] [--twice]`; needs buildah. See docs/operating/upgrading.md.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { billOfMaterials } from "./bill-of-materials.ts";
import { BASE, buildImage, exportImage, makeDebianBase } from "./image.ts";
import { provenanceOf } from "./provenance.ts";
import { upgradeNote } from "./upgrade-note.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const { values } = parseArgs({
  options: {
    /** The base is made of Debian's packages instead of pulled. */
    debian: { type: "boolean", default: false },
    /** Builds again without a cache and compares the digests. */
    twice: { type: "boolean", default: false },
    out: { type: "string", default: path.join(ROOT, "var/release") },
  },
});

const git = (...command: string[]) => execFileSync("git", command, { cwd: ROOT, encoding: "utf8" }).trim();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { version: string };
upgradeNote(readFileSync(path.join(ROOT, "CHANGELOG.md"), "utf8"), version);

const commit = git("rev-parse", "HEAD");
const committedAt = new Date(Number(git("log", "-1", "--format=%ct")) * 1_000);
const source = mkdtempSync(path.join(tmpdir(), "help-and-support-release-"));
try {
  // As it was committed, and nothing that lies beside it.
  execFileSync("sh", ["-c", 'git archive HEAD | tar -x -C "$0"', source], { cwd: ROOT });
  const base = values.debian ? makeDebianBase() : BASE;
  const name = `localhost/help-and-support:${version}`;
  const isPulled = !values.debian;
  buildImage({ source, name, committedAt, isPulled });
  mkdirSync(values.out, { recursive: true });
  const folder = path.join(values.out, "image");
  const digest = exportImage(name, folder);
  if (values.twice) {
    buildImage({ source, name, committedAt, isPulled });
    const again = exportImage(name, folder);
    if (again !== digest) throw new Error(`two builds of ${commit} differ: ${digest} and ${again}`);
    say("two builds, one digest");
  }
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(values.out, file), `${JSON.stringify(value, undefined, 2)}\n`);
  write("sbom.cdx.json", billOfMaterials({ source, name, digest, committedAt }));
  write("provenance.json", provenanceOf({ source, version, commit, base, digest }));
  say(`${version} of ${commit}: ${digest}`);
} finally {
  rmSync(source, { recursive: true });
}
