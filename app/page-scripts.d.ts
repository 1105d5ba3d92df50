/** What the build (scripts/monitoring-script.ts) knows of the script that measures pages. */
declare module "virtual:monitoring-script" {
  /** Its address. It fetches what else it needs. */
  export const MONITORING_SCRIPT: string;
}

/** What the build (scripts/enhance-script.ts) makes of app/enhance.js. */
declare module "virtual:enhance-script" {
  /** A script for everywhere: it leaves nothing in the page's own scope. */
  export const ENHANCE_SCRIPT: string;
}
