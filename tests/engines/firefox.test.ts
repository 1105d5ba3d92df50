import { BEFORE_HYDRATION } from "./scenarios/before-hydration.ts";
import { NO_FILES } from "./scenarios/blocked-files.ts";
import { CHANGED_PAGES } from "./scenarios/changed-pages.ts";
import { DRAWINGS } from "./scenarios/drawings.ts";
import { JOURNEYS } from "./scenarios/journeys.ts";
import { PAGES } from "./scenarios/pages.ts";
import { runScenarios } from "./support/engine-test.ts";

runScenarios("firefox", {
  ...JOURNEYS,
  ...PAGES,
  ...BEFORE_HYDRATION,
  ...DRAWINGS,
  ...CHANGED_PAGES,
  ...NO_FILES,
});
