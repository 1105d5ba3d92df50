import { describeUse } from "../../services/monitoring/describe-use.ts";
import { createReportStore } from "../../services/monitoring/report-store.ts";
import { reportUse } from "../../services/monitoring/use-report.ts";
import { monitoringFolder } from "../../server/monitoring-folder.ts";
import { type Command, JSON_FLAG } from "./command.ts";
import { readExistingConfig } from "./with-database.ts";

const use: Command = {
  name: "use",
  says: "how the pages are used, by visitors who agreed to be measured",
  flags: JSON_FLAG,
  async run(given, terminal) {
    const report = reportUse(await createReportStore(monitoringFolder(readExistingConfig())).readEvents());
    if (given.has("json")) terminal.json(report);
    else terminal.print(describeUse(report));
  },
};

export const USE_COMMANDS: readonly Command[] = [use];
