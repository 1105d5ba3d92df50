import type { Command } from "./command.ts";

/** The first words of commands and the file that declares them, imported only when one of them is typed. */
const FILES: readonly { words: readonly string[]; load(): Promise<readonly Command[]> }[] = [
  { words: ["leads"], load: async () => (await import("./leads.ts")).LEAD_COMMANDS },
  { words: ["outbox"], load: async () => (await import("./outbox.ts")).OUTBOX_COMMANDS },
  {
    words: ["content", "outage", "meter-read-week"],
    load: async () => (await import("./content.ts")).CONTENT_COMMANDS,
  },
  {
    words: ["complaints", "searches", "articles", "audit"],
    load: async () => (await import("./reports.ts")).REPORT_COMMANDS,
  },
  { words: ["person"], load: async () => (await import("./person.ts")).PERSON_COMMANDS },
  { words: ["staff"], load: async () => (await import("./staff.ts")).STAFF_COMMANDS },
  {
    words: ["retention", "backup", "restore", "move", "keys"],
    load: async () => (await import("./maintenance.ts")).MAINTENANCE_COMMANDS,
  },
];

/** The commands that a line can mean, all of them for an unknown first word; in the order of the help. */
export async function commandsFor(line: readonly string[]): Promise<readonly Command[]> {
  const word = (line[0] === "help" ? line[1] : line[0]) ?? "";
  return (await FILES.find(({ words }) => words.includes(word))?.load()) ?? allCommands();
}

export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(FILES.map(({ load }) => load()))).flat();
}
