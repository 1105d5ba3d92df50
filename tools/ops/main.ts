/** The operator's tool: `./ops help`. Its commands are the files of tools/ops/. */
import { commandsFor } from "./commands.ts";
import { runLine } from "./run.ts";
import { createTerminal } from "./terminal.ts";

const { stdin, stdout, stderr } = process;
// Whoever reads may have read enough: `./ops leads list | head`.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});
const line = process.argv.slice(2);
process.exitCode = await runLine(
  line,
  await commandsFor(line),
  createTerminal({ in: stdin, out: stdout, err: stderr }),
);
