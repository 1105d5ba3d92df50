/** Writes docs/licences.md from the lock file. `node tools/supply-chain/write-licences.ts`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../scripts/installed.mjs";
import { describeLicences, licenceFaults } from "./licences.ts";
import { readLockFile } from "./lock-file.ts";

const lock = readLockFile(ROOT);
writeFileSync(path.join(ROOT, "docs/licences.md"), describeLicences(lock));
for (const fault of licenceFaults(lock)) {
  console.error(`not an allowed licence: ${fault}`);
  process.exitCode = 1;
}
