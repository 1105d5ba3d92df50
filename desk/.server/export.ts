import { data, redirect } from "react-router";
import * as v from "valibot";
import { isDay } from "../../domain/calendar.ts";
import { referenceFrom } from "../../domain/reference.ts";
import { DATA_REGISTER, EXPORT_FORMATS, type ExportFormat, OPERATIONS_PATH } from "../../domain/staff.ts";
import { sourcesOf, SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import { optionalLine, requiredText } from "../../domain/text.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { answerTokenForm, formProblem } from "../../ui/.server/forms.ts";
import { checkStep, formStep, readFormValues } from "../../ui/forms/step.ts";
import { loadDraft } from "./drafts.ts";
import { requireProof, requireStaff, type StaffRequest, type StaffVisit, stop } from "./staff.ts";

const EXPORT_PATH = `${OPERATIONS_PATH}/export`;
const LINE_MAXIMUM = 254;
const REASON_MAXIMUM = 500;

const optionalDay = v.pipe(
  optionalLine(LINE_MAXIMUM),
  v.check((day) => day === "" || isDay(day), "invalid"),
);

export const exportStep = formStep(
  EXPORT_PATH,
  v.pipe(
    v.object({
      from: optionalDay,
      until: optionalDay,
      kind: v.picklist([...SUBMISSION_KINDS, "all", DATA_REGISTER], "required"),
      format: v.fallback(v.picklist(EXPORT_FORMATS), "xlsx"),
    }),
    v.forward(
      v.check(({ from, until }) => until === "" || until >= from, "invalid"),
      ["until"],
    ),
  ),
);
const period = v.pipe(optionalLine(LINE_MAXIMUM), v.toUpperCase());
/** Shows the figures. */
export const periodStep = formStep(EXPORT_PATH, v.object({ period }));
/** `seen`: the digest of the figures that were shown. */
export const publishStep = formStep(EXPORT_PATH, v.object({ period, seen: v.string() }));
export const withdrawStep = formStep(
  EXPORT_PATH,
  v.object({ withdraw: v.string(), reason: requiredText(REASON_MAXIMUM) }),
);
const replayStep = formStep(EXPORT_PATH, v.object({ replay: v.string() }));

/** Without it Excel reads UTF-8 as the code page of the machine, and accents break. */
const BYTE_ORDER_MARK = "\ufeff";
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/vnd.api+json",
};

/** With the figures of a period that its address names, as the list of cases leads to them. */
export async function showExport(visit: StaffVisit) {
  const { outward, page, url } = visit;
  const asked = url.searchParams.get("period");
  const preview = asked === null ? undefined : await outward.preview(asked.slice(0, LINE_MAXIMUM));
  return {
    page,
    preview: preview?.ok === true ? preview.value : undefined,
    deliveries: await outward.deliveries(),
    figures: await outward.figures(),
    late: await outward.lateEntries(),
    nextQuarter: await outward.nextQuarter(),
    draft: await loadDraft(visit),
  };
}

/** Not the form of an export. */
const isOutward = (sent: FormData) => ["period", "withdraw", "replay"].some((name) => sent.has(name));

/** The file of a valid form. Only a middleware may return a stream: with undefined the page answers. */
export async function exportFile(asked: StaffRequest): Promise<Response | undefined> {
  if (!asked.isPost || asked.member?.role !== "supervisor") return undefined;
  const visit = requireStaff(asked, ["supervisor"]);
  if (isOutward(visit.sent)) return undefined;
  const checked = checkStep(exportStep, readFormValues(visit.sent, exportStep.fields));
  if (!checked.ok || !hasToken(visit.sent, visit.csrfToken)) return undefined;
  await requireProof(visit);
  const { from, until, kind, format } = checked.value;
  const days = { from: from || undefined, until: until || undefined };
  const detail = [kind, from, until].filter(Boolean);
  const isRegister = kind === DATA_REGISTER;
  const leads = isRegister
    ? await visit.staff.exportDataRegister({ filter: days, format, detail }, visit.actor)
    : await visit.staff.exportLeads(
        { filter: { ...days, sources: kind === "all" ? undefined : sourcesOf(kind) }, format, detail },
        visit.actor,
      );
  return new Response(streamOf(leads, format === "csv" ? BYTE_ORDER_MARK : ""), {
    headers: {
      "content-type": isRegister && format === "json" ? "application/json" : MEDIA_TYPES[format],
      "content-disposition": `attachment; filename="${isRegister ? DATA_REGISTER : "letters"}.${format}"`,
    },
  });
}

/** The file of a case, for its button; a forged form is the action's. */
export async function archiveFile(asked: StaffRequest, typedReference = ""): Promise<Response | undefined> {
  if (!asked.isPost || asked.member === undefined) return undefined;
  const visit = requireStaff(asked);
  const { cases, actor, page } = visit;
  if (!visit.sent.has("archive") || !hasToken(visit.sent, page.csrfToken)) return undefined;
  await requireProof(visit);
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
export async function actOutward(visit: StaffVisit) {
  const { outward, actor } = visit;
  const done = () => redirect(EXPORT_PATH, 303);
  if (!isOutward(visit.sent)) return answerTokenForm(visit, exportStep, async () => done());
  await requireProof(visit);
  if (visit.sent.has("replay"))
    return answerTokenForm(visit, replayStep, async ({ replay }) => {
      await outward.replay(replay, actor);
      return done();
    });
  if (visit.sent.has("withdraw"))
    return answerTokenForm(visit, withdrawStep, async ({ withdraw, reason }, refuse) =>
      (await outward.withdraw(withdraw, reason, actor)) ? done() : refuse("reason", "not-public"),
    );
  if (visit.sent.has("seen"))
    return answerTokenForm(visit, publishStep, async ({ period: published, seen }, refuse) => {
      const refusal = await outward.publish(published, seen, actor);
      return refusal === undefined ? done() : refuse("period", refusal);
    });
  return answerTokenForm(visit, periodStep, async ({ period: asked }, refuse, values) => {
    const preview = await outward.preview(asked);
    if (!preview.ok) return refuse("period", preview.failure);
    return data({ ...formProblem(200, { values }).data, preview: preview.value }, 200);
  });
}

/** Reads no further than the client does. */
function streamOf(texts: AsyncIterable<string | Uint8Array>, first: string): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      if (first !== "") controller.enqueue(encoder.encode(first));
    },
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
