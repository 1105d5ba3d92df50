import { BASE_PATH } from "../../domain/base-path.ts";

export const EMERGENCIES_PATH = `${BASE_PATH}/emergencies`;

export function isEmergencyPage(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === EMERGENCIES_PATH;
}
