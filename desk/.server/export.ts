import { data, redirect } from "react-router";
import { isDay } from "../../domain/calendar.ts";
import { referenceFrom } from "../../domain/reference.ts";
import { KEPT_FIELD, OPERATIONS_PATH } from "../../domain/staff.ts";
import { sourcesOf, SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import type { PublishRefusal } from "../../domain/complaint-figures.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { line, readForm, text } from "../../ui/.server/password-form.ts";
import { requireProof, requireStaff, type StaffRequest, type StaffVisit, stop } from "./staff.ts";

type ExportFault =
  | "from-wrong"
  | "until-wrong"
  | "kind-wrong"
  | "not-our-form"
  | "reason-missing"
  | "not-public"
  | PublishRefusal;

type ExportForm = Readonly<Record<"from" | "until" | "kind" | "format", string>> & {
  readonly period?: string;
  readonly reason?: string;
};

const LONGEST_REASON = 500;

/** Without it Excel reads UTF-8 as the code page of the machine, and accents break. */
const BYTE_ORDER_MARK = "\ufeff";
const MEDIA_TYPES = { csv: "text/csv; charset=utf-8", json: "application/vnd.api+json" } as const;

export async function showExport({ outward, page }: Pick<StaffVisit, "outward" | "page">) {
  return { page, deliveries: await outward.deliveries(), figures: await outward.figures() };
}

/** Not the form of an export. */
const isOutward = (sent: FormData) => ["period", "withdraw", "replay"].some((name) => sent.has(name));

/** The file of a valid form. Only a middleware may return a stream: with undefined the page answers. */
export async function exportFile(asked: StaffRequest, request: Request): Promise<Response | undefined> {
  if (request.method !== "POST" || asked.member?.role !== "supervisor") return undefined;
  const visit = requireStaff(asked, request, ["supervisor"]);
  // The action of the route reads the request too.
  const sent = await readForm(request.clone());
  if (isOutward(sent)) return undefined;
  const { form, faults } = readExport(sent, visit.csrfToken);
  if (faults.length > 0) return undefined;
  await requireProof(visit, request, sent);
  const { from, until } = form;
  const kind = SUBMISSION_KINDS.find((one) => one === form.kind);
  const format = form.format === "json" ? "json" : "csv";
  const leads = await visit.staff.exportLeads(
    {
      filter: { from: from || undefined, until: until || undefined, sources: kind && sourcesOf(kind) },
      format,
      detail: [form.kind, from, until].filter(Boolean),
    },
    visit.actor,
  );
  return new Response(streamOf(leads, format === "csv" ? BYTE_ORDER_MARK : ""), {
    headers: {
      "content-type": MEDIA_TYPES[format],
      "content-disposition": `attachment; filename="letters.${format}"`,
    },
  });
}

/** The file of a case, for its button; a forged form is the action's. */
export async function archiveFile(
  asked: StaffRequest,
  request: Request,
  typedReference = "",
): Promise<Response | undefined> {
  if (request.method !== "POST" || asked.member === undefined) return undefined;
  const sent = await readForm(request.clone());
  const visit = requireStaff(asked, request);
  const { cases, actor, page } = visit;
  if (!sent.has("archive") || !hasToken(sent, page.csrfToken)) return undefined;
  await requireProof(visit, request, sent);
  const reference = referenceFrom(typedReference);
  const archive = await cases.archive(reference, page.staff, actor);
  if (archive === "refused") throw stop({ stop: "refused", ...page }, 403);
  if (archive === undefined) throw stop({ stop: "missing", ...page }, 404);
  return new Response(new Uint8Array(archive), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="case-${reference.replace(/[^\w-]/g, "_")}.zip"`,
    },
  });
}

/** Shows, publishes and withdraws figures, or replays a webhook; an export comes only with a wrong form. */
export async function actOutward(visit: StaffVisit, request: Request) {
  const { outward, actor, page } = visit;
  const sent = await readForm(request);
  const refuse = (form: ExportForm, ...faults: ExportFault[]) =>
    data({ form, faults }, faults.includes("not-our-form") ? 403 : 422);
  if (!isOutward(sent)) {
    const { form, faults } = readExport(sent, page.csrfToken);
    return refuse(form, ...faults);
  }
  const [toWithdraw, reason] = [text(sent, "withdraw"), text(sent, "reason").trim()];
  const period = toWithdraw || line(sent, "period").toUpperCase();
  const empty = { from: "", until: "", kind: "complaint", format: "csv", period, reason };
  if (!hasToken(sent, page.csrfToken)) return refuse(empty, "not-our-form");
  if (sent.has(KEPT_FIELD)) return data({ form: empty, faults: [] }, 200);
  await requireProof(visit, request, sent);
  if (sent.has("replay")) await outward.replay(text(sent, "replay"), actor);
  else if (sent.has("withdraw")) {
    if (reason === "" || reason.length > LONGEST_REASON) return refuse(empty, "reason-missing");
    if (!(await outward.withdraw(period, reason, actor))) return refuse(empty, "not-public");
  } else if (sent.has("seen")) {
    const refusal = await outward.publish(period, text(sent, "seen"), actor);
    if (refusal !== undefined) return refuse(empty, refusal);
  } else {
    const preview = await outward.preview(period);
    if (!preview.ok) return refuse(empty, preview.failure);
    return data({ form: empty, faults: [], preview: preview.value }, 200);
  }
  return redirect(`${OPERATIONS_PATH}/export`, 303);
}

/** Reads no further than the client does. */
function streamOf(texts: AsyncIterable<string>, first: string): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      if (first !== "") controller.enqueue(encoder.encode(first));
    },
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** The form of an export, and what is wrong with it. */
function readExport(sent: FormData, csrfToken: string) {
  const typed = (name: string) => line(sent, name);
  const [from, until, kind, format] = [typed("from"), typed("until"), typed("kind"), typed("format")];
  const form = { from, until, kind, format };
  const faults: ExportFault[] = [];
  if (from !== "" && !isDay(from)) faults.push("from-wrong");
  if (until !== "" && (!isDay(until) || (isDay(from) && until < from))) faults.push("until-wrong");
  if (kind !== "all" && !SUBMISSION_KINDS.some((one) => one === kind)) faults.push("kind-wrong");
  return { form, faults: hasToken(sent, csrfToken) ? faults : ["not-our-form" as const] };
}
