// `npm test`: installs what is missing, then runs all checks and tests; --quick runs those of a minute.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { install, productNode, ROOT } from "./installed.mjs";

install({ tests: true });
const { status } = spawnSync(
  productNode(),
  [path.join(ROOT, "scripts/run-checks.ts"), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status === null ? 1 : status);
