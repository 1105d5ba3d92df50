/** The operator's tool: `./ops help`. */
import { reasonOf } from "../infrastructure/database/unavailable.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { helpText, parseLine, UsageError } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { createTerminal } from "./terminal.ts";

/** A database or file that is missing or inaccessible. */
const EXPECTED_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|ENOENT|EACCES|EEXIST|EISDIR|ENOSPC|28P01|28000|3D000|SQLITE_\w+)$/;

const { stdin, stdout, stderr } = process;
// The reader may close the pipe early: `./ops leads list | head`.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});
const terminal = createTerminal({ in: stdin, out: stdout, err: stderr });
try {
  const parsed = parseLine(process.argv.slice(2), COMMANDS);
  if (parsed.kind === "help") terminal.print(helpText(parsed.about));
  else process.exitCode = (await parsed.command.run(parsed.given, terminal)) ?? 0;
} catch (error) {
  if (!isExpected(error)) throw error;
  terminal.say(reasonOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function isExpected(error: unknown): error is Error {
  if (error instanceof OperatorError) return true;
  return error instanceof Error && EXPECTED_CODES.test((error as NodeJS.ErrnoException).code ?? "");
}
