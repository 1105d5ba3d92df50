/** The operator's tool: `./ops help`. */
import { BackupError } from "../backup/copy-rows.ts";
import { SchemaAheadError } from "../../infrastructure/database/migrate.ts";
import { DatabaseUnavailableError } from "../../infrastructure/database/unavailable.ts";
import { DecryptionError } from "../../infrastructure/encryption/encryption.ts";
import { WrongKeysError } from "../../infrastructure/encryption/load-keys.ts";
import { DamagedFileError } from "../../infrastructure/durable-files.ts";
import { ConfigError } from "../../server/setting-values.ts";
import { helpText, parseLine, UsageError } from "./command.ts";
import { createTerminal, OperatorError } from "./terminal.ts";
import { COMMANDS } from "./commands.ts";

/** Failures the operator can fix: only the message is printed. */
const EXPECTED = [
  OperatorError,
  BackupError,
  ConfigError,
  DamagedFileError,
  DatabaseUnavailableError,
  SchemaAheadError,
  DecryptionError,
  WrongKeysError,
];
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
  terminal.say(messageOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ([UsageError, ...EXPECTED].some((expected) => error instanceof expected) ||
      EXPECTED_CODES.test((error as NodeJS.ErrnoException).code ?? ""))
  );
}

/** With its cause. A refused connection is an AggregateError without a message of its own. */
function messageOf(error: Error): string {
  const own =
    error instanceof AggregateError && error.message === ""
      ? error.errors.map((one) => messageOf(one as Error)).join("; ")
      : error.message;
  return error instanceof DatabaseUnavailableError && error.cause instanceof Error
    ? `${own}: ${messageOf(error.cause)}`
    : own;
}
