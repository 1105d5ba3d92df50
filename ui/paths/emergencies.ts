import { BASE_PATH } from "../../domain/base-path.ts";

export function isEmergencyPage(pathname: string): boolean {
  return pathname.replace(/\/$/, "") === `${BASE_PATH}/emergencies`;
}
