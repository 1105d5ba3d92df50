// `npm start`: installs and builds where needed, then runs the product, or its web or platform alone.
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

/** An older Node hands over to that of the packages, and forwards its signals. */
function runWith(node) {
  const child = spawn(node, [path.join(ROOT, "server/main.ts"), role], { cwd: ROOT, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 1));
}
