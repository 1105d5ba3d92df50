import { spawnSync } from "node:child_process";
import { buildah } from "../../tools/release/image.ts";

/** Why no image can be built here; undefined where one can. Installs what it takes where that is allowed. */
export function imageFault(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "only root on Linux can build the image";
  const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;
  const needed = ["buildah", "debootstrap"];
  if (!needed.every(has) && has("apt-get")) {
    const patience = ["-qq", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];
    const options = { stdio: "ignore", timeout: 180_000 } as const;
    spawnSync("apt-get", [...patience, "update"], options);
    spawnSync("apt-get", [...patience, "install", "-y", "--no-install-recommends", ...needed], options);
  }
  const missing = needed.filter((program) => !has(program));
  if (missing.length > 0) return `${missing.join(" and ")} can't be had`;
  const mount = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]);
  return mount.status === 0 ? undefined : "this machine does not allow mounts";
}

interface ImageConfig {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Entrypoint: readonly string[];
  readonly Env: readonly string[];
}

/** In a mount namespace of its own, so nothing is left behind; by `exec`, so that signals arrive. */
const RUN = `
  mount --bind "$TREE" "$TREE"
  mount -o remount,bind,ro "$TREE"
  mount --bind "$VOLUME" "$TREE/data"
  mount -t tmpfs tmpfs "$TREE/tmp"
  mount --rbind /proc "$TREE/proc"
  mount --rbind /dev "$TREE/dev"
  exec chroot --userspec="$WHO" --groups= "$TREE" sh -c 'cd "$0" && exec "$@"' "$WORKING" "$@"`;

/** A container of the image, with a read-only root; its volume is that folder. */
export function createContainer(image: string, volume: string) {
  const container = buildah("from", "--pull-never", image);
  const tree = buildah("mount", container);
  const said = buildah("inspect", "--type", "image", image);
  const { config } = (JSON.parse(said) as { OCIv1: { config: ImageConfig } }).OCIv1;
  const command = (...given: readonly string[]) => ["unshare", "--mount", "sh", "-euc", RUN, "sh", ...given];
  const environment = {
    ...Object.fromEntries(config.Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])),
    TREE: tree,
    VOLUME: volume,
    WHO: config.User,
    WORKING: config.WorkingDir,
  };
  return {
    environment,
    entrypoint: command(...config.Entrypoint),
    /** Runs a program beside it. */
    run: (given: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
      const [program = "", ...options] = command(...given);
      const env = { ...process.env, ...environment, ...settings };
      return spawnSync(program, options, { encoding: "utf8", env });
    },
    remove: () => buildah("rm", container),
  };
}
