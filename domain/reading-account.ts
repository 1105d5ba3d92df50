/**
 * Digest input of an account's last readings. The surname is part of it, so that a number alone reveals
 * nothing.
 */
export function readingAccount(accountNumber: string, surname: string): string {
  return `readings\n${accountNumber}\n${surname.normalize("NFKC").toLowerCase()}`;
}
