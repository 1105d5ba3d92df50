import { spawnSync } from "node:child_process";

const APT = ["-qq", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];
const LIMIT = { stdio: "ignore", timeout: 180_000 } as const;

/**
 * Why no root file system can be made and mounted here; undefined where one can. Installs the programs it
 * takes where that is allowed.
 */
export function rootFileSystemFault(needed: readonly string[]): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "it takes root on Linux";
  const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;
  const absent = needed.filter((program) => !has(program));
  if (absent.length > 0 && has("apt-get")) {
    spawnSync("apt-get", [...APT, "update"], LIMIT);
    spawnSync("apt-get", [...APT, "install", "-y", "--no-install-recommends", ...absent], LIMIT);
  }
  const missing = [...needed, "unshare", "setpriv"].filter((program) => !has(program));
  if (missing.length > 0) return `${missing.join(" and ")} can't be had`;
  // A container may forbid mounts to its root.
  const mount = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]);
  return mount.status === 0 ? undefined : "this machine does not allow mounts";
}
