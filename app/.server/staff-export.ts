import { createContext, data, type MiddlewareFunction } from "react-router";
import { isDay } from "../../domain/calendar.ts";
import { parseReference } from "../../domain/reference.ts";
import { sourcesOf, SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import type { PublishRefusal } from "../../domain/complaint-figures.ts";
import { hasToken } from "./csrf.ts";
import { readForm, text } from "./password-form.ts";
import { type Context, isSignedIn, isSupervisor, requireStaff, stop } from "./staff.ts";

export type ExportFault = "from-wrong" | "until-wrong" | "kind-wrong" | "not-our-form" | PublishRefusal;

type ExportForm = Readonly<Record<"from" | "until" | "kind" | "format", string>>;

interface RefusedExport {
  readonly form: ExportForm & { readonly period?: string };
  readonly faults: readonly ExportFault[];
}

const MEDIA_TYPES = { csv: "text/csv; charset=utf-8", json: "application/vnd.api+json" } as const;

const refusedExportContext = createContext<RefusedExport>();

/** Answers a valid form with the file. A route with a page can't: only a middleware may return a stream. */
export const exportMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST" || !isSupervisor(context)) return next();
  const { service, actor, page } = requireStaff(context, request, ["supervisor"]);
  // The action of the route reads the request too.
  const sent = await readForm(request.clone());
  if (sent.has("period") || sent.has("replay")) return next();
  const typed = (name: string) => text(sent, name).trim();
  const [from, until] = [typed("from"), typed("until")];
  const form = { from, until, kind: typed("kind"), format: typed("format") };
  const faults = hasToken(sent, page.csrfToken) ? exportFaults(form) : (["not-our-form"] as const);
  if (faults.length > 0) {
    context.set(refusedExportContext, { form, faults });
    return next();
  }
  const kind = SUBMISSION_KINDS.find((one) => one === form.kind);
  const format = form.format === "json" ? "json" : "csv";
  const leads = await service.exportLeads(
    {
      filter: { from: from || undefined, until: until || undefined, sources: kind && sourcesOf(kind) },
      format,
      detail: [form.kind, from, until].filter(Boolean),
    },
    actor,
  );
  return new Response(streamOf(leads), {
    headers: {
      "content-type": MEDIA_TYPES[format],
      "content-disposition": `attachment; filename="letters.${format}"`,
    },
  });
};

/** Answers the button of a case with its file; a forged form is the action's. */
export const archiveMiddleware: MiddlewareFunction<Response> = async ({ request, context, params }, next) => {
  if (request.method !== "POST" || !isSignedIn(context)) return next();
  const sent = await readForm(request.clone());
  const { service, actor, page } = requireStaff(context, request);
  if (!sent.has("archive") || !hasToken(sent, page.csrfToken)) return next();
  const reference = parseReference(params["reference"] ?? "") ?? "";
  const archive = await service.cases.archive(reference, page.staff, actor);
  if (archive === "refused") throw stop({ stop: "refused", ...page }, 403);
  if (archive === undefined) throw stop({ stop: "missing", ...page }, 404);
  return new Response(new Uint8Array(archive), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="case-${reference}.zip"`,
    },
  });
};

export function refusedExport(context: Context, request: Request) {
  requireStaff(context, request, ["supervisor"]);
  const refused = context.get(refusedExportContext);
  return data(refused, refused.faults.includes("not-our-form") ? 403 : 422);
}

/** Reads no further than the client does. */
function streamOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
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

function exportFaults({ from, until, kind }: ExportForm): ExportFault[] {
  const faults: ExportFault[] = [];
  if (from !== "" && !isDay(from)) faults.push("from-wrong");
  if (until !== "" && (!isDay(until) || (isDay(from) && until < from))) faults.push("until-wrong");
  if (kind !== "all" && !SUBMISSION_KINDS.some((one) => one === kind)) faults.push("kind-wrong");
  return faults;
}
