import { spellingDistance } from "./spelling-distance.ts";

/** Mail providers of most customers: a domain one slip away from one of them is probably a slip. */
const COMMON_DOMAINS: readonly string[] = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "outlook.com",
  "live.co.uk",
  "yahoo.com",
  "yahoo.co.uk",
  "icloud.com",
  "btinternet.com",
  "virginmedia.com",
  "talktalk.net",
  "sky.com",
  "aol.com",
];
/** With those of others that are one slip away from a common one. */
const REAL_DOMAINS = new Set([...COMMON_DOMAINS, "ymail.com", "email.com", "mail.com", "hotmail.de"]);

/** The address with the domain that was probably meant; undefined where nothing looks wrong. */
export function likelyEmail(email: string): string | undefined {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  if (REAL_DOMAINS.has(domain)) return undefined;
  const meant = COMMON_DOMAINS.find((common) => spellingDistance(domain, common, 1) === 1);
  return meant && `${local}@${meant}`;
}
