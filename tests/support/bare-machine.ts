/**
 * A Debian 12 with git, an older Node and npm, and nothing else unless more is asked for: what a buyer's new
 * server has. Needs root, and debootstrap.
 */
import { execFileSync, type ExecFileSyncOptions, spawn, spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./product.ts";
import { rootFileSystemFault } from "./root-file-system.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Made once: a tree that later runs lay a layer over, and what npm downloads. */
const CACHE = path.join(tmpdir(), "help-and-support-bare-machine");
const TREE = path.join(CACHE, "tree");
const STAMP = path.join(CACHE, "tree.made");
/** Raise it when the tree is to be made anew. */
const RECIPE = "1";
/**
 * The oldest Node that installs the product, with its npm; then those that have to be refused in plain words.
 */
const NODE = "20";
/** Of Debian's packages no Node is new enough: who has a new one has it from nodejs.org. */
const NEW_NODE = "24";
const NEW_NODE_FOLDER = "/opt/node-24";
export const TOO_OLD = ["18", "16", "14"] as const;
/** Set inside: a whole `npm test` there does not make another one. */
const INSIDE = "INSIDE_BARE_MACHINE";

export type User = "root" | "ada";

export interface BareMachine {
  /**
   * Runs a line of shell in the user's clone, with the network of this machine; resolves when it has ended.
   */
  run(user: User, line: string, onOutput?: (text: string) => void): Promise<Transcript>;
  /** A terminal of root's, in their home. Until it is closed the machine stays as it is. */
  open(): Terminal;
  /** `npm start`, until the first page has come. */
  start(user: User, onOutput?: (text: string) => void): Promise<Transcript & { readonly page: string }>;
  remove(): void;
}

export interface Terminal {
  /**
   * Pastes lines, as they stand; resolves to what was printed until the last had ended. Rejects where one fails, or
   * all take longer than `seconds`.
   */
  paste(lines: string, seconds?: number): Promise<string>;
  /**
   * Cuts the machine from this one's network: all its ports are free, and it reaches nobody. What was exported
   * and the folder stay. Resolves to a file that `nsenter --net` takes.
   */
  unplug(): Promise<string>;
  close(): Promise<void>;
}

export interface BareMachineOptions {
  /** What is installed beforehand, as lines of shell, which begin no service. Kept for later runs. */
  readonly packages?: string;
  /** Whether Node is one that runs the product, instead of the oldest that installs it. */
  readonly newNode?: boolean;
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
export function createBareMachine({ packages, newNode = false }: BareMachineOptions = {}): BareMachine {
  makeTree();
  const lower = [...(packages === undefined ? [] : [provide(packages)]), TREE].join(":");
  removeLeftLayers();
  const layer = newLayer();
  execFileSync("git", ["bundle", "create", path.join(layer, "product.bundle"), "HEAD"], {
    cwd: ROOT,
    stdio: "pipe",
  });
  const clone =
    "cd; [ -d product ] || git clone -q -c advice.detachedHead=false /srv/product.bundle product; cd product; ";

  const within = (user: User, command: readonly string[], given: Readonly<Record<string, string>> = {}) =>
    enter({ lower, layer, user, command, given });
  const begin = (user: User, line: string, given: Readonly<Record<string, string>>) => {
    const child = within(user, ["sh", "-euc", `exec 2>&1; ${clone}${line}`], given);
    child.stdin.end();
    return child;
  };

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
    open: () => {
      const node = newNode ? { PATH: `${NEW_NODE_FOLDER}/bin:${PATH}` } : {};
      return openTerminal(
        within("root", ["bash", "--norc", "-euc", 'cd; exec 2>&1 3<&0; eval "$TERMINAL"'], {
          ...node,
          TERMINAL,
        }),
      );
    },
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

interface Entry {
  /** Folders that are only read, the uppermost first, separated by colons. */
  readonly lower: string;
  /** Has what is changed, and is where it is mounted. */
  readonly layer: string;
  readonly user: User;
  readonly command: readonly string[];
  readonly given: Readonly<Record<string, string>>;
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const MOUNTS = `
  # Nothing has to reach the disk. Unmounting would wait for all that this machine writes; old kernels do so.
  rm -rf "$LAYER/work/work/incompat"
  folders="lowerdir=$LOWER,upperdir=$LAYER/upper,workdir=$LAYER/work"
  mount -t overlay overlay -o "$folders,volatile" "$PLACE" || mount -t overlay overlay -o "$folders" "$PLACE"
  mount -t proc proc "$PLACE/proc"
  mount --rbind /dev "$PLACE/dev"
  mount --bind "$CACHE/npm" "$PLACE/mnt"
  cp /etc/resolv.conf /etc/hosts "$PLACE/etc/"
  if [ -e "$LAYER/product.bundle" ]; then cp "$LAYER/product.bundle" "$PLACE/srv/"; fi
  if [ -n "\${NODE_EXTRA_CA_CERTS:-}" ]; then install -D "$NODE_EXTRA_CA_CERTS" "$PLACE$NODE_EXTRA_CA_CERTS"; fi
  chroot "$PLACE" chown ada:ada /mnt/ada
  home=/root; [ "$WHO" = root ] || home=/home/$WHO
  # Not exec: a process that changes its user no longer hears that its parent died, and this shell does.
  status=0
  chroot --userspec="$WHO:$WHO" --groups= "$PLACE" env -i PATH=${PATH} \\
    HOME="$home" npm_config_cache=/mnt/"$WHO" "$@" || status=$?
  exit $status`;

/** When this process dies, so does unshare, and with its namespaces go all processes and mounts. */
function enter(entry: Entry) {
  const [program, options, settings] = entrance(entry);
  return spawn(program, options, { ...settings, stdio: ["pipe", "pipe", "inherit"] });
}

function entrance({ lower, layer, user, command, given }: Entry) {
  const place = path.join(layer, "root");
  for (const folder of [place, path.join(layer, "upper"), path.join(layer, "work")])
    mkdirSync(folder, { recursive: true });
  for (const name of ["root", "ada"]) mkdirSync(path.join(CACHE, "npm", name), { recursive: true });
  const options = { LOWER: lower, LAYER: layer, PLACE: place, CACHE, WHO: user };
  const settings = Object.entries({ ...passedOn(), ...given }).map(([name, value]) => `${name}=${value}`);
  const namespaces = ["--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child", "--"];
  return [
    "setpriv",
    [...namespaces, "sh", "-euc", MOUNTS, "sh", ...settings, ...command],
    { env: { ...process.env, ...options } },
  ] as const;
}

/** What a terminal's shell does: each line of its input is a paste in base64, and the mark that it has ended by. */
const TERMINAL = `
  while read -r -u 3 lines mark; do
    eval "$(echo "$lines" | base64 --decode)" </dev/null
    printf '\\n%s\\n' "$mark"
  done`;
/** ioctl(2) SIOCSIFFLAGS with IFF_UP: a minimal Debian has Perl, and no program for it. */
const LOOPBACK_UP = `perl -MSocket -e 'socket(S, AF_INET, SOCK_DGRAM, 0) or die; my $lo = pack("a16 s x22", "lo", 1); ioctl(S, 0x8914, $lo) or die'`;

function openTerminal(child: ReturnType<typeof enter>): Terminal {
  let output = "";
  let onOutput = () => undefined as void;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    onOutput();
  });
  const closed = once(child, "close");

  async function paste(lines: string, seconds = 120): Promise<string> {
    const mark = randomUUID();
    const from = output.length;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const fail = (why: string) => reject(new Error(`${why}:\n${lines}\n\n${output.slice(from)}`));
    const limit = setTimeout(() => fail(`not done after ${seconds} s`), seconds * 1000);
    closed.then(() => fail("one of these lines failed"), reject);
    onOutput = () => {
      const end = output.indexOf(`\n${mark}\n`, from);
      if (end >= 0) resolve(output.slice(from, end).trimEnd());
    };
    child.stdin.write(`${Buffer.from(lines).toString("base64")} ${mark}\n`);
    return promise.finally(() => clearTimeout(limit));
  }

  return {
    paste,
    async unplug() {
      // The marks are read by the shell that follows.
      child.stdin.write(
        `${Buffer.from(`exec unshare --net bash --norc -euc 'eval "$TERMINAL"'`).toString("base64")} -\n`,
      );
      const space = await paste(`${LOOPBACK_UP}; readlink /proc/self/ns/net`);
      const within = readdirSync("/proc")
        .filter((id) => /^\d+$/.test(id))
        .find((id) => linkOf(`/proc/${id}/ns/net`) === space.trim());
      if (within === undefined) throw new Error(`no process is in ${space}`);
      return `/proc/${within}/ns/net`;
    },
    async close() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/** Undefined where the process has just ended. */
function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

function newLayer(): string {
  return mkdtempSync(path.join(CACHE, `machine-${process.pid}-`));
}

/** A run that was killed leaves no mount, but its layer. */
function removeLeftLayers(): void {
  for (const name of readdirSync(CACHE)) {
    const [, pid] = /^machine-(\d+)/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
}

/** The folder with what those lines install, and a new Node. Made once. */
function provide(packages: string): string {
  const name = createHash("sha256").update(RECIPE).update(packages).digest("hex").slice(0, 12);
  const folder = path.join(CACHE, `packages-${name}`);
  if (existsSync(folder)) return folder;
  process.stderr.write("Installing a server's packages on the bare Debian 12 (once)...\n");
  const layer = newLayer();
  const upper = path.join(layer, "upper");
  mkdirSync(path.join(upper, "usr/sbin"), { recursive: true });
  // Debian's own way to say that packages start no service: there is no init system.
  writeFileSync(path.join(upper, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  installNode(path.join(upper, NEW_NODE_FOLDER), NEW_NODE);
  // Downloaded first, and installed without a network: PostgreSQL looks for a port that nobody uses.
  const script = `exec >&2; export DEBIAN_FRONTEND=noninteractive
    ( apt-get() { command apt-get --download-only "$@"; }; eval "$PACKAGES" )
    unshare --net bash -euc 'eval "$LOOPBACK_UP"; eval "$PACKAGES"'`;
  const given = { PACKAGES: packages, LOOPBACK_UP };
  const command = ["bash", "-euc", script.replaceAll("\n    ", "\n")];
  const [program, options, settings] = entrance({ lower: TREE, layer, user: "root", command, given });
  execFileSync(program, options, { ...settings, stdio: ["ignore", "ignore", "pipe"] });
  renameSync(upper, folder);
  rmSync(layer, { recursive: true });
  return folder;
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
  installNode(path.join(TREE, "usr/local"), NODE, "npm@10");
  for (const old of TOO_OLD) installNode(path.join(TREE, `opt/node-${old}`), old);
  writeFileSync(STAMP, RECIPE);
}

function installNode(prefix: string, version: string, ...further: string[]): void {
  execFileSync(
    "npm",
    [
      ["install", "--global", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
      ["--prefix", prefix, `node-linux-${process.arch}@${version}`, ...further],
    ].flat(),
    { stdio: ["ignore", "ignore", "inherit"] },
  );
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
