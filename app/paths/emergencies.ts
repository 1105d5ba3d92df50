export const EMERGENCIES_PATH = "/help-and-support/emergencies";

export function isEmergencyPage(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === EMERGENCIES_PATH;
}
