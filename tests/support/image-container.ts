import { spawnSync } from "node:child_process";
import { buildah } from "../../lab/release/image.ts";

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
