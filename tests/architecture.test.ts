import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EACH_TABLE } from "../infrastructure/database/schema.ts";
import { LAYERS, type Layer } from "./support/layers.ts";

/** What a test may import beside what its layer may. */
const TEST_LAYERS = ["tests/support"];
const TEST_SCENES: Readonly<Record<string, readonly string[]>> = {
  "provider/": ["provider", "desk", "email", "stores", "server"],
  "desk/": ["provider", "email", "stores", "server"],
  "email/": ["provider", "desk", "server"],
  "server/": ["commands", "lab/documents"],
  "stores/": ["provider"],
  "search/": ["provider"],
  "infrastructure/": ["provider", "stores"],
  "site/": ["site/features", "app"],
};
const TEST_PACKAGES = [
  "node:",
  "vitest",
  "fast-check",
  "fflate",
  "fastify",
  "valibot",
  "react",
  "react-dom",
  "react-router",
  "smtp-server",
  "postal-mime",
  "jose",
  "openid-client",
];

const FORBIDDEN_NAMES = /(?:^|\/)(?:utils?|helpers?|lib|common|shared|misc|index)(?:\/|\.[^/]+$)/;
const KEBAB_CASE = /^\.?[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)*$/;
/** A language tag, which names a folder of copy/. */
const LANGUAGE_TAG = /^[a-z]{2}-[A-Z]{2}$/;
/** Files that may read or write JSON:API documents. */
const JSON_API_FILES =
  /^(?:contract\/|clients\/|(?:provider|desk)\/[\w-]+\/(?:[\w-]*routes|schema)\.ts$|infrastructure\/json-api\/)/;
const ENVIRONMENT_READERS =
  /^(?:server\/config\.ts$|scripts\/|commands\/|lab\/|tests\/|[\w.-]+\.config\.ts$)/;

interface Import {
  readonly from: string;
  /** As it is written. */
  readonly specifier: string;
  /** The file from the root of the repository; undefined for a package. */
  readonly file: string | undefined;
  readonly typeOnly: boolean;
}

const ROOT = path.resolve(import.meta.dirname, "..");
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
});
const files = tracked.split("\n").filter((file) => file !== "" && existsSync(path.join(ROOT, file)));
const sources = files.filter((file) => /\.(?:ts|tsx|mts|js|mjs)$/.test(file));
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const isTest = (file: string) => /\.(?:test|fixture)\.tsx?$/.test(file);

/** From the start of a statement to its specifier; `import(...)` and `import "..."` too. */
const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[^;"'()]*?\sfrom\s+)?["'](?<specifier>[^"']+)["']|\bimport\(\s*["'](?<dynamic>[^"']+)["']/gm;

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(STATEMENT)].map(({ groups = {} }) => {
    const specifier = groups["specifier"] ?? groups["dynamic"] ?? "";
    const isFile = specifier.startsWith(".");
    return {
      from: file,
      specifier,
      file: isFile ? path.posix.join(path.posix.dirname(file), specifier) : undefined,
      typeOnly:
        groups["type"] !== undefined ||
        (groups["specifier"] !== undefined && onlyNamesTypes(file, specifier)),
    };
  });
}

/** `import { type A, type B } from "..."` has no effect at run time. */
function onlyNamesTypes(file: string, specifier: string): boolean {
  const names = new RegExp(
    `^import\\s+\\{([^}]*)\\}\\s+from\\s+["']${specifier.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["']`,
    "m",
  ).exec(read(file))?.[1];
  return (
    names !== undefined &&
    names.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type "))
  );
}

/** `a/*` is each folder of `a`, `a` everything in it, `a.ts` that file. */
function lies(file: string, layer: string): boolean {
  if (layer === "*") return true;
  if (file === layer) return true;
  return layer.endsWith("/*")
    ? file.startsWith(layer.slice(0, -1)) && file.slice(layer.length - 1).includes("/")
    : file.startsWith(`${layer}/`);
}

function layerOf(file: string): Layer | undefined {
  return LAYERS.find((layer) => lies(file, layer.path));
}

/** Two files of one layer; of a layer with a star, of the same folder of it. */
function inOneLayer(layer: Layer, one: string, other: string): boolean {
  if (!layer.path.endsWith("/*")) return layerOf(other) === layer;
  const folder = (file: string) => file.split("/").slice(0, layer.path.split("/").length).join("/");
  return folder(one) === folder(other);
}

function isPackageAllowed(specifier: string, packages: readonly string[]): boolean {
  return packages.some(
    (name) =>
      name === "*" ||
      (name === "node:"
        ? specifier.startsWith("node:")
        : specifier === name || specifier.startsWith(`${name}/`)),
  );
}

function breaks({ from, specifier, file, typeOnly }: Import): string | undefined {
  const layer = layerOf(from);
  if (layer === undefined) return `${from}: lies in no layer`;
  if (file === undefined) {
    const packages = isTest(from) ? [...layer.packages, ...TEST_PACKAGES] : layer.packages;
    return isPackageAllowed(specifier, packages) ? undefined : `${from} imports the package ${specifier}`;
  }
  // Types that React Router writes for each route.
  if (file.includes("/+types/")) return undefined;
  if (inOneLayer(layer, from, file)) return undefined;
  const more = isTest(from)
    ? [
        ...TEST_LAYERS,
        ...Object.entries(TEST_SCENES).flatMap(([folder, scenes]) => (from.startsWith(folder) ? scenes : [])),
      ]
    : [];
  const allowed = [...layer.imports, ...more].find((one) => lies(file, one));
  if (allowed === undefined) return `${from} imports ${specifier}, and ${layer.path} may not`;
  if (layer.typesOnly?.includes(allowed) && !typeOnly && !isTest(from))
    return `${from} imports more than types from ${specifier}`;
  return undefined;
}

