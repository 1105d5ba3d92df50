import { parseArgs } from "node:util";
import { isDay } from "../../domain/calendar.ts";
import { spellingDistance } from "../../domain/spelling-distance.ts";
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
export class UsageError extends Error {
  override name = "UsageError";
}

export const JSON_FLAG = { json: { summary: "as JSON, for other programs" } } as const;
export const YES_FLAG = { yes: { summary: "does not ask" } } as const;
const MAX_DISTANCE = 3;
const MIN_PREFIX = 3;
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
  if (line.length === 0 || line[0] === "help" || line.some(isHelp)) {
    const group = commands.filter(({ name }) => words.length === 0 || groupOf(name) === words[0]);
    const about = command === undefined ? group : [command];
    if (about.length > 0) return { kind: "help", about };
  }
  if (command === undefined) throw unknownCommand(words, commands);
  return { kind: "run", command, given: readGiven(command, words.slice(command.name.split(" ").length)) };
}

const groupOf = (name: string) => name.split(" ")[0] ?? "";

function unknownCommand(words: readonly string[], commands: readonly Command[]): UsageError {
  const [first = "", second = ""] = words.filter((word) => !word.startsWith("-"));
  const inGroup = (group?: string) =>
    commands.map(({ name }) => name).filter((name) => groupOf(name) === group);
  const subjects = (group?: string) => inGroup(group).map((name) => name.split(" ")[1] ?? "");
  if (second === "" && inGroup(first).length > 0)
    return new UsageError(`Say what about ${first}: ${subjects(first).join(", ")}.`);
  const group = nearest(first, [...new Set(commands.map(({ name }) => groupOf(name)))]);
  const wanted = `${group} ${nearest(second, subjects(group))}`;
  const near = inGroup(group).find((name) => name === wanted) ?? inGroup(group)[0];
  const hint = near === undefined ? "All of them: ./ops help" : `Did you mean "${near}"?`;
  return new UsageError(`There is no command "${[first, second].join(" ").trim()}". ${hint}`);
}

function readGiven(command: Command, args: readonly string[]): Given {
  const { flags = {}, arguments: declared = [] } = command;
  const types = Object.entries(flags).map(
    ([name, { value }]) => [name, { type: value === undefined ? "boolean" : "string" }] as const,
  );
  // Not strict: the tokens carry enough for messages that name the command's own flags.
  const options = {
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  } as const;
  const { tokens, positionals } = parseArgs({ args: [...args], ...options });
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value = "" } = token;
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (flag === undefined || !rawName.startsWith("--")) throw unknownFlag(rawName, command);
    if (values.has(name)) throw new UsageError(`--${name} is there twice.`);
    if (flag.value === undefined && token.value !== undefined)
      throw new UsageError(`--${name} takes no value.`);
    if (flag.value !== undefined && token.value === undefined)
      throw new UsageError(`--${name} needs a value: --${name} ${flag.value}`);
    if (flag.value !== undefined) checkValue(`--${name}`, flag, value);
    values.set(name, value);
  }
  const isMissing = ({ name, optional }: Argument, at: number) =>
    optional !== true && positionals[at] === undefined && name;
  const missing =
    declared.find(isMissing)?.name ??
    Object.keys(flags).flatMap((name) =>
      flags[name]?.required && !values.has(name) ? [`--${name}`] : [],
    )[0];
  if (missing !== undefined) throw new UsageError(`${missing} is missing: ${usageOf(command)}`);
  if (positionals.length > declared.length)
    throw new UsageError(`"${positionals[declared.length]}" is one word too many: ${usageOf(command)}`);
  for (const [at, typed] of positionals.entries()) checkValue(declared[at]!.name, declared[at]!, typed);
  return {
    argument: (position) => positionals[position],
    text: (flag) => values.get(flag),
    number: (flag) => (values.has(flag) ? Number(values.get(flag)) : undefined),
    has: (flag) => values.has(flag),
  };
}

function checkValue(what: string, { oneOf, kind }: Value, value: string): void {
  if (oneOf?.includes(value) === false) {
    const near = nearest(value, oneOf);
    const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
    throw new UsageError(`${what} is one of ${oneOf.join(", ")}, not "${value}".${hint}`);
  }
  if (kind === "day" && !isDay(value))
    throw new UsageError(`${what} is a day like 2026-11-21, not "${value}".`);
  if (kind === "number" && !/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`${what} is a whole number from 1, not "${value}".`);
}

function unknownFlag(typed: string, { name, flags = {} }: Command): UsageError {
  const names = [...Object.keys(flags), "help"].map((flag) => `--${flag}`);
  const near = nearest(typed, names);
  const hint = near === undefined ? `It has ${names.join(", ")}.` : `Did you mean ${near}?`;
  return new UsageError(`"${name}" has no flag ${typed}. ${hint}`);
}

/** The name with that prefix, or the closest spelling within a few slips. */
function nearest(typed: string, known: readonly string[]): string | undefined {
  const begun = typed.length < MIN_PREFIX ? undefined : known.find((name) => name.startsWith(typed));
  const most = Math.min(MAX_DISTANCE, Math.ceil(typed.length / 2));
  const slips = (name: string) => spellingDistance(typed, name, most);
  const [best] = known.filter((name) => slips(name) <= most).toSorted((a, b) => slips(a) - slips(b));
  return begun ?? best;
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
