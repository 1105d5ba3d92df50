import type { FastifyInstance, FastifyRequest } from "fastify";
import type { MarkFault } from "../../contract/operations.ts";
import type { SignInFault } from "../../contract/sign-in.ts";
import { isComplaintSource } from "../../domain/submission-types.ts";
import { parseReference } from "../../domain/reference.ts";
import { COMPLAINT_STATES, type Mark, MARKS, OPERATIONS_PATH } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { RETRY_AFTER_SECONDS } from "../../infrastructure/concurrency-limit.ts";
import type { TryLimits } from "../identity/try-limits.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { clusterSearches } from "../search/cluster.ts";
import type { SearchLog } from "../search/search-log.ts";
import { recordAudit } from "./audit.ts";
import type { ComplaintDesk } from "./complaint-desk.ts";
import { exportRoutes } from "./export-routes.ts";
import type { SecondFactor } from "./second-factor.ts";
import { createStaffDoor, type DoorOptions, formOf, send, type SignedIn } from "./staff-door.ts";

export interface OperationsOptions extends DoorOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly desk: ComplaintDesk;
  readonly searches: Pick<SearchLog, "failed">;
  readonly limits: TryLimits;
  readonly secondFactor: SecondFactor;
  readonly now?: () => Date;
}

const PER_PAGE = 50;
const MOST_CLUSTERS = 100;
const MOST_EXAMPLES = 6;
const LONGEST_EMAIL = 254;
const LONGEST_ACTION = 2_000;
const LONGEST_ACCOUNT = 100;
const SEE_OTHER = 303;

/** The staff pages, on the web's server. They work without JavaScript, and no cache keeps them. */
export function staffRoutes(app: FastifyInstance, options: OperationsOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store").header("x-robots-tag", "noindex, nofollow, noarchive");
    });
    const door = createStaffDoor(options);
    signInRoutes(scope, options, door);
    complaintRoutes(scope, options, door);
    exportRoutes(scope, options, door);
  });
}

type Door = ReturnType<typeof createStaffDoor>;

function signInRoutes(
  app: FastifyInstance,
  { db, staff, sessions, limits, secondFactor, now = () => new Date() }: OperationsOptions,
  door: Door,
): void {
  const path = `${OPERATIONS_PATH}/sign-in`;
  for (const other of [path, `${OPERATIONS_PATH}/`])
    app.get(other, (_request, reply) => reply.redirect(OPERATIONS_PATH, SEE_OTHER));

  app.post(path, async (request, reply) => {
    const form = formOf(request);
    const email = (form.get("email") ?? "").trim().slice(0, LONGEST_EMAIL);
    const password = form.get("password") ?? "";
    const refuse = (status: number, ...faults: SignInFault[]) =>
      send(reply.code(status), door.signInPage(request, reply, { email, faults, ended: false }));
    const token = door.tokenOf(request);
    if (!door.isOurForm(token, form)) return refuse(403, "not-our-form");
    const missing = [
      ...(email === "" ? ["email-missing" as const] : []),
      ...(password === "" ? ["password-missing" as const] : []),
    ];
    if (missing.length > 0) return refuse(422, ...missing);
    const attempt = { email, ip: request.ip, cookie: request.headers.cookie };
    const outcome = await limits.attempt(attempt, async () => {
      const found = await staff.authenticate(email, password);
      return found !== undefined && (await secondFactor.check(found.id, form.get("code") ?? ""))
        ? found
        : undefined;
    });
    if (outcome === "busy") reply.header("retry-after", RETRY_AFTER_SECONDS);
    // One answer for both: a guesser must not learn that the password was right.
    if (outcome === "unknown") return refuse(422, "unknown-or-code");
    if (typeof outcome === "string") return refuse({ busy: 503, "too-many": 429 }[outcome], outcome);
    const { account: member, deviceCookie } = outcome;
    reply.header("set-cookie", deviceCookie);
    await recordAudit(db.kysely, { actor: { kind: "staff", name: member.id }, action: "sign-in" }, now());
    // Another token than before: nobody else can have given it to this browser.
    if (token !== undefined) await sessions.end(token);
    door.give(reply, await sessions.start(member.id));
    return reply.redirect(OPERATIONS_PATH, SEE_OTHER);
  });

  app.post(`${OPERATIONS_PATH}/sign-out`, async (request, reply) => {
    const token = door.tokenOf(request);
    if (token !== undefined && door.isOurForm(token, formOf(request))) await sessions.end(token);
    return reply.redirect(OPERATIONS_PATH, SEE_OTHER);
  });
}

