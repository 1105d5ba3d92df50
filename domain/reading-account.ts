/**
 * What the key of an account's last readings is a digest of. The surname is part of it: whoever knows only
 * somebody's number learns nothing about their readings from what we ask.
 */
export function readingAccount(accountNumber: string, surname: string): string {
  return `readings\n${accountNumber}\n${surname.normalize("NFKC").toLowerCase()}`;
}
