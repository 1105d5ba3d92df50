import { parseArgs } from "node:util";
import { isDay } from "../../domain/calendar.ts";
import { spellingDistance } from "../../domain/spelling-distance.ts";
import type { Command, Flag, Given } from "./command.ts";
import { usageOf } from "./help.ts";

/** A command line that names no command, or not with its arguments. The message is one line. */
export class UsageError extends Error {
  override name = "UsageError";
}

type Parsed =
  | { readonly kind: "run"; readonly command: Command; readonly given: Given }
  | { readonly kind: "help"; readonly about: readonly Command[] };

const MAX_DISTANCE = 3;
const MIN_PREFIX = 3;

/**
 * Matches a command line with the commands; `--help` or a leading `help` asks for help. Throws UsageError.
 */
export function parseLine(line: readonly string[], commands: readonly Command[]): Parsed {
  const isHelp = (word: string) => word === "--help" || word === "-h";
  const words = line.filter((word) => !isHelp(word)).slice(line[0] === "help" ? 1 : 0);
  const named = (count: number) => commands.find(({ name }) => name === words.slice(0, count).join(" "));
  const command = named(2) ?? named(1);
  if (line.length === 0 || line[0] === "help" || line.some(isHelp)) {
    const group = commands.filter(({ name }) => words.length === 0 || name.split(" ")[0] === words[0]);
    const about = command === undefined ? group : [command];
    if (about.length === 0) throw unknownCommand(words, commands);
    return { kind: "help", about };
  }
  if (command === undefined) throw unknownCommand(words, commands);
  return {
    kind: "run",
    command,
    given: parseArguments(command, words.slice(command.name.split(" ").length)),
  };
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): UsageError {
  const names = commands.map(({ name }) => name);
  const ofGroup = names.filter((name) => name.startsWith(`${words[0]} `));
  if (ofGroup.length > 0 && (words[1] === undefined || words[1].startsWith("-")))
    return new UsageError(
      `Say what about ${words[0]}: ${ofGroup.map((name) => name.split(" ")[1]).join(", ")}.`,
    );
  const typed = words.slice(0, 2).filter((word) => !word.startsWith("-"));
  const group = nearest(typed[0] ?? "", [...new Set(names.map((name) => name.split(" ")[0] ?? ""))]);
  const ofNear = names.filter((name) => name.split(" ")[0] === group);
  const near =
    nearest(typed.join(" "), names) ?? ofNear.find((name) => name === `${group} ${typed[1]}`) ?? ofNear[0];
  const hint = near === undefined ? "All of them: ./ops help" : `Did you mean "${near}"?`;
  return new UsageError(`There is no command "${typed.join(" ")}". ${hint}`);
}

function parseArguments(command: Command, args: readonly string[]): Given {
  const { flags = {}, arguments: declared = [] } = command;
  const options = Object.entries(flags).map(
    ([name, { value }]) => [name, { type: value === undefined ? "boolean" : "string" }] as const,
  );
  // Not strict: the tokens carry enough for messages that name the command's own flags.
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (flag === undefined || !rawName.startsWith("--")) throw unknownFlag(rawName, command);
    if (values.has(name)) throw new UsageError(`--${name} is there twice.`);
    checkFlag(name, flag, value);
    values.set(name, value ?? "");
  }
  for (const [position, { name, optional, oneOf }] of declared.entries()) {
    const value = positionals[position];
    if (value === undefined && optional !== true)
      throw new UsageError(`${name} is missing: ${usageOf(command)}`);
    if (value !== undefined && oneOf?.includes(value) === false) throw notOneOf(name, oneOf, value);
  }
  const required = Object.entries(flags).find(([name, flag]) => flag.required === true && !values.has(name));
  if (required !== undefined) throw new UsageError(`--${required[0]} is missing: ${usageOf(command)}`);
  if (positionals.length > declared.length)
    throw new UsageError(`"${positionals[declared.length]}" is one word too many: ${usageOf(command)}`);
  return {
    argument: (position) => positionals[position],
    text: (flag) => values.get(flag),
    number: (flag) => (values.has(flag) ? Number(values.get(flag)) : undefined),
    has: (flag) => values.has(flag),
  };
}

function checkFlag(name: string, { value: placeholder, oneOf, kind }: Flag, value?: string): void {
  if (placeholder === undefined && value !== undefined) throw new UsageError(`--${name} takes no value.`);
  if (placeholder === undefined) return;
  if (value === undefined) throw new UsageError(`--${name} needs a value: --${name} ${placeholder}`);
  if (oneOf?.includes(value) === false) throw notOneOf(`--${name}`, oneOf, value);
  if (kind === "day" && !isDay(value))
    throw new UsageError(`--${name} is a day like 2026-11-21, not "${value}".`);
  if (kind === "number" && !/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`--${name} is a whole number from 1, not "${value}".`);
}

function notOneOf(what: string, oneOf: readonly string[], value: string): UsageError {
  const near = nearest(value, oneOf);
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  return new UsageError(`${what} is one of ${oneOf.join(", ")}, not "${value}".${hint}`);
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
  if (begun !== undefined) return begun;
  const most = Math.min(MAX_DISTANCE, Math.ceil(typed.length / 2));
  const [best] = known
    .map((name) => ({ name, distance: spellingDistance(typed, name, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return best?.name;
}
