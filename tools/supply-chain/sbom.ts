import { createHash } from "node:crypto";
import { type LockedPackage, type LockFile, NODE_PACKAGE, resolvePackage } from "./lock-file.ts";

/**
 * What the lock file installs, as CycloneDX 1.6. The same lock file gives the same document: it names no
 * moment.
 */
export function toSbom(lock: LockFile) {
  const product = `pkg:npm/${lock.name}@${lock.version}`;
  const packages = new Map<string, LockedPackage[]>();
  for (const one of lock.packages.values())
    packages.set(purlOf(one), [...(packages.get(purlOf(one)) ?? []), one]);
  const refs = (from: string, names: readonly string[]) =>
    names.flatMap((name) => {
      // An optional one that fits no machine is not locked.
      const found = resolvePackage(lock, from, name);
      return found === undefined ? [] : [purlOf(found)];
    });
  const dependsOn = (places: readonly LockedPackage[]) =>
    [...new Set(places.flatMap((place) => refs(place.path, place.dependencies)))].toSorted();
  const components = [...packages].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const body = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": product,
        name: lock.name,
        version: lock.version,
        purl: product,
      },
    },
    components: components.map(([purl, [first, ...others]]) => toComponent(purl, first!, others)),
    dependencies: [
      {
        ref: product,
        dependsOn: [...new Set(refs("", [...lock.direct.runtime, ...lock.direct.development]))].toSorted(),
      },
      ...components.map(([purl, places]) => ({ ref: purl, dependsOn: dependsOn(places) })),
    ],
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    serialNumber: serialOf(JSON.stringify(body)),
    ...body,
  };
}

function toComponent(purl: string, first: LockedPackage, others: readonly LockedPackage[]) {
  const { name, version, licence, integrity } = first;
  const [, scope, bare = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    ...(scope !== undefined && { group: scope }),
    name: bare,
    version,
    scope: scopeOf([first, ...others]),
    hashes: [
      { alg: "SHA-512", content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex") },
    ],
    licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
    // Vulnerabilities of Node are published under this name, not under those of its packages.
    ...(NODE_PACKAGE.test(name) && { cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*` }),
  };
}

/** "excluded" is CycloneDX's word for what is not in the running product. */
function scopeOf(places: readonly LockedPackage[]): "required" | "optional" | "excluded" {
  if (places.every(({ development }) => development)) return "excluded";
  return places.every(({ optional, development }) => optional || development) ? "optional" : "required";
}

function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** A name-based UUID (version 8) of the contents. */
function serialOf(body: string): string {
  const hex = createHash("sha256").update(body).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
