import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "vitest";
import { leaveOut } from "./leave-out.ts";

/** A disk that loses what was not flushed to it: ext4 in a file, written back by fsync alone. */
export interface PowerCutDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** The power goes and comes back: mounts what was on the disk at this moment, and returns where. */
  cut(): string;
  remove(): void;
}

const SIZE = "64M";
/** The journal of the file system commits by itself after so many seconds: no test runs as long. */
const OPTIONS = "loop,commit=300";

/** Only root can have one. */
export function createPowerCutDisk(test: TestContext): PowerCutDisk {
  const work = mkdtempSync(path.join(tmpdir(), "help-and-support-power-cut-"));
  const mounted: string[] = [];
  let images = 0;
  const mount = (image: string) => {
    const folder = `${image}.mounted`;
    mkdirSync(folder);
    execFileSync("mount", ["-o", OPTIONS, image, folder], { stdio: "ignore" });
    mounted.push(folder);
    return folder;
  };
  const remove = () => {
    for (const folder of mounted.splice(0)) execFileSync("umount", [folder]);
    rmSync(work, { recursive: true, force: true });
  };
  let image = path.join(work, "disk-0");
  try {
    execFileSync("truncate", ["-s", SIZE, image]);
    execFileSync("mkfs.ext4", ["-q", image], { stdio: "ignore" });
    const folder = mount(image);
    // The file system's own first writes are on the disk before anything else.
    execFileSync("sync", ["-f", folder]);
    return {
      folder,
      cut() {
        images += 1;
        const copy = path.join(work, `disk-${images}`);
        // What is in the memory of the file system is not in its file.
        execFileSync("cp", ["--sparse=always", image, copy]);
        image = copy;
        return mount(copy);
      },
      remove,
    };
  } catch {
    remove();
    return leaveOut(test, "no disk can be mounted on this machine");
  }
}
