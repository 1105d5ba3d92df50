/** Prints what is wrong in the content folder, one `file:line: message` each. `node scripts/content-check.ts [folder]`. */
import path from "node:path";
import { londonDay } from "../domain/calendar.ts";
import { checkContent } from "../platform/content/check.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";

const folder = path.resolve(process.argv[2] ?? process.env["CONTENT_DIR"] ?? "content");
const faults = await checkContent(folder, { today: londonDay(new Date()), mainSitePaths: MAIN_SITE_PATHS });
for (const { file, line, message } of faults) console.log(`${path.relative(process.cwd(), path.join(folder, file))}:${line}: ${message}`);
console.log(faults.length === 0 ? "The content is fine." : `${faults.length} to mend.`);
process.exitCode = faults.length === 0 ? 0 : 1;
