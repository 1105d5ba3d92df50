import { data, redirect } from "react-router";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { hasToken } from "./csrf.ts";
import { readForm, text } from "./password-form.ts";
import { type Context, requireStaff } from "./staff.ts";
import { type ExportFault, refusedExport } from "./staff-export.ts";

export async function showExport(context: Context, request: Request) {
  const { service, page } = requireStaff(context, request, ["supervisor"]);
  const { outward } = service;
  return { page, deliveries: await outward.deliveries(), figures: await outward.figures() };
}

/** Publishes figures or replays a webhook; an export arrives here only where its form is wrong. */
export async function actOutward(context: Context, request: Request) {
  const { service, actor, page } = requireStaff(context, request, ["supervisor"]);
  const sent = await readForm(request);
  if (!sent.has("period") && !sent.has("replay")) return refusedExport(context, request);
  const period = text(sent, "period").trim().toUpperCase();
  const refuse = (status: number, fault: ExportFault) =>
    data(
      { form: { from: "", until: "", kind: "complaint", format: "csv", period }, faults: [fault] },
      status,
    );
  if (!hasToken(sent, page.csrfToken)) return refuse(403, "not-our-form");
  if (sent.has("replay")) await service.outward.replay(text(sent, "replay"), actor);
  else {
    const refusal = await service.outward.publish(period, actor);
    if (refusal !== undefined) return refuse(422, refusal);
  }
  return redirect(`${OPERATIONS_PATH}/export`, 303);
}
