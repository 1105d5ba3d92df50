import { parseArgs } from "node:util";
import { isDay } from "../domain/calendar.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import type { Terminal } from "./terminal.ts";

/** What may follow a command's name. */
interface Value {
  readonly summary: string;
  readonly oneOf?: readonly string[];
  /** "2026-11-21", or a whole number from 1. */
  readonly kind?: "day" | "number";
}

interface Argument extends Value {
  readonly name: string;
  readonly optional?: boolean;
}

interface Flag extends Value {
  /** Placeholder of its value in the help; a flag without one is a switch. */
  readonly value?: string;
  readonly required?: boolean;
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

type Parsed =
  | { readonly kind: "run"; readonly command: Command; readonly given: Given }
  | { readonly kind: "help"; readonly about: readonly Command[] };

/** A command line that names no command, or not with its arguments. The message is one line. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

export const JSON_FLAG = { json: { summary: "as JSON, for other programs" } } as const;
export const YES_FLAG = { yes: { summary: "does not ask" } } as const;
const WIDTH = 26;

export function mostFlag(otherwise: number) {
  const summary = `at most so many, ${otherwise} where it is left out`;
  return { most: { value: "NUMBER", summary, kind: "number" } } as const;
}

/** Matches a line with the commands; `--help` or a leading `help` asks for help. Throws UsageError. */
export function parseLine(line: readonly string[], commands: readonly Command[]): Parsed {
  const isHelp = (word: string) => word === "--help" || word === "-h";
  const words = line.filter((word) => !isHelp(word)).slice(line[0] === "help" ? 1 : 0);
  const named = (count: number) => commands.find(({ name }) => name === words.slice(0, count).join(" "));
  const command = named(2) ?? named(1);
  const group = commands.filter(({ name }) => words.length === 0 || name.split(" ")[0] === words[0]);
  const about = command === undefined ? group : [command];
  if (about.length > 0 && (line.length === 0 || line[0] === "help" || line.some(isHelp)))
    return { kind: "help", about };
  if (command === undefined) {
    const help = group.length === 0 ? "./ops help" : `./ops help ${words[0]}`;
    throw new UsageError(`There is no command "${words.slice(0, 2).join(" ")}": see ${help}`);
  }
  return { kind: "run", command, given: readGiven(command, words.slice(command.name.split(" ").length)) };
}

function readGiven(command: Command, args: string[]): Given {
  const { flags = {}, arguments: declared = [] } = command;
  const { values, positionals, tokens } = parseFlags(command, flags, args);
  const given = [
    ...declared.map((one, at) => ({ ...one, typed: positionals[at], required: one.optional !== true })),
    ...Object.entries(flags).map(([name, flag]) => ({ ...flag, name: `--${name}`, typed: values[name] })),
  ];
  for (const { name, typed, required, ...value } of given) {
    if (typed === undefined && required === true)
      throw new UsageError(`${name} is missing: ${usageOf(command)}`);
    if (typeof typed === "string") checkValue(name, value, typed);
  }
  if (positionals.length > declared.length)
    throw new UsageError(`"${positionals[declared.length]}" is one word too many: ${usageOf(command)}`);
  const names = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`--${twice} is there twice.`);
  return {
    argument: (position) => positionals[position],
    text: (flag) => values[flag]?.toString(),
    number: (flag) => (values[flag] === undefined ? undefined : Number(values[flag])),
    has: (flag) => values[flag] !== undefined,
  };
}

function parseFlags(command: Command, flags: Readonly<Record<string, Flag>>, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value }]) => {
      return [name, { type: value === undefined ? ("boolean" as const) : ("string" as const) }];
    }),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true, tokens: true });
  } catch (error) {
    // Its first sentence says what is wrong.
    const [reason] = (error as Error).message.split(/\.\s/, 1);
    throw new UsageError(`${reason}: ${usageOf(command)}`, { cause: error });
  }
}

function checkValue(what: string, { oneOf, kind }: Pick<Value, "oneOf" | "kind">, value: string): void {
  if (oneOf?.includes(value) === false)
    throw new UsageError(`${what} is one of ${oneOf.join(", ")}, not "${value}".`);
  if (kind === "day" && !isDay(value))
    throw new UsageError(`${what} is a day like 2026-11-21, not "${value}".`);
  if (kind === "number" && !/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`${what} is a whole number from 1, not "${value}".`);
}

/** The full help of one command, or the list of several. */
export function helpText(about: readonly Command[]): string {
  const [{ summary, arguments: declared = [], flags = {}, more } = about[0]!] = about;
  if (about.length > 1)
    return [
      "For those who run the product. It reads the same settings as the product does.",
      "\n  ./ops COMMAND ...         ./ops COMMAND --help\n",
      ...about.map((command) => helpLine(command.name, command)),
      "\nExit codes: 0 done, 1 not done, 2 not understood.",
    ].join("\n");
  const argumentLines = declared.map(({ name, summary: what }) => helpLine(name, { summary: what }));
  const flagLines = Object.entries(flags).map(([name, flag]) => helpLine(flagUsage(name, flag), flag));
  return [summary, `  ./ops ${usageOf(about[0]!)}`, argumentLines.join("\n"), flagLines.join("\n"), more]
    .filter(Boolean)
    .join("\n\n");
}

/** "leads show REFERENCE [--json]". */
export function usageOf({ name, arguments: declared = [], flags = {} }: Command): string {
  const words = declared.map(({ name: word, optional }) => (optional === true ? `[${word}]` : word));
  const flagWords = Object.entries(flags).map(([flag, of]) =>
    of.required === true ? flagUsage(flag, of) : `[${flagUsage(flag, of)}]`,
  );
  return [name, ...words, ...flagWords].join(" ");
}

const flagUsage = (name: string, { value }: Flag) =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

function helpLine(name: string, { summary, oneOf }: Value): string {
  const what = oneOf === undefined ? summary : `${summary}: ${oneOf.join(", ")}`;
  const gap = name.length > WIDTH ? `\n  ${" ".repeat(WIDTH)}` : " ".repeat(WIDTH - name.length);
  return `  ${name}${gap}  ${what}`;
}
