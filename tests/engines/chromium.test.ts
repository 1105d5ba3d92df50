import { BEFORE_HYDRATION } from "./scenarios/before-hydration.ts";
import { BLOCKED_FILES } from "./scenarios/blocked-files.ts";
import { CHANGED_PAGES, CHANGED_PAGES_IN_DETAIL } from "./scenarios/changed-pages.ts";
import { DRAWINGS } from "./scenarios/drawings.ts";
import { JOURNEYS } from "./scenarios/journeys.ts";
import { PAGES } from "./scenarios/pages.ts";
import { WORLDS_OF_JOURNEYS } from "./scenarios/worlds.ts";
import { runScenarios } from "./support/engine-test.ts";

runScenarios(
  "chromium",
  {
    ...JOURNEYS,
    ...PAGES,
    ...BEFORE_HYDRATION,
    ...DRAWINGS,
    ...CHANGED_PAGES,
    ...CHANGED_PAGES_IN_DETAIL,
    ...BLOCKED_FILES,
  },
  WORLDS_OF_JOURNEYS,
);
