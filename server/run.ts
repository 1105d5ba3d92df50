/** One run of the product: configuration, server, signals. */
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import type { Locale } from "../copy/locales.ts";
import { reasonOf } from "../infrastructure/database/unavailable.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { readConfig, type Role } from "./config.ts";
import { startServer } from "./create-server.ts";
import { createLog } from "./log.ts";
import { setPrivateUmask, restrictFilePermissions } from "./private-files.ts";
import type { LoadBuild, WebBuild } from "./pages/web-build.ts";

const STOP_TIMEOUT_MS = 10_000;
const BUILD_DIR = path.join(import.meta.dirname, "../dist");

const loadBuild: LoadBuild = async (_app, { staffPages, locales }) => ({
  build: await loadBundle(BUILD_DIR, "site"),
  deskBuild: staffPages ? await loadBundle(BUILD_DIR, "desk") : undefined,
  mode: "production",
  clientDir: path.join(BUILD_DIR, "client"),
  translated: new Map(
    await Promise.all(
      locales
        .filter((locale) => locale !== DEFAULT_LOCALE)
        .map(async (locale) => [locale, await loadTranslated(locale)] as const),
    ),
  ),
});

async function loadTranslated(locale: Locale) {
  const folder = path.join(BUILD_DIR, locale);
  if (!existsSync(folder))
    throw new OperatorError(
      `LOCALES has ${locale}, which is not built: run npm run build with the same LOCALES`,
    );
  return { build: await loadBundle(folder, "site"), clientDir: path.join(folder, "client") };
}

/** One of the server's bundles (react-router.config.ts). */
async function loadBundle(folder: string, name: "site" | "desk"): Promise<WebBuild> {
  return import(pathToFileURL(path.join(folder, `server/${name}/index.js`)).href);
}

/** Resolves when the product is ready. Exits with code 1 and the reason where it can't start. */
export async function run(role: Role, load: LoadBuild = loadBuild): Promise<void> {
  try {
    setPrivateUmask();
    const config = readConfig(role);
    const log = createLog(config.logLevel);
    log.info({ build: config.build, version: config.version, role }, "starting");
    restrictFilePermissions(config.dataDir, log);
    const server = await startServer(config, log, load);
    stopOnSignal(server.close, log);
    const address = server.address ?? `${config.platformUrl}/openapi.json`;
    process.stdout.write(`Ready: ${address}\n`);
  } catch (caught) {
    const error = portError(caught) ?? diskError(caught) ?? caught;
    if (!(error instanceof OperatorError)) throw error;
    // Exits: what was started before the failure would keep the process alive.
    process.stderr.write(`${reasonOf(error)}\n`, () => process.exit(1));
  }
}

/** A port that can't be listened on, in the operator's words; undefined for other errors. */
function portError(error: unknown): OperatorError | undefined {
  if (!(error instanceof Error && "syscall" in error && error.syscall === "listen")) return undefined;
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const place = `Can't listen on ${address?.includes(":") ? `[${address}]` : address}:${port}`;
  return new OperatorError(
    code === "EADDRINUSE"
      ? `${place}: another process listens on it. Stop that, or set another PORT or PLATFORM_PORT`
      : `${place}: ${error.message}`,
  );
}

const DISK_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: "its disk is full",
  EDQUOT: "the disk quota of this user is used up",
  EROFS: "its disk is read-only",
  EACCES: "this user may not write it",
};

/** A file that can't be written, in the operator's words; undefined for other errors. */
function diskError(error: unknown): OperatorError | undefined {
  const { code = "", path: file = "a file" } = (error ?? {}) as NodeJS.ErrnoException;
  const fault = DISK_FAULTS[code];
  return fault === undefined ? undefined : new OperatorError(`Can't write ${file}: ${fault}`);
}

function stopOnSignal(close: () => Promise<void>, log: ReturnType<typeof createLog>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
