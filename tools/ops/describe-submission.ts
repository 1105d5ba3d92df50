import type { ComplaintEvent } from "../../services/leads/complaint-records.ts";
import { sourceOf, telephoneOf, textOf } from "../../services/leads/repository.ts";
import type { StaffSubmission } from "../../services/staff/submissions.ts";
import { printable } from "../../infrastructure/text-table.ts";

/** The text's own lines, without control characters. */
const lines = (text: string) => text.split(/\r?\n/).map(printable);

/** A lead for an operator: its facts, the complaint's events, and the message. */
export function describeSubmission({ lead, full, record, address, extraHelp }: StaffSubmission): string {
  const { attributes } = lead;
  const text = (name: string) => textOf(attributes, name);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ["reference", lead.id],
    ["kind", sourceOf(attributes) ?? attributes.topic],
    ["received", lead.createdAt.toISOString()],
    ["status", lead.status],
    ["changed", lead.statusChangedAt?.toISOString()],
    ["resolved", record?.resolvedAt?.toISOString()],
    ["extra help", extraHelp ? "the customer may need it" : null],
    ["from", [text("first-name"), text("surname")].filter(Boolean).join(" ")],
    ["email", text("email")],
    ["telephone", telephoneOf(attributes) ?? full?.contactNumber?.number],
    ["address", address?.address],
    ...Object.entries(
      full?.additionalInformation ?? (attributes["additional-information"] as object | null) ?? {},
    ).map(([name, value]) => [name, value === null || value === "" ? null : String(value)] as const),
  ];
  const known = facts.flatMap(([name, value]) =>
    value == null || value === "" ? [] : [[name, printable(value)] as const],
  );
  const width = Math.max(...known.map(([name]) => name.length));
  return [
    ...known.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...(record?.events ?? []).map(describeEvent),
    ...(text("query") === null ? [] : ["", ...lines(text("query") ?? "")]),
  ].join("\n");
}

function describeEvent({ happenedAt, status, adviceOrAction, resolution }: ComplaintEvent): string {
  const why =
    resolution === null ? null : `${resolution.resolved ? "resolved" : "not resolved"}: ${resolution.reason}`;
  const said = [status, adviceOrAction, why].filter((part) => part !== null && part !== "");
  return `${happenedAt.toISOString()}  ${said.map((part) => printable(String(part))).join(". ")}`;
}
