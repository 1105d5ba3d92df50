import type { Command } from "./command.ts";
import { usageOf } from "./parse.ts";

const WIDTH = 26;

/** The help of one command in full, or of several as a list, made of what they declare. */
export function helpText(about: readonly Command[]): string {
  const [only] = about;
  return about.length === 1 && only !== undefined ? helpOfOne(only) : helpOfSeveral(about);
}

function helpOfSeveral(about: readonly Command[]): string {
  const groups = Map.groupBy(about, ({ name }) => name.split(" ")[0] ?? "");
  return [
    "For those who run the product. It reads the same settings as the product does.",
    "",
    "  ./ops COMMAND ...         ./ops COMMAND --help",
    "",
    ...[...groups.values()].map((commands) => commands.map(({ name, says }) => line(name, says)).join("\n")),
    "",
    "Exit codes: 0 done, 1 not done, 2 not understood.",
  ].join("\n");
}

function helpOfOne(command: Command): string {
  const { says, arguments: declared = [], flags = {}, more } = command;
  const flagLines = Object.entries(flags).map(([name, { value, says: what, oneOf }]) =>
    line(
      `--${name}${value === undefined ? "" : ` ${value}`}`,
      oneOf === undefined ? what : `${what}: ${oneOf.join(", ")}`,
    ),
  );
  return [
    says,
    "",
    `  ./ops ${usageOf(command)}`,
    ...(declared.length > 0 ? ["", ...declared.map((argument) => line(argument.name, argument.says))] : []),
    ...(flagLines.length > 0 ? ["", ...flagLines] : []),
    ...(more === undefined ? [] : ["", more]),
  ].join("\n");
}

function line(name: string, says: string): string {
  return name.length > WIDTH
    ? `  ${name}\n  ${" ".repeat(WIDTH)}  ${says}`
    : `  ${name.padEnd(WIDTH)}  ${says}`;
}
