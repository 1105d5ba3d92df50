import type { Command } from "./command.ts";

/** The first words of commands, and the file that declares them: imported only when one of them is typed. */
const FILES: readonly [words: readonly string[], load: () => Promise<{ COMMANDS: readonly Command[] }>][] = [
  [["leads", "complaint-archive"], () => import("./leads.ts")],
  [["outbox", "webhooks"], () => import("./outbox.ts")],
  [["content", "outage", "meter-read-week"], () => import("./content.ts")],
  [["pages"], () => import("./pages.ts")],
  [["complaints", "searches", "use", "articles", "audit"], () => import("./reports.ts")],
  [["person"], () => import("./person.ts")],
  [["staff"], () => import("./staff.ts")],
  [["retention", "backup", "restore", "move", "keys"], () => import("./maintenance.ts")],
];

/** The commands that a line can mean, all of them for an unknown first word; in the order of the help. */
export async function commandsFor(line: readonly string[]): Promise<readonly Command[]> {
  const word = (line[0] === "help" ? line[1] : line[0]) ?? "";
  const [, load] = FILES.find(([words]) => words.includes(word)) ?? [];
  return load === undefined ? allCommands() : (await load()).COMMANDS;
}

export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(FILES.map(([, load]) => load()))).flatMap(({ COMMANDS }) => COMMANDS);
}
