import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const TIMEOUT_MS = 10_000;
const NAME = "Help editor";

/** Commits files where the folder is a git checkout; says whether it is. Runs no hook and no signing. */
export async function commitFiles(
  folder: string,
  files: readonly string[],
  { message, author }: { readonly message: string; readonly author: string },
): Promise<boolean> {
  const git = (...given: string[]) => run("git", ["-C", folder, ...given], { timeout: TIMEOUT_MS });
  const isCheckout = await git("rev-parse", "--is-inside-work-tree").then(
    ({ stdout }) => stdout.trim() === "true",
    () => false,
  );
  if (!isCheckout) return false;
  const person = ["-c", `user.name=${NAME}`, "-c", `user.email=${author}`];
  const plain = ["-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false"];
  try {
    await git("add", "--", ...files);
    await git(...person, ...plain, "commit", "--quiet", "-m", message, "--", ...files);
  } catch (error) {
    await git("reset", "--quiet", "--", ...files).catch(() => undefined);
    throw error;
  }
  return true;
}
