import type { RumEvent } from "@datadog/browser-rum";
import { redact } from "../../domain/redact.ts";
import { trackedAddresses } from "../../domain/tracked-path.ts";

const clean = (text: string) => redact(trackedAddresses(text));

/** Addresses only: a long number in a file name is not personal. */
const ADDRESSES = [
  "view.url",
  "view.referrer",
  "view.performance.lcp.resource_url",
  "resource.url",
  "error.resource.url",
];
const TEXTS = ["view.name", "error.message", "error.stack", "error.handling_stack", "action.target.name"];

/** Redacts an event in place. False drops the event: it contains one of `secrets`, such as the query. */
export function scrub(event: RumEvent, secrets: readonly string[]): boolean {
  for (const path of ADDRESSES) change(event, path.split("."), trackedAddresses);
  for (const path of TEXTS) change(event, path.split("."), clean);
  for (const script of (event as { long_task?: { scripts?: object[] } }).long_task?.scripts ?? []) {
    for (const name of ["source_url", "invoker"]) change(script, [name], trackedAddresses);
  }
  const text = JSON.stringify(event);
  return !secrets.some((secret) => text.includes(secret));
}

function change(value: object, [name = "", ...rest]: readonly string[], by: (text: string) => string): void {
  const members = value as Record<string, unknown>;
  const member = members[name];
  if (rest.length === 0 && typeof member === "string") members[name] = by(member);
  else if (typeof member === "object" && member !== null) change(member, rest, by);
}
