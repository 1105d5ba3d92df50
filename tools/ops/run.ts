import { BackupError } from "../backup/format.ts";
import { SchemaAheadError } from "../../infrastructure/database/migrate.ts";
import { DatabaseUnavailableError } from "../../infrastructure/database/unavailable.ts";
import { DamagedFileError } from "../../infrastructure/files/damaged-file-error.ts";
import { WrongKeysError } from "../../infrastructure/encryption/load-keys.ts";
import { DecryptionError } from "../../infrastructure/encryption/encryption.ts";
import { ConfigError } from "../../server/config.ts";
import { type Command, OperatorError } from "./command.ts";
import { helpText } from "./help.ts";
import { parseLine } from "./parse.ts";
import type { Terminal } from "./terminal.ts";

/** What an operator can do something about: the message is enough. */
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
/** A database or a file that is not there, or not ours. */
const EXPECTED_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|ENOENT|EACCES|EEXIST|EISDIR|ENOSPC|28P01|28000|3D000|SQLITE_\w+)$/;

const DONE = 0;
const NOT_DONE = 1;
const NOT_UNDERSTOOD = 2;

/** Runs what the line asks for; resolves to the exit code. A fault that the operator can mend is one line. */
export async function runLine(
  line: readonly string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<number> {
  const asked = parseLine(line, commands);
  if (asked.kind === "help") {
    terminal.print(helpText(asked.about));
    return DONE;
  }
  if (asked.kind === "wrong") {
    terminal.say(asked.message);
    return NOT_UNDERSTOOD;
  }
  try {
    return (await asked.command.run(asked.given, terminal)) ?? DONE;
  } catch (error) {
    if (!isExpected(error)) throw error;
    terminal.say(messageOf(error));
    return NOT_DONE;
  }
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (EXPECTED.some((expected) => error instanceof expected) ||
      EXPECTED_CODES.test((error as NodeJS.ErrnoException).code ?? ""))
  );
}

/** With its reason. A connection that nobody took has several reasons and no words of its own. */
function messageOf(error: Error): string {
  const own =
    error instanceof AggregateError && error.message === ""
      ? error.errors.map((one) => messageOf(one as Error)).join("; ")
      : error.message;
  return error instanceof DatabaseUnavailableError && error.cause instanceof Error
    ? `${own}: ${messageOf(error.cause)}`
    : own;
}
