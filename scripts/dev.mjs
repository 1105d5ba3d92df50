// `npm run dev`: the product with hot reload of the web.
import { spawn } from "node:child_process";
import path from "node:path";
import { install, productNode, ROOT } from "./installed.mjs";

install();
// The condition makes React Router the same module here and inside Vite.
const child = spawn(productNode(), ["--conditions=development", path.join(ROOT, "server/dev.ts")], {
  cwd: ROOT,
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code === null ? 1 : code));
