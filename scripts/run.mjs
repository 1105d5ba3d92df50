// `node scripts/run.mjs FILE [OPTIONS]`: installs and builds what is missing, then runs FILE by the product's
// Node. A shell that had found the machine's own `node` would use that one again.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { build, install, productNode, ROOT } from "./installed.mjs";

install({ tests: true });
build();
const [file = "", ...options] = process.argv.slice(2);
const { status } = spawnSync(productNode(), [path.join(ROOT, file), ...options], {
  cwd: ROOT,
  stdio: "inherit",
});
process.exit(status === null ? 1 : status);
