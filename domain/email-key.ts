/** One mailbox in any spelling that people type: for digests, limits and accounts. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