const breaches = (test: (file: string) => boolean, of: readonly string[] = sources) => of.filter(test);

describe("the source", () => {
  it("imports only files that exist", () => {
    expect(sources.length).toBeGreaterThan(100);
    const imports = sources.flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(400);
    const lost = imports.filter(
      ({ file }) =>
        file !== undefined &&
        !file.includes("/+types/") &&
        !existsSync(path.join(ROOT, file.replace(/\?.*$/, ""))),
    );
    expect(lost.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });

  it("imports within the table of layers", () => {
    const inLayers = sources.filter((file) => file.includes("/"));
    expect(inLayers.flatMap(importsOf).flatMap((one) => breaks(one) ?? [])).toEqual([]);
  });

  it("lets no product know another, but for the types of the embedded identity provider", () => {
    const products = ["site", "desk", "provider"];
    const productOf = (folder: string) => products.find((product) => folder.split("/")[0] === product);
    const known = LAYERS.flatMap(({ path: folder, imports, typesOnly = [] }) =>
      imports
        .filter((one) => productOf(folder) !== undefined && productOf(one) !== undefined)
        .filter((one) => productOf(folder) !== productOf(one))
        .map((one) => `${folder}: ${typesOnly.includes(one) ? "types of " : ""}${one}`),
    );
    expect(known).toEqual(["site/.server: types of provider/identity"]);
  });

  it("has no utils, helpers, lib, common and no barrels", () => {
    expect(breaches((file) => FORBIDDEN_NAMES.test(file), files)).toEqual([]);
  });

  it("has file names in kebab-case", () => {
    expect(
      breaches((file) => !file.split("/").every((part) => KEBAB_CASE.test(part) || LANGUAGE_TAG.test(part))),
    ).toEqual([]);
  });

  it("reads the environment in one place", () => {
    expect(
      breaches(
        (file) => !isTest(file) && !ENVIRONMENT_READERS.test(file) && read(file).includes("process.env"),
      ),
    ).toEqual([]);
  });

  it("reads React Router's context in routes and middleware alone", () => {
    const middleware = /^export const \w+: MiddlewareFunction<Response> = [^]*?^};$/gm;
    const takesContext =
      /\bcontext\.get\(|\.get\(\w+Context\)|\bRouterContextProvider\b|(?:Loader|Action)FunctionArgs/;
    const inServers = (file: string) => /^(?:site|desk|ui)\/\.server\//.test(file) && !isTest(file);
    expect(
      breaches((file) => inServers(file) && takesContext.test(read(file).replace(middleware, ""))),
    ).toEqual([]);
    expect(
      sources.filter(inServers).flatMap((file) => read(file).match(middleware) ?? []).length,
    ).toBeGreaterThan(0);
  });

  it("uses nothing that React Router keeps to itself, but for the scripts of a page", () => {
    const privately = /\b(?:UNSAFE|unstable)_[a-zA-Z]|__reactRouter|x-remix-|\.data["`]/i;
    const isOurs = /^(?:app|site|desk|ui)\//;
    expect(breaches((file) => isOurs.test(file) && !isTest(file) && privately.test(read(file)))).toEqual([
      "ui/page/page-scripts.ts",
    ]);
  });

  it("begins transactions where conflicts are retried, and nowhere else", () => {
    // A copy of a whole database is begun once more by its operator.
    const begins = new Set([
      "infrastructure/database/conflicts.ts",
      "commands/backup/backup.ts",
      "commands/backup/copy-rows.ts",
    ]);
    const others = (file: string) => !isTest(file) && !file.startsWith("tests/") && !begins.has(file);
    expect(breaches((file) => others(file) && /\.transaction\(\)/.test(read(file)))).toEqual([]);
  });

  it("writes each table from the folders that its record names", () => {
    const named = EACH_TABLE.flatMap(({ name, writtenBy }) => writtenBy.map((folder) => `${name} ${folder}`));
    // Retention, erasure, backups and a rotation of keys pass all tables.
    const passesAll = /^(?:commands|lab|tests|scripts)\/|^server\/retention/;
    const written = sources
      .filter((file) => !isTest(file) && !passesAll.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\.(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)/g)].map(
          ([, table]) => `${table} ${/^(?:provider|desk)\/[\w-]+|^\w+/.exec(file)?.[0]}`,
        ),
      );
    expect([...new Set(written)].toSorted()).toEqual(named.toSorted());
  });

  it("reads and writes JSON:API documents only at the wire", () => {
    const reads = (file: string) =>
      /\bdata\??\.(?:attributes|relationships)\b|\bdata: \{ type\b/.test(read(file));
    expect(
      breaches(
        (file) =>
          layerOf(file) !== undefined &&
          !/^(?:tests|scripts|commands|lab)\//.test(file) &&
          !isTest(file) &&
          !JSON_API_FILES.test(file) &&
          reads(file),
      ),
    ).toEqual([]);
  });

  it("silences the linter nowhere, which finds everything else that nobody may leave behind", () => {
    expect(
      breaches((file) => file !== "tests/architecture.test.ts" && /(?:ox|es)lint-disable/.test(read(file))),
    ).toEqual([]);
  });

  it("mocks no module", () => {
    expect(
      breaches((file) => file !== "tests/architecture.test.ts" && /\bvi\.(?:mock|doMock)\(/.test(read(file))),
    ).toEqual([]);
  });
});
