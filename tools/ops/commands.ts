import type { Command } from "./command.ts";

/**
 * Where the commands that begin with a word are declared. A file is read only when one of its commands is
 * asked for, so that each starts at once.
 */
const FILES: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  leads: async () => (await import("./leads.ts")).LEAD_COMMANDS,
  outbox: async () => (await import("./outbox.ts")).OUTBOX_COMMANDS,
  content: async () => (await import("./content.ts")).CONTENT_COMMANDS,
  outage: async () => (await import("./notices.ts")).OUTAGE_COMMANDS,
  "meter-read-week": async () => (await import("./notices.ts")).METER_READ_COMMANDS,
  complaints: async () => (await import("./reports.ts")).COMPLAINT_COMMANDS,
  searches: async () => (await import("./reports.ts")).SEARCH_COMMANDS,
  use: async () => (await import("./use.ts")).USE_COMMANDS,
  articles: async () => (await import("./reports.ts")).ARTICLE_COMMANDS,
  person: async () => (await import("./person.ts")).PERSON_COMMANDS,
  staff: async () => (await import("./staff.ts")).STAFF_COMMANDS,
  audit: async () => (await import("./audit.ts")).AUDIT_COMMANDS,
  retention: async () => (await import("./retention.ts")).RETENTION_COMMANDS,
  backup: async () => (await import("./safekeeping.ts")).BACKUP_COMMANDS,
  restore: async () => (await import("./safekeeping.ts")).RESTORE_COMMANDS,
  keys: async () => (await import("./safekeeping.ts")).KEY_COMMANDS,
};

/**
 * The commands a line can mean: those that begin with its first word, after "help" too; all of them, in the
 * order of the help, where none does.
 */
export async function commandsFor(line: readonly string[]): Promise<readonly Command[]> {
  const word = (line[0] === "help" ? line[1] : line[0]) ?? "";
  const load = Object.hasOwn(FILES, word) ? FILES[word] : undefined;
  return load === undefined ? allCommands() : load();
}

export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(Object.values(FILES).map((load) => load()))).flat();
}
