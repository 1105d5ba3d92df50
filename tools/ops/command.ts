import type { Terminal } from "./terminal.ts";

/** What may stand behind a command's name on its line, each by its own word. */
export interface Flag {
  /** What stands for its value in the help; a flag without one is a switch. */
  readonly value?: string;
  readonly says: string;
  /** The only values it may have. */
  readonly oneOf?: readonly string[];
  /** "2026-11-21", or a whole number from 1. */
  readonly kind?: "day" | "number";
  readonly required?: boolean;
}

export interface Argument {
  /** As the help shows it. */
  readonly name: string;
  readonly says: string;
  readonly optional?: boolean;
  /** The only values it may have. */
  readonly oneOf?: readonly string[];
}

/** A line of the operator's tool. Its help, and what it is refused for, are made of what is declared here. */
export interface Command {
  /** One word or two: "leads list". */
  readonly name: string;
  /** One line. */
  readonly says: string;
  readonly arguments?: readonly Argument[];
  readonly flags?: Readonly<Record<string, Flag>>;
  /** What else one has to know, under the help. */
  readonly more?: string;
  /**
   * Throws OperatorError for what the operator can mend; resolves to the exit code, 0 where it says nothing.
   */
  run(given: Given, terminal: Terminal): Promise<number | void>;
}

/** What was typed, checked against what the command declares. */
export interface Given {
  /** By its place; undefined for an optional one that was left out. */
  argument(place: number): string | undefined;
  text(flag: string): string | undefined;
  number(flag: string): number | undefined;
  has(flag: string): boolean;
}

/** Something the operator can mend: one line, and exit code 1. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const JSON_FLAG = { json: { says: "as JSON, for other programs" } } as const;
export const YES_FLAG = { yes: { says: "does not ask" } } as const;
