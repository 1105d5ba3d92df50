import { describe, expect, it } from "vitest";
import { helpText, parseLine, UsageError, usageOf } from "./command.ts";
import { COMMANDS } from "./commands.ts";

const parse = (line: string) => parseLine(line.split(" ").filter(Boolean), COMMANDS);

const LIST = "leads list [--status STATUS] [--kind KIND] [--from DAY] [--until DAY] [--most NUMBER] [--json]";

describe("a line that is not understood says in one line why", () => {
  it.each([
    ["leads lst", 'There is no command "leads lst": see ./ops help leads'],
    ["leads", 'There is no command "leads": see ./ops help leads'],
    ["frobnicate the leads", 'There is no command "frobnicate the": see ./ops help'],
    ["help nothing", 'There is no command "nothing": see ./ops help'],
    ["constructor", 'There is no command "constructor": see ./ops help'],
    ["leads list --stauts received", `Unknown option '--stauts': ${LIST}`],
    ["leads list --constructor", `Unknown option '--constructor': ${LIST}`],
    ["leads list -s", `Unknown option '-s': ${LIST}`],
    ["leads list --status", `Option '--status <value>' argument missing: ${LIST}`],
    ["leads list --status --json", `Option '--status' argument is ambiguous: ${LIST}`],
    ["leads list --json=yes", `Option '--json' does not take an argument: ${LIST}`],
    ["leads list --json --json", "--json is there twice."],
    ["leads list --status anwered", '--status is one of received, in-progress, answered, not "anwered".'],
    ["leads list --from 2026-02-30", '--from is a day like 2026-11-21, not "2026-02-30".'],
    ["leads list --most 0", '--most is a whole number from 1, not "0".'],
    ["leads show", "REFERENCE is missing: leads show REFERENCE [--json]"],
    ["leads mark x anwered", 'STATUS is one of received, in-progress, answered, not "anwered".'],
    ["staff add a@b.example", "--role is missing: staff add EMAIL --role ROLE"],
    ["backup a b", '"b" is one word too many: backup FOLDER'],
  ])("%s", (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });
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
