/** "2026-11-21 09:30", in UTC as the log has it. */
export function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
