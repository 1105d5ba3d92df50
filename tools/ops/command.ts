import type { Terminal } from "./terminal.ts";

/** A named option of a command. */
export interface Flag {
  /** Placeholder of its value in the help; a flag without one is a switch. */
  readonly value?: string;
  readonly summary: string;
  readonly oneOf?: readonly string[];
  /** "2026-11-21", or a whole number from 1. */
  readonly kind?: "day" | "number";
  readonly required?: boolean;
}

interface Argument {
  readonly name: string;
  readonly summary: string;
  readonly optional?: boolean;
  readonly oneOf?: readonly string[];
}

/** A command of the operator's tool. Parsing, error messages and help derive from this declaration. */
export interface Command {
  /** One word or two: "leads list". */
  readonly name: string;
  /** One line. */
  readonly summary: string;
  readonly arguments?: readonly Argument[];
  readonly flags?: Readonly<Record<string, Flag>>;
  /** Shown at the end of the command's help. */
  readonly more?: string;
  /** Resolves to the exit code, 0 for void. Throws OperatorError for what the operator can fix. */
  run(given: Given, terminal: Terminal): Promise<number | void>;
}

/** The parsed command line, valid for its command. */
export interface Given {
  argument(position: number): string | undefined;
  text(flag: string): string | undefined;
  number(flag: string): number | undefined;
  has(flag: string): boolean;
}

/** A failure the operator can fix: printed as one line, exit code 1. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const JSON_FLAG = { json: { summary: "as JSON, for other programs" } } as const;
export const YES_FLAG = { yes: { summary: "does not ask" } } as const;

export function mostFlag(otherwise: number) {
  const summary = `at most so many, ${otherwise} where it is left out`;
  return { most: { value: "NUMBER", summary, kind: "number" } } as const;
}

/** "2026-11-21 09:30", in UTC as in the log. */
export function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
