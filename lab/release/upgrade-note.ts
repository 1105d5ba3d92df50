/** What an operator has to know before the upgrade. Throws where the changelog does not say it. */
export function upgradeNote(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((one) => one.startsWith(`${version} `));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version} (date)"`);
  const note = section.split("**Upgrade:** ")[1]?.split("\n\n")[0];
  if (note === undefined) throw new Error(`CHANGELOG.md does not say how to upgrade to ${version}`);
  return note.replaceAll("\n", " ").trim();
}
