/**
 * A Debian 12 with git, an older Node and npm, and nothing else: what a buyer's new server has. Needs root,
 * and debootstrap.
 */
import { execFileSync, type ExecFileSyncOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./product.ts";
import { rootFileSystemFault } from "./root-file-system.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Made once: a tree that later runs lay a layer over, and what npm downloads. */
const CACHE = path.join(tmpdir(), "help-and-support-bare-machine");
const TREE = path.join(CACHE, "tree");
const LAYER = "layer-";
const STAMP = path.join(CACHE, "tree.made");
/** Raise it when the tree is to be made anew. */
const RECIPE = "1";
/**
 * The oldest Node that installs the product, with its npm; then those that have to be refused in plain words.
 */
const NODE = "20";
export const TOO_OLD = ["18", "16", "14"] as const;
/** Set inside: a whole `npm test` there does not make another one. */
const INSIDE = "INSIDE_BARE_MACHINE";

export type User = "root" | "ada";

export interface BareMachine {
  /**
   * Runs a line of shell in the user's clone, with the network of this machine; resolves when it has ended.
   */
  run(user: User, line: string, onOutput?: (text: string) => void): Promise<Transcript>;
  /** `npm start`, until the first page has come. */
  start(user: User, onOutput?: (text: string) => void): Promise<Transcript & { readonly page: string }>;
  remove(): void;
}

export interface Transcript {
  readonly output: string;
  /** Null where it was killed. */
  readonly code: number | null;
  readonly seconds: number;
}

/** Why none can be made here; undefined where one can. Installs debootstrap where that is allowed. */
export function bareMachineFault(): string | undefined {
  if (process.env[INSIDE] !== undefined) return "this is one";
  return rootFileSystemFault(["debootstrap"]);
}

/** Lays a new layer over the tree and clones HEAD into both users' homes. */
export function createBareMachine(): BareMachine {
  makeTree();
  const layer = path.join(CACHE, `${LAYER}${process.pid}`);
  const [upper, work, place] = ["upper", "work", "root"].map((name) => path.join(layer, name));
  // A run that was killed leaves no mount, but its layer.
  for (const name of readdirSync(CACHE).filter(
    (one) => one.startsWith(LAYER) && !existsSync(`/proc/${one.slice(LAYER.length)}`),
  ))
    rmSync(path.join(CACHE, name), { recursive: true, force: true });
  for (const folder of [upper!, work!, place!]) mkdirSync(folder, { recursive: true });
  for (const user of ["root", "ada"]) mkdirSync(path.join(CACHE, "npm", user), { recursive: true });
  execFileSync("git", ["bundle", "create", path.join(CACHE, "product.bundle"), "HEAD"], {
    cwd: ROOT,
    stdio: "pipe",
  });

  const mounts = `
    mount -t overlay overlay -o "lowerdir=$TREE,upperdir=$UPPER,workdir=$WORK" "$PLACE"
    mount -t proc proc "$PLACE/proc"
    mount --rbind /dev "$PLACE/dev"
    mount --bind "$CACHE/npm" "$PLACE/mnt"
    cp /etc/resolv.conf /etc/hosts "$PLACE/etc/"
    cp "$CACHE/product.bundle" "$PLACE/srv/product.bundle"
    if [ -n "\${NODE_EXTRA_CA_CERTS:-}" ]; then install -D "$NODE_EXTRA_CA_CERTS" "$PLACE$NODE_EXTRA_CA_CERTS"; fi
    chroot "$PLACE" chown ada:ada /mnt/ada
    home=/root; [ "$WHO" = root ] || home=/home/$WHO
    # Not exec: a process that changes its user no longer hears that its parent died, and this shell does.
    status=0
    chroot --userspec="$WHO:$WHO" --groups= "$PLACE" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \\
      HOME="$home" npm_config_cache=/mnt/"$WHO" "$@" || status=$?
    exit $status`;
  const clone =
    "cd; [ -d product ] || git clone -q -c advice.detachedHead=false /srv/product.bundle product; cd product; ";

  /** When this process dies, so does unshare, and with its namespaces go all processes and mounts. */
  function begin(user: User, line: string, given: Readonly<Record<string, string>>) {
    const options = { TREE, UPPER: upper!, WORK: work!, PLACE: place!, CACHE, WHO: user };
    const settings = Object.entries({ ...passedOn(), ...given }).map(([name, value]) => `${name}=${value}`);
    return spawn(
      "setpriv",
      [
        ["--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child", "--"],
        ["sh", "-euc", mounts, "sh", ...settings, "sh", "-euc", `exec 2>&1; ${clone}${line}`],
      ].flat(),
      { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...options } },
    );
  }

  async function watch(
    child: ReturnType<typeof begin>,
    onOutput: (text: string) => void,
    onReady?: (url: string) => Promise<void>,
  ): Promise<Transcript> {
    const started = performance.now();
    let output = "";
    let page: Promise<void> | undefined;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      onOutput(text);
      const url = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (url !== undefined && onReady !== undefined)
        page ??= onReady(url).finally(() => child.kill("SIGKILL"));
    });
    const [code] = (await once(child, "close")) as [number | null];
    await page;
    return { output, code, seconds: (performance.now() - started) / 1000 };
  }

  return {
    run: (user, line, onOutput = () => undefined) => watch(begin(user, line, {}), onOutput),
    async start(user, onOutput = () => undefined) {
      const ports = { PORT: String(await freePort()), PLATFORM_PORT: String(await freePort()) };
      let page = "";
      const transcript = await watch(begin(user, "npm start", ports), onOutput, async (url) => {
        page = await (await fetch(url)).text();
      });
      return { ...transcript, page };
    },
    remove: () => rmSync(layer, { recursive: true, force: true }),
  };
}

function makeTree(): void {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === RECIPE) return;
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  process.stderr.write("Making a bare Debian 12 (once)...\n");
  const quiet: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "inherit"] };
  execFileSync(
    "debootstrap",
    ["--variant=minbase", "--include=git,ca-certificates", "bookworm", TREE, ...mirror()],
    quiet,
  );
  execFileSync("chroot", [TREE, "useradd", "--create-home", "ada"], quiet);
  const npm = (...options: string[]) =>
    execFileSync(
      "npm",
      ["install", "--global", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...options],
      quiet,
    );
  const node = `node-linux-${process.arch}`;
  npm("--prefix", path.join(TREE, "usr/local"), `${node}@${NODE}`, "npm@10");
  for (const old of TOO_OLD) npm("--prefix", path.join(TREE, `opt/node-${old}`), `${node}@${old}`);
  writeFileSync(STAMP, RECIPE);
}

/** Where this machine has its own Debian packages from; nothing where it is no Debian 12. */
function mirror(): string[] {
  const { stdout } = spawnSync(
    "apt-get",
    ["indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"],
    { encoding: "utf8" },
  );
  return /^bookworm (\S+)$/m.exec(stdout ?? "")?.slice(1) ?? [];
}

/** How this machine reaches the registry. */
function passedOn(): Record<string, string> {
  const names = /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;
  const found = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && names.test(name) ? [[name, value]] : [],
  );
  const registry = execFileSync("npm", ["config", "get", "registry"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
  return {
    ...(Object.fromEntries(found) as Record<string, string>),
    npm_config_registry: registry,
    [INSIDE]: "1",
  };
}