type Query = { Querystring: Readonly<Record<string, unknown>> };
type Reference = { Params: { reference: string }; Querystring: Readonly<Record<string, unknown>> };

function complaintRoutes(
  app: FastifyInstance,
  { desk, pages, searches }: OperationsOptions,
  door: Door,
): void {
  app.get<Query>(
    OPERATIONS_PATH,
    door.open(async ({ actor, page }, request, reply) => {
      const asked = request.query as Query["Querystring"];
      const state = COMPLAINT_STATES.find((one) => one === asked["state"]) ?? "open";
      const kind = String(asked["kind"] ?? "");
      const source = isComplaintSource(kind) ? kind : undefined;
      const { complaints, more } = await desk.list({ state, source }, actor);
      const count = Math.max(1, Math.ceil(complaints.length / PER_PAGE));
      const number = Math.min(count, Math.max(1, Math.trunc(Number(asked["page"])) || 1));
      const shown = complaints.slice((number - 1) * PER_PAGE, number * PER_PAGE);
      return send(
        reply,
        pages.complaints({
          ...page,
          state,
          source,
          complaints: shown,
          total: complaints.length,
          more,
          page: number,
          pages: count,
        }),
      );
    }),
  );

  const path = `${OPERATIONS_PATH}/complaints/:reference`;
  const referenceOf = (request: FastifyRequest) =>
    parseReference((request.params as Reference["Params"]).reference) ?? "";

  app.get<Reference>(
    path,
    door.open(async ({ actor, page }, request, reply) => {
      const complaint = await desk.find(referenceOf(request), actor);
      if (complaint === undefined) return send(reply.code(404), pages.missing(page));
      const saved = (request.query as Reference["Querystring"])["saved"] !== undefined;
      const form = { mark: "", action: "", account: complaint.accountNumber ?? "" };
      return send(reply, pages.complaint({ ...page, complaint, form, faults: [], saved }));
    }),
  );

  app.post<Reference>(
    path,
    door.open(async (who: SignedIn, request, reply) => {
      const [sent, reference] = [formOf(request), referenceOf(request)];
      const text = (name: string) => (sent.get(name) ?? "").replace(/\r\n?/g, "\n").trim();
      const form = { mark: text("mark"), action: text("action"), account: text("account") };
      const mark = MARKS.find((one) => one === form.mark);
      const faults = who.isOurForm(sent) ? markFaults(mark, form) : (["not-our-form"] as const);
      if (faults.length > 0 || mark === undefined) {
        const complaint = await desk.find(reference, who.actor);
        if (complaint === undefined) return send(reply.code(404), pages.missing(who.page));
        reply.code(faults.includes("not-our-form") ? 403 : 422);
        return send(reply, pages.complaint({ ...who.page, complaint, form, faults, saved: false }));
      }
      const note = { adviceOrAction: form.action || null, accountNumber: form.account || null };
      if (!(await desk.mark(reference, mark, note, who.actor)))
        return send(reply.code(404), pages.missing(who.page));
      return reply.redirect(`${OPERATIONS_PATH}/complaints/${reference}?saved`, SEE_OTHER);
    }),
  );

  app.get(
    `${OPERATIONS_PATH}/searches`,
    door.open(async ({ page }, _request, reply) => {
      const clusters = clusterSearches(await searches.failed()).slice(0, MOST_CLUSTERS);
      return send(
        reply,
        pages.searches({
          ...page,
          clusters: clusters.map(({ searches: alike, ...rest }) => ({
            ...rest,
            examples: alike.slice(0, MOST_EXAMPLES),
          })),
        }),
      );
    }),
  );
}

/**
 * Whoever says that a complaint is answered or resolved says what was done: the record of the complaint needs
 * it.
 */
function markFaults(
  mark: Mark | undefined,
  { action, account }: { readonly action: string; readonly account: string },
): MarkFault[] {
  return [
    ...(mark === undefined ? (["mark-missing"] as const) : []),
    ...(action === "" && mark !== undefined && mark !== "in-progress" ? (["action-missing"] as const) : []),
    ...(action.length > LONGEST_ACTION ? (["action-long"] as const) : []),
    ...(account.length > LONGEST_ACCOUNT ? (["account-long"] as const) : []),
  ];
}
