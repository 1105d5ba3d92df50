/** What the build (build/monitoring-script.ts) knows of the script that measures pages. */
declare module "virtual:monitoring-script" {
  /** Its address. It fetches what else it needs. */
  export const MONITORING_SCRIPT: string;
}

/** What the build (build/enhance-script.ts) makes of app/enhance. */
declare module "virtual:enhance-script" {
  /** The text of the script that stands in every page. It leaves nothing in the page's own scope. */
  export const FIRST_SCRIPT: string;
  /** Address of the module that it fetches once the page has been seen. */
  export const REST_SCRIPT: string;
}
