// `node scripts/run.mjs [--unbuilt] FILE [OPTIONS]`: installs and builds what is missing, then runs FILE by the
// product's Node. A shell that had found the machine's own `node` would use that one again. `--unbuilt` is for
// what needs neither the build nor the packages of the tests.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { build, install, productNode, ROOT } from "./installed.mjs";

const given = process.argv.slice(2);
const unbuilt = given[0] === "--unbuilt";
const [file = "", ...options] = unbuilt ? given.slice(1) : given;
install({ tests: !unbuilt });
if (!unbuilt) build();
const { status } = spawnSync(productNode(), [path.join(ROOT, file), ...options], {
  cwd: ROOT,
  stdio: "inherit",
});
process.exit(status === null ? 1 : status);
