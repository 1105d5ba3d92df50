import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataKey } from "../../infrastructure/encryption/data-keys.ts";
import { type Config, readConfig, type Role, VARIABLES } from "../../server/config.ts";
import { generateSigningKey } from "../../server/demonstration.ts";

/** What deploy/ and the Dockerfile say, as text, and what the product makes of it. */

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
export const hasProgram = (name: string, ...args: string[]) =>
  spawnSync(name, args, { stdio: "ignore" }).status === 0;

/** Variables that stand in no file of the repository. */
export const SECRETS = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SERVICE_TOKEN",
  "DATA_KEYS",
  "IDENTITY_KEYS",
  "SMTP_URL",
];

/** What an operator gives beside the files. */
export const GIVEN: Readonly<Record<string, string>> = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://help:secret@postgres:5432/help",
  SESSION_SECRET: "x".repeat(32),
  SERVICE_TOKEN: "x".repeat(32),
  DATA_KEYS: makeDataKey("k1"),
  IDENTITY_KEYS: JSON.stringify({ keys: [generateSigningKey()] }),
  SMTP_URL: "smtp://mail.provider.example",
  PUBLIC_ORIGIN: "https://help.provider.example",
  MAIL_FROM: "help@provider.example",
  PROVIDER_NAME: "Larkfield Energy",
};

/**
 * What the product makes of those variables beside what is given; throws where it would not start with them,
 * or does not know one.
 */
export function configured(role: Role, environment: Readonly<Record<string, string>>): Config {
  const unknown = Object.keys(environment).find((name) => !VARIABLES.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no variable of the product`);
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-deployment-"));
  try {
    return readConfig(role, { ...GIVEN, ...environment, DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
