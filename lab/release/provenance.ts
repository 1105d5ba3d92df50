import { readFileSync } from "node:fs";
import path from "node:path";
import { sha256 } from "../../infrastructure/hashing.ts";
import { buildah } from "./image.ts";

/** An in-toto statement with SLSA provenance (https://slsa.dev/spec/v1.0/provenance). Not signed. */
export function provenanceOf(of: {
  readonly source: string;
  readonly version: string;
  readonly commit: string;
  readonly base: string;
  readonly digest: string;
}): object {
  const lockFile = readFileSync(path.join(of.source, "package-lock.json"));
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: `help-and-support:${of.version}`, digest: digestOf(of.digest) }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "lab/release",
        externalParameters: { commit: of.commit, version: of.version },
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: of.commit } },
          {
            name: of.base,
            digest: digestOf(buildah("inspect", "--format", "{{.FromImageDigest}}", of.base)),
          },
          { name: "package-lock.json", digest: { sha256: sha256(lockFile, "hex") } },
        ],
      },
      runDetails: { builder: { id: "buildah", version: { buildah: buildah("--version") } } },
    },
  };
}

function digestOf(text: string): Readonly<Record<string, string>> {
  const [algorithm = "", value = ""] = text.split(":");
  return { [algorithm]: value };
}
