import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { BASE, buildah } from "./image.ts";

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

/** CycloneDX of the image: Node, npm's packages by the lock file, and Debian's as they are installed in it. */
export function billOfMaterials(of: {
  readonly source: string;
  readonly name: string;
  readonly digest: string;
  readonly committedAt: Date;
}): object {
  const { metadata, components, ...rest } = npmBill(of.source);
  return {
    ...rest,
    metadata: { ...metadata, timestamp: of.committedAt.toISOString() },
    components: [...components, nodeOf(BASE), ...debianPackages(of.name)],
    properties: [{ name: "image", value: of.digest }],
  };
}

/** What the Dockerfile's `npm ci` installs: npm's own --omit=dev leaves out what development shares. */
export function npmBill(source: string) {
  const { packages } = JSON.parse(readFileSync(path.join(source, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; dev?: true; optional?: true; devOptional?: true }>;
  };
  const shipped = new Set(
    Object.entries(packages).flatMap(([folder, { version, dev, optional, devOptional }]) =>
      dev || optional || devOptional ? [] : [`pkg:npm/${folder.split("node_modules/").at(-1)}@${version}`],
    ),
  );
  const command = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const options = { cwd: source, encoding: "utf8", maxBuffer: 2 ** 27, stdio: "pipe" } as const;
  const said = execFileSync("npm", command, options);
  const bill = JSON.parse(said) as { readonly metadata: object; readonly components: readonly Component[] };
  const components = bill.components.filter(({ purl }) => shipped.has(decodeURIComponent(purl)));
  // The serial number is random; the dependencies name packages that are not shipped.
  return { ...bill, serialNumber: undefined, dependencies: undefined, components };
}

function nodeOf(base: string): Component {
  const version = /:([\d.]+)/.exec(base)?.[1] ?? "";
  return { type: "platform", name: "node", version, purl: `pkg:generic/node@${version}` };
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
