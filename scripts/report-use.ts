/** Prints how the pages are used, from what the intake kept. `npm run report:use`; reads the server's configuration. */
import { describeUse } from "../platform/monitoring/describe-use.ts";
import { keptMonitoring } from "../platform/monitoring/kept.ts";
import { reportUse } from "../platform/monitoring/use-report.ts";
import { readConfig } from "../server/config.ts";
import { monitoringFolder } from "../server/create-server.ts";

const config = readConfig("platform");
console.log(describeUse(reportUse(await keptMonitoring(monitoringFolder(config)).readEvents())));
