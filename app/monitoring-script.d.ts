/** What the build (scripts/monitoring-script.ts) knows of the script that measures pages. */
declare module "virtual:monitoring-script" {
  /** Its address. It fetches what else it needs. */
  export const MONITORING_SCRIPT: string;
}
