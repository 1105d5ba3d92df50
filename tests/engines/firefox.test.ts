import { BEFORE_HYDRATION } from "./scenarios/before-hydration.ts";
import { CHANGED_PAGES } from "./scenarios/changed-pages.ts";
import { DRAWINGS } from "./scenarios/drawings.ts";
import { JOURNEYS } from "./scenarios/journeys.ts";
import { PAGES } from "./scenarios/pages.ts";
import { WORLDS_OF_JOURNEYS } from "./scenarios/worlds.ts";
import { runScenarios } from "./support/engine-test.ts";

runScenarios(
  "firefox",
  { ...JOURNEYS, ...PAGES, ...BEFORE_HYDRATION, ...DRAWINGS, ...CHANGED_PAGES },
  WORLDS_OF_JOURNEYS,
);
