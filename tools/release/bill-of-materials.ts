import { execFileSync } from "node:child_process";
import { buildah } from "./image.ts";

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

interface CycloneDx {
  readonly components: readonly Component[];
  readonly metadata: object;
}

/** CycloneDX of the image: npm's packages by the lock file, and Debian's as they are installed in it. */
export function billOfMaterials(of: {
  readonly source: string;
  readonly name: string;
  readonly digest: string;
  readonly committedAt: Date;
}): object {
  const command = ["sbom", "--package-lock-only", "--omit=dev", "--omit=optional", "--sbom-format=cyclonedx"];
  const said = execFileSync("npm", command, {
    cwd: of.source,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(said) as CycloneDx;
  const { serialNumber: _random, ...rest } = bill as CycloneDx & { readonly serialNumber?: string };
  return {
    ...rest,
    metadata: { ...bill.metadata, timestamp: of.committedAt.toISOString() },
    components: [...bill.components, ...debianPackages(of.name)],
    properties: [{ name: "image", value: of.digest }],
  };
}

function debianPackages(image: string): Component[] {
  const container = buildah("from", "--pull-never", image);
  try {
    const format = "${Package} ${Version} ${Architecture}\\n";
    const tree = buildah("mount", container);
    const listed = execFileSync("dpkg-query", [`--admindir=${tree}/var/lib/dpkg`, "-W", "-f", format], {
      encoding: "utf8",
    });
    return listed
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", version = "", architecture = ""] = line.split(" ");
        const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
        return { type: "library", name, version, purl };
      });
  } finally {
    buildah("rm", container);
  }
}
