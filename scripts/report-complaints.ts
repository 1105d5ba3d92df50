/** Prints the yearly count of complaints that regulation 11 asks for. `node scripts/report-complaints.ts YEAR`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { openingHoursSchema } from "../contract/opening-hours.ts";
import { complaintsOf, describeComplaints, reportComplaints } from "../platform/leads/complaint-report.ts";
import { openSealing } from "../platform/sealing/open-sealing.ts";
import { withDatabase } from "./with-database.ts";

const year = Number(process.argv[2]);
if (!/^\d{4}$/.test(process.argv[2] ?? "")) {
  console.error("Say which year: npm run report:complaints -- 2026");
  process.exit(1);
}
await withDatabase(async (db, { dataKeys, contentDir }) => {
  const hours = v.parse(openingHoursSchema, JSON.parse(readFileSync(path.join(contentDir, "opening-hours.json"), "utf8")));
  const bankHolidays = new Set(hours.bankHolidays["england-and-wales"].map(({ date }) => date));
  const complaints = await complaintsOf(db, await openSealing(db, dataKeys), year);
  console.log(describeComplaints(reportComplaints(complaints, year, bankHolidays, new Date())));
});
