import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ExportFault, ExportForm } from "../../contract/operations.ts";
import { isDay } from "../../domain/calendar.ts";
import { sourcesOf, SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { countLeads, type LeadFilter } from "../leads/lead-list.ts";
import { recordAudit } from "./audit.ts";
import { EXPORT_FORMATS, exportLeads } from "./lead-export.ts";
import type { OperationsOptions } from "./routes.ts";
import { formOf, send, type StaffDoor } from "./staff-door.ts";

const MEDIA_TYPES = { csv: "text/csv; charset=utf-8", json: "application/vnd.api+json" } as const;

/** What supervisors alone may: take letters elsewhere, and see who else has an account. */
export function exportRoutes(
  app: FastifyInstance,
  { db, encryption, pages, staff, now = () => new Date() }: OperationsOptions,
  door: StaffDoor,
): void {
  const path = `${OPERATIONS_PATH}/export`;
  const EMPTY: ExportForm = { from: "", until: "", kind: "complaint", format: "csv" };

  app.get(
    path,
    door.open(
      async ({ page }, _request, reply) => send(reply, pages.export({ ...page, form: EMPTY, faults: [] })),
      "supervisor",
    ),
  );

  app.post(
    path,
    door.open(async ({ page, actor, isOurForm }, request, reply) => {
      const sent = formOf(request);
      const text = (name: string) => (sent.get(name) ?? "").trim();
      const form: ExportForm = {
        from: text("from"),
        until: text("until"),
        kind: text("kind"),
        format: text("format"),
      };
      const faults = isOurForm(sent) ? exportFaults(form) : (["not-our-form"] as const);
      if (faults.length > 0)
        return send(
          reply.code(faults.includes("not-our-form") ? 403 : 422),
          pages.export({ ...page, form, faults }),
        );
      const format = EXPORT_FORMATS.find((one) => one === form.format) ?? "csv";
      const filter = filterOf(form);
      const letters = await countLeads(db.kysely, filter);
      const detail = [`${letters} letters`, format, form.kind, form.from, form.until]
        .filter(Boolean)
        .join(" ");
      await recordAudit(db.kysely, { actor, action: "export", detail }, now());
      return reply
        .type(MEDIA_TYPES[format])
        .header("content-disposition", `attachment; filename="letters.${format}"`)
        .send(Readable.from(exportLeads(db.kysely, encryption, filter, format)));
    }, "supervisor"),
  );

  app.get(
    `${OPERATIONS_PATH}/staff`,
    door.open(
      async ({ page }, _request, reply) =>
        send(reply, pages.staff({ ...page, accounts: await staff.list() })),
      "supervisor",
    ),
  );
}

function exportFaults({ from, until, kind }: ExportForm): ExportFault[] {
  return [
    ...(from !== "" && !isDay(from) ? (["from-wrong"] as const) : []),
    ...(until !== "" && (!isDay(until) || (isDay(from) && until < from)) ? (["until-wrong"] as const) : []),
    ...(kind !== "all" && !SUBMISSION_KINDS.some((one) => one === kind) ? (["kind-wrong"] as const) : []),
  ];
}

function filterOf({ from, until, kind }: ExportForm): LeadFilter {
  const known = SUBMISSION_KINDS.find((one) => one === kind);
  return { from: from || undefined, until: until || undefined, sources: known && sourcesOf(known) };
}
