import { BEFORE_HYDRATION } from "./scenarios/before-hydration.ts";
import { DRAWINGS } from "./scenarios/drawings.ts";
import { JOURNEYS } from "./scenarios/journeys.ts";
import { PAGES } from "./scenarios/pages.ts";
import { runScenarios } from "./support/engine-test.ts";

runScenarios("webkit", { ...JOURNEYS, ...PAGES, ...BEFORE_HYDRATION, ...DRAWINGS });
