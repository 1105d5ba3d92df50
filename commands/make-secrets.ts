/**
 * Prints new secrets as lines of an environment file: for a shell, systemd and Docker alike. `npm run
 * --silent make:secrets > FILE`.
 */
import { randomBytes } from "node:crypto";
import { makeDataKey } from "../infrastructure/encryption/data-keys.ts";
import { generateSigningKey } from "../server/demonstration.ts";

const secret = () => randomBytes(32).toString("base64url");

console.log(`SESSION_SECRET=${secret()}
SERVICE_TOKEN=${secret()}
DATA_KEYS=${makeDataKey("k1")}
IDENTITY_KEYS='${JSON.stringify({ keys: [generateSigningKey()] })}'`);
