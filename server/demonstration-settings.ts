/** What is still the demonstration's in the settings where customers are to be served. */
import { reservedValues } from "../domain/reserved-values.ts";
import { isLoopback } from "./plain-http.ts";
import type { Settings } from "./setting-values.ts";

const KEYS = ["SESSION_SECRET", "SERVICE_TOKEN", "DATA_KEYS"] as const;
/** What to give where the text of a setting can be nobody's. */
const INSTEAD: Partial<Record<keyof Settings, string>> = {
  PROVIDER_NAME: "set the name that customers know you by",
  MAIL_FROM: "set the address that your customers can answer to",
  SECURITY_CONTACT: "set where a weakness can be reported to you",
};

/** Settings without a provider's own value, each as "NAME: what is wrong: what to set". Values are not told. */
export function demonstrationSettings(settings: Settings): readonly string[] {
  const reserved = Object.entries(settings)
    .filter(([, value]) => typeof value === "string" && reservedValues(value).length > 0)
    .map(([name]) => {
      const instead = INSTEAD[name as keyof Settings] ?? "set an address of your own";
      return `${name}: belongs to no provider: ${instead}`;
    });
  return [...reserved, ...unset(settings)];
}

function unset(settings: Settings): string[] {
  const own = "a key made for the demonstration is used: set one of npm run make:secrets";
  const origin = settings.PUBLIC_ORIGIN;
  return [
    ...KEYS.filter((name) => settings[name] === undefined).map((name) => `${name}: ${own}`),
    ...((settings.IDENTITY_URL ?? settings.IDENTITY_KEYS)
      ? []
      : [`IDENTITY_KEYS: ${own}, or set IDENTITY_URL`]),
    ...(origin === undefined || isLoopback(origin)
      ? ["PUBLIC_ORIGIN: links in emails lead to this machine: set the scheme and host that customers use"]
      : []),
    ...(settings.SMTP_URL === undefined
      ? ["SMTP_URL: emails are files, and reach nobody: set your mail server"]
      : []),
    ...(settings.MAIN_SITE_URL === undefined
      ? [
          "MAIN_SITE_URL: links such as /my-account lead to plain pages of the demonstration: set your main site",
        ]
      : []),
    ...(settings.RUM_INTAKE_URL !== undefined && settings.RUM_CLIENT_TOKEN === undefined
      ? ["RUM_CLIENT_TOKEN: the demonstration's is used: set your own"]
      : []),
  ];
}
