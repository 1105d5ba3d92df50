import type { Command } from "./command.ts";

const WIDTH = 26;

/** The full help of one command, or the list of several. */
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
    ...[...groups.values()].map((group) => group.map(({ name, summary }) => line(name, summary)).join("\n")),
    "",
    "Exit codes: 0 done, 1 not done, 2 not understood.",
  ].join("\n");
}

function helpOfOne(command: Command): string {
  const { summary, arguments: declared = [], flags = {}, more } = command;
  const flagLines = Object.entries(flags).map(([name, { value, summary: what, oneOf }]) =>
    line(
      `--${name}${value === undefined ? "" : ` ${value}`}`,
      oneOf === undefined ? what : `${what}: ${oneOf.join(", ")}`,
    ),
  );
  return [
    summary,
    "",
    `  ./ops ${usageOf(command)}`,
    ...(declared.length > 0
      ? ["", ...declared.map((argument) => line(argument.name, argument.summary))]
      : []),
    ...(flagLines.length > 0 ? ["", ...flagLines] : []),
    ...(more === undefined ? [] : ["", more]),
  ].join("\n");
}

/** "leads show REFERENCE [--json]". */
export function usageOf({ name, arguments: declared = [], flags = {} }: Command): string {
  const words = declared.map(({ name: word, optional }) => (optional === true ? `[${word}]` : word));
  const flagWords = Object.entries(flags).map(([flag, { value, required }]) => {
    const word = `--${flag}${value === undefined ? "" : ` ${value}`}`;
    return required === true ? word : `[${word}]`;
  });
  return [name, ...words, ...flagWords].join(" ");
}

function line(name: string, summary: string): string {
  return name.length > WIDTH
    ? `  ${name}\n  ${" ".repeat(WIDTH)}  ${summary}`
    : `  ${name.padEnd(WIDTH)}  ${summary}`;
}
