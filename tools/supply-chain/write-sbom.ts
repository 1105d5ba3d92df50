/**
 * Writes what the product is made of as CycloneDX 1.6, from the lock file alone. `node tools/supply-chain/write-sbom.ts
 * [FILE]`; else to the screen.
 */
import { writeFileSync } from "node:fs";
import { ROOT } from "../../scripts/installed.mjs";
import { readLockFile } from "./lock-file.ts";
import { toSbom } from "./sbom.ts";

const [file] = process.argv.slice(2);
const json = `${JSON.stringify(toSbom(readLockFile(ROOT)), undefined, 2)}\n`;
if (file === undefined) process.stdout.write(json);
else writeFileSync(file, json);
