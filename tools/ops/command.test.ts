import { describe, expect, it } from "vitest";
import { helpText, parseLine, UsageError, usageOf } from "./command.ts";
import { allCommands, commandsFor } from "./commands.ts";

const COMMANDS = await allCommands();
const parse = (line: string) => parseLine(line.split(" ").filter(Boolean), COMMANDS);

describe("a line that is not understood says in one line what would be", () => {
  it.each([
    ["leads lst", 'There is no command "leads lst". Did you mean "leads list"?'],
    ["lead list", 'There is no command "lead list". Did you mean "leads list"?'],
    ["bakcup f", 'There is no command "bakcup f". Did you mean "backup"?'],
    ["meter-read on", 'There is no command "meter-read on". Did you mean "meter-read-week on"?'],
    ["frobnicate", 'There is no command "frobnicate". All of them: ./ops help'],
    ["leads", "Say what about leads: list, show, mark, export."],
    ["leads list --stauts received", '"leads list" has no flag --stauts. Did you mean --status?'],
    [
      "leads list -s",
      '"leads list" has no flag -s. It has --status, --kind, --from, --until, --most, --json, --help.',
    ],
    [
      "leads list --status anwered",
      '--status is one of received, in-progress, answered, not "anwered". Did you mean "answered"?',
    ],
    ["leads list --from 2026-02-30", '--from is a day like 2026-11-21, not "2026-02-30".'],
    ["leads list --most 0", '--most is a whole number from 1, not "0".'],
    ["leads list --status", "--status needs a value: --status STATUS"],
    ["leads list --json=yes", "--json takes no value."],
    ["leads list --json --json", "--json is there twice."],
    ["leads show", "REFERENCE is missing: leads show REFERENCE [--json]"],
    [
      "leads mark x anwered",
      'STATUS is one of received, in-progress, answered, not "anwered". Did you mean "answered"?',
    ],
    ["staff add a@b.example", "--role is missing: staff add EMAIL --role ROLE"],
    ["backup a b", '"b" is one word too many: backup FILE'],
    ["help nothing", 'There is no command "nothing". All of them: ./ops help'],
  ])("%s", (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });
});

it("only the file of a known command is read, and all where the word is not known", async () => {
  for (const line of [
    ["leads", "lst"],
    ["help", "leads"],
  ])
    expect((await commandsFor(line)).map(({ name }) => name)).toEqual(
      COMMANDS.slice(0, 5).map(({ name }) => name),
    );
  for (const line of [[], ["help"], ["laeds"], ["constructor"]])
    expect(await commandsFor(line)).toHaveLength(COMMANDS.length);
});

it("a line is read with its values, in either spelling and any order, and what follows -- is no flag", () => {
  const parsed = parse("leads export --status=received --from 2026-11-01 - --format json");
  if (parsed.kind !== "run") throw new Error(parsed.kind);
  const { command, given } = parsed;
  expect([
    command.name,
    given.argument(0),
    given.text("status"),
    given.text("from"),
    given.text("format"),
    given.has("until"),
  ]).toEqual(["leads export", "-", "received", "2026-11-01", "json", false]);
  const notice = parse("outage set -- --title --message");
  expect(notice.kind === "run" && [notice.given.argument(0), notice.given.argument(1)]).toEqual([
    "--title",
    "--message",
  ]);
});

describe("help", () => {
  it("is there for all commands, for a group, and for each with every word and flag it takes", () => {
    for (const line of ["", "help", "--help", "-h"])
      expect(parse(line)).toEqual({ kind: "help", about: COMMANDS });
    const group = parse("help leads");
    expect(group.kind === "help" && group.about.map(({ name }) => name)).toEqual([
      "leads list",
      "leads show",
      "leads mark",
      "leads export",
    ]);
    for (const command of COMMANDS) {
      for (const line of [`${command.name} --help`, `help ${command.name}`])
        expect(parse(line)).toEqual({ kind: "help", about: [command] });
      const help = helpText([command]);
      expect(help).toContain(`./ops ${usageOf(command)}`);
      for (const { summary } of [
        ...Object.values(command.flags ?? {}),
        ...(command.arguments ?? []),
        command,
      ])
        expect(help).toContain(summary);
    }
  });

  it("fits a terminal's columns by column", () => {
    const lines = helpText(COMMANDS)
      .split("\n")
      .filter((line) => line.startsWith("  ") && !line.includes("./ops"));
    expect(lines).toHaveLength(COMMANDS.length);
    expect(new Set(lines.map((line) => /^ {2}\S+(?: \S+)? {2,}/.exec(line)?.[0].length)).size).toBe(1);
  });
});
