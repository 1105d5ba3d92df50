import type { StaticHandlerContext } from "react-router";
import { beforeAll, beforeEach } from "vitest";
import { aRequest } from "../../ui/.server/request.fixture.ts";
import { createRequestContext, type PageServices } from "../../app/request-context.ts";
import type { DeskServices } from "../../desk/.server/services.ts";
import * as contentList from "../../app/routes/staff/content.tsx";
import * as contentPage from "../../app/routes/staff/content-page.tsx";
import * as outage from "../../app/routes/staff/outage.tsx";
import * as account from "../../app/routes/staff/account.tsx";
import * as invitation from "../../app/routes/staff/invitation.tsx";
import * as accounts from "../../app/routes/staff/accounts.tsx";
import * as audit from "../../app/routes/staff/audit.tsx";
import * as caseRoute from "../../app/routes/staff/case.tsx";
import * as cases from "../../app/routes/staff/cases.tsx";
import * as letter from "../../app/routes/staff/letter.tsx";
import * as presence from "../../app/routes/staff/presence.ts";
import * as notArrived from "../../app/routes/staff/not-arrived.tsx";
import * as exportLeads from "../../app/routes/staff/export.tsx";
import * as kept from "../../app/routes/staff/kept.tsx";
import * as provider from "../../app/routes/staff/provider.tsx";
import * as pictures from "../../app/routes/staff/pictures.tsx";
import * as record from "../../app/routes/staff/record.tsx";
import * as search from "../../app/routes/staff/search.tsx";
import * as searches from "../../app/routes/staff/searches.tsx";
import * as signInRoute from "../../app/routes/staff/sign-in.tsx";
import * as signOut from "../../app/routes/staff/sign-out.ts";
import * as team from "../../app/routes/staff/team.tsx";
import * as staffRoute from "../../app/routes/staff/staff.tsx";
import { STAFF_ROLES } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createRateLimitCounts } from "../../infrastructure/rate-limits.ts";
import { createSignInLimits } from "../../stores/sign-in-limits.ts";
import { createCases } from "../../desk/cases/cases.ts";
import { createOutward } from "../../desk/cases/outward.ts";
import { createStaffService } from "../../desk/service.ts";
import { createStaffRepository } from "../../desk/staff/staff-accounts.ts";
import { clearSubmissions, sending } from "../../desk/staff/staff.fixture.ts";
import { createSessionRepository } from "../../stores/sessions.ts";
import { aConcurrencyLimit } from "./concurrency-limit.ts";
import { TEST_ENCRYPTION } from "./encryption.ts";
import { inputsOf } from "./plain-browser.ts";
import { respondWith, routeOf } from "./route-server.ts";

export const STAFF_PASSWORD = "a long enough password";
export const ORIGIN = "https://larkfield.example";

const respond = respondWith(
  [
    routeOf("/operations", staffRoute, [
      { ...routeOf("list", cases), path: "", index: true } as never,
      { ...routeOf("cases/:reference", caseRoute), id: "case" },
      { ...routeOf("cases/:reference/letter/:subject", letter), id: "letter" },
      { ...routeOf("cases/:reference/presence", presence), id: "presence" },
      routeOf("not-arrived", notArrived),
      routeOf("content", contentList),
      { ...routeOf("content/:category/:article", contentPage), id: "content-page" },
      routeOf("outage", outage),
      routeOf("pictures", pictures),
      routeOf("record", record),
      routeOf("search", search),
      routeOf("audit", audit),
      routeOf("searches", searches),
      routeOf("team", team),
      routeOf("export", exportLeads),
      routeOf("kept", kept),
      routeOf("staff", accounts),
      routeOf("sign-in", signInRoute),
      routeOf("sign-in/provider", provider),
      routeOf("sign-out", signOut),
      routeOf("account", account),
      { ...routeOf("invitation/:token", invitation), id: "invitation" },
    ]),
  ],
  print,
);

/** The name of the page or of what is shown in its place, the token of its forms, and all that it shows. */
function print({ errors, loaderData, actionData, matches }: StaticHandlerContext): string {
  const [error] = Object.values(errors ?? {});
  const name: string = error?.data?.stop ?? matches.at(-1)?.route.id;
  const shown = JSON.stringify({ loaderData, actionData, error: error?.data ?? error });
  const [, token = ""] = /"csrfToken":"([^"]*)"/.exec(shown) ?? [];
  return `${name} <input name="xsrf" value="${token}"> ${shown}`;
}

export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The staff pages on a database with an account of each role, and one browser. */
export function useStaffPages(
  open: () => Promise<Db>,
  given: Partial<DeskServices> = {},
  web: Partial<PageServices> = {},
) {
  let services: PageServices;
  const cookies = new Map<string, string>();
  const pages = { isFull: false, now: new Date("2026-11-21T09:00:00Z") };
  const now = () => pages.now;
  let db: Db;

  beforeAll(async () => {
    db = await open();
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    for (const role of STAFF_ROLES)
      await staff.add({ email: `${role}@staff.example`, role, password: STAFF_PASSWORD });
    const shared = { db, encryption: TEST_ENCRYPTION, now };
    const admission = aConcurrencyLimit(() => pages.isFull);
    services = {
      ...aRequest().services,
      now,
      secureCookies: true,
      publicOrigin: ORIGIN,
      ...web,
      sessions: createSessionRepository(db, TEST_ENCRYPTION, now),
      desk: {
        staff: createStaffService({
          ...shared,
          cases: createCases({
            ...shared,
            ...sending({ ...shared, onJobEnqueued: () => undefined }),
            dangers: aRequest().services.dangers,
            ombudsmanWeeks: async () => ({ weeks: 8 }),
          }),
          outward: createOutward({ ...shared, bankHolidays: async () => new Set(["2026-12-25"]) }),
          providerName: "Larkfield Energy",
          attempts: createRateLimitCounts(db),
          requiresSecondFactor: true,
          bankHolidays: async () => new Set(),
          limits: createSignInLimits(createRateLimitCounts(db), "staff of the tests", admission),
        }),
        ...given,
      },
    };
  });
  beforeEach(async () => {
    cookies.clear();
    await clearSubmissions(db);
  });

  async function send(
    method: "GET" | "POST",
    path: string,
    form?: Readonly<Record<string, string>> | string[][],
  ): Promise<Sent> {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const response = await respond(
      request,
      createRequestContext(services, {
        requestId: "r",
        client: "127.0.0.1",
        log,
        nonce: "",
        locale: "en-GB",
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";", 1)[0] ?? "").split("=");
      cookies.set(name, value);
    }
    // `text()` would drop a byte order mark.
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  }
  const xsrf = async (url = "/operations") => inputsOf((await send("GET", url)).body)["xsrf"] ?? "";
  const signIn = async (role: string, password = STAFF_PASSWORD) => {
    const form = { xsrf: await xsrf(), email: `${role}@staff.example`, password };
    return send("POST", "/operations/sign-in", form);
  };
  return Object.assign(pages, {
    db: () => db,
    refusals: () => services.desk!.staff.refusals(),
    cookies,
    send,
    xsrf,
    signIn,
  });
}

/** Status and name of the page. */
export function pageOf({ status, body }: Sent): string {
  return `${status} ${body.split(" ", 1)[0]}`;
}

/** What is wrong with the form, as "field code". */
export function errorsOf({ body }: Sent): readonly string[] {
  const [, errors = "[]"] = /"errors":(\[[^\]]*\])/.exec(body) ?? [];
  return (JSON.parse(errors) as { field: string; code: string }[]).map(
    ({ field, code }) => `${field} ${code}`,
  );
}
