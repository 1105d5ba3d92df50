// `npm start`: installs and builds where needed, then runs the product. `node scripts/start.mjs
// [web|platform]` for one room alone.
import { spawn } from "node:child_process";
import path from "node:path";
import { build, install, isCurrent, productNode, ROOT } from "./installed.mjs";

const role = process.argv[2] || "all";
install();
build();

if (isCurrent()) {
  import("../server/main.ts").then(({ main }) => main(role));
} else {
  runWith(productNode());
}

/** The first start under an older Node: the packages' own takes over, and hears every signal. */
function runWith(node) {
  const child = spawn(node, [path.join(ROOT, "server/main.ts"), role], { cwd: ROOT, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
}
