import { isDay } from "../../domain/calendar.ts";
import { spellingDistance } from "../../domain/spelling-distance.ts";
import type { Command, Flag, Given } from "./command.ts";

/**
 * What a line asks for: a command, help about one, about those that begin with a word, or about all; or what
 * is wrong with it.
 */
export type Asked =
  | { readonly kind: "run"; readonly command: Command; readonly given: Given }
  | { readonly kind: "help"; readonly about: readonly Command[] }
  | { readonly kind: "wrong"; readonly message: string };

const FARTHEST = 3;
const SHORTEST_BEGINNING = 3;

/**
 * Reads a line against the table of commands. The help of a command is asked for by `--help` anywhere, or
 * `help` before it.
 */
export function parseLine(line: readonly string[], commands: readonly Command[]): Asked {
  const [first, ...rest] = line;
  if (first === undefined || first === "--help" || first === "-h") return { kind: "help", about: commands };
  if (first === "help") return rest.length === 0 ? { kind: "help", about: commands } : helpOn(rest, commands);
  const command = find(line, commands);
  if (command === undefined)
    return line.some(isHelp)
      ? helpOn(
          line.filter((word) => !isHelp(word)),
          commands,
        )
      : unknownCommand(line, commands);
  const words = line.slice(command.name.split(" ").length);
  if (words.some(isHelp)) return { kind: "help", about: [command] };
  return read(command, words);
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h";
}

function helpOn(line: readonly string[], commands: readonly Command[]): Asked {
  const command = find(line, commands);
  const about =
    command === undefined ? commands.filter(({ name }) => name.split(" ")[0] === line[0]) : [command];
  return about.length > 0 ? { kind: "help", about } : unknownCommand(line, commands);
}

/** Two words go before one. */
function find(line: readonly string[], commands: readonly Command[]): Command | undefined {
  return [2, 1]
    .map((words) => line.slice(0, words).join(" "))
    .flatMap((typed) => commands.filter(({ name }) => name === typed))[0];
}

function unknownCommand(line: readonly string[], commands: readonly Command[]): Asked {
  const names = commands.map(({ name }) => name);
  const ofGroup = names.filter((name) => name.startsWith(`${line[0]} `));
  if (ofGroup.length > 0 && (line[1] === undefined || line[1].startsWith("-")))
    return wrong(`Say what about ${line[0]}: ${ofGroup.map((name) => name.split(" ")[1]).join(", ")}.`);
  const typed = line.slice(0, 2).filter((word) => !word.startsWith("-"));
  const group = nearest(typed[0] ?? "", [...new Set(names.map((name) => name.split(" ")[0] ?? ""))]);
  const ofNear = names.filter((name) => name.split(" ")[0] === group);
  const near =
    nearest(typed.join(" "), names) ?? ofNear.find((name) => name === `${group} ${typed[1]}`) ?? ofNear[0];
  return wrong(
    `There is no command "${typed.join(" ")}".${near === undefined ? " All of them: ./ops help" : ` Did you mean "${near}"?`}`,
  );
}

function read(command: Command, words: readonly string[]): Asked {
  const { flags = {}, arguments: declared = [] } = command;
  const positions: string[] = [];
  const values = new Map<string, string>();
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === "--") {
      positions.push(...left.splice(0));
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      positions.push(word);
      continue;
    }
    const [name = "", ...attached] = word.replace(/^--?/, "").split("=");
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (flag === undefined || !word.startsWith("--")) return unknownFlag(word.split("=")[0] ?? word, command);
    if (values.has(name)) return wrong(`--${name} is there twice.`);
    const value = flag.value === undefined ? "" : attached.length > 0 ? attached.join("=") : left.shift();
    if (flag.value === undefined && attached.length > 0) return wrong(`--${name} takes no value.`);
    if (value === undefined) return wrong(`--${name} needs a value: --${name} ${flag.value}`);
    const fault = faultOf(name, flag, value);
    if (fault !== undefined) return wrong(fault);
    values.set(name, value);
  }
  const missing = declared[positions.length];
  if (missing !== undefined && missing.optional !== true)
    return wrong(`${missing.name} is missing: ${usageOf(command)}`);
  const strange = declared.find(
    ({ oneOf }, place) =>
      oneOf !== undefined && positions[place] !== undefined && !oneOf.includes(positions[place]),
  );
  if (strange !== undefined)
    return wrong(notOneOf(strange.name, strange.oneOf ?? [], positions[declared.indexOf(strange)] ?? ""));
  const wanted = Object.entries(flags).find(([name, flag]) => flag.required === true && !values.has(name));
  if (wanted !== undefined) return wrong(`--${wanted[0]} is missing: ${usageOf(command)}`);
  if (positions.length > declared.length)
    return wrong(`"${positions[declared.length]}" is one word too many: ${usageOf(command)}`);
  return {
    kind: "run",
    command,
    given: {
      argument: (place) => positions[place],
      text: (flag) => values.get(flag),
      number: (flag) => (values.has(flag) ? Number(values.get(flag)) : undefined),
      has: (flag) => values.has(flag),
    },
  };
}

function faultOf(name: string, { oneOf, kind }: Flag, value: string): string | undefined {
  if (oneOf !== undefined && !oneOf.includes(value)) return notOneOf(`--${name}`, oneOf, value);
  if (kind === "day" && !isDay(value)) return `--${name} is a day like 2026-11-21, not "${value}".`;
  if (kind === "number" && !/^[1-9]\d{0,8}$/.test(value))
    return `--${name} is a whole number from 1, not "${value}".`;
  return undefined;
}

function notOneOf(what: string, oneOf: readonly string[], value: string): string {
  const near = nearest(value, oneOf);
  return `${what} is one of ${oneOf.join(", ")}, not "${value}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
}

function unknownFlag(word: string, { name, flags = {} }: Command): Asked {
  const names = [...Object.keys(flags), "help"].map((flag) => `--${flag}`);
  const near = nearest(word, names);
  return wrong(
    `"${name}" has no flag ${word}.${near === undefined ? ` It has ${names.join(", ")}.` : ` Did you mean ${near}?`}`,
  );
}

/** The one whose beginning was typed, or that is a few slips away; undefined where none is near. */
function nearest(typed: string, known: readonly string[]): string | undefined {
  const begun = typed.length < SHORTEST_BEGINNING ? undefined : known.find((name) => name.startsWith(typed));
  if (begun !== undefined) return begun;
  const most = Math.min(FARTHEST, Math.ceil(typed.length / 2));
  const [best] = known
    .map((name) => ({ name, distance: spellingDistance(typed, name, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return best?.name;
}

/** "leads show REFERENCE [--json]". */
export function usageOf({ name, arguments: declared = [], flags = {} }: Command): string {
  const words = declared.map((argument) =>
    argument.optional === true ? `[${argument.name}]` : argument.name,
  );
  const flagWords = Object.entries(flags).map(([flag, { value, required }]) => {
    const word = `--${flag}${value === undefined ? "" : ` ${value}`}`;
    return required === true ? word : `[${word}]`;
  });
  return [name, ...words, ...flagWords].join(" ");
}

function wrong(message: string): Asked {
  return { kind: "wrong", message };
}
