import { SELECT_ENERGY_PATH, SELECT_TYPE_PATH } from "../../../ui/paths/journeys.ts";
import * as v from "valibot";
import type { ComplaintDestinations } from "../../../contract/complaint-destinations.ts";
import { formStep } from "../../../ui/forms/step.ts";

/** The two questions before a complaint and where each answer leads (spec 2.17, 2.18, 5.12). */

export const COMPLAINT_TYPES = [
  "energy",
  "home-services",
  "installations",
  "electric-vehicle-charge-point",
] as const;
export const ENERGY_TYPES = ["credit", "payAsYouGo", "directDebit", "other"] as const;

export type ComplaintType = (typeof COMPLAINT_TYPES)[number];
export type EnergyType = (typeof ENERGY_TYPES)[number];

export const complaintTypeStep = formStep(
  SELECT_TYPE_PATH,
  v.object({ complaintType: v.picklist(COMPLAINT_TYPES, "required") }),
);

export const energyTypeStep = formStep(
  SELECT_ENERGY_PATH,
  v.object({ energyType: v.picklist(ENERGY_TYPES, "required") }),
);

/** Energy leads to the second question; the other three leave the help area. */
export function complaintTypeLink(type: ComplaintType, destinations: ComplaintDestinations): string {
  return type === "energy" ? SELECT_ENERGY_PATH : destinations[type].link;
}

/** Pay as you go has a page of its own; the other three share one. */
export function energyTypeLink(type: EnergyType, destinations: ComplaintDestinations): string {
  return destinations[type === "payAsYouGo" ? "pay-as-you-go" : "credit"].link;
}
