import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import * as v from "valibot";
import { type Day, londonDay } from "../../domain/calendar.ts";
import { parseReference } from "../../domain/reference.ts";
import {
  type Actor,
  CASE_ROLES,
  CONTENT_PATH,
  isContentRole,
  KEPT_PATH,
  OPERATIONS_PATH,
  STAFF_EAR,
  type StaffRole,
} from "../../domain/staff.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { StaffService } from "../service.ts";
import type { WorkAccountRefusal } from "../staff/work-accounts.ts";
import { type Cookie, randomToken, readCookie, readToken, setCookie } from "../../ui/.server/cookies.ts";
import { csrfToken, hasToken, XSRF_FIELD } from "../../ui/.server/csrf.ts";
import { notFound } from "../../ui/.server/not-found.ts";
import { answerTokenForm, type formProblem, SECRET_FIELDS, type TokenForm } from "../../ui/.server/forms.ts";
import {
  codeSchema,
  DEVICE_LIFETIME_MS,
  failedInit,
  passwordSchema,
  readForm,
  setPrivateHeaders,
  submitPassword,
} from "../../ui/.server/password-form.ts";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { SAVE_INTENT } from "../../ui/forms/saved-answers.ts";
import { type AnswerOf, formStep } from "../../ui/forms/step.ts";
import type { SignInRefusal } from "../../stores/sign-in-limits.ts";
import { type WebRequest, webContext } from "../../ui/.server/services.ts";
import { forgetDraft, isWritten, keepDraft, listDrafts } from "./drafts.ts";
import { type DeskServices, deskContext } from "./services.ts";

/** The session of a member of staff, and the guard of the staff pages (docs/decisions/cases.md, 37). */

/** A request for a staff page, of anyone, and the services behind it. */
export interface StaffRequest extends WebRequest, DeskServices, TokenForm {
  readonly url: URL;
  readonly isPost: boolean;
  /** The cookie of a device that has signed in. */
  readonly device: string | undefined;
  /** The cookie's value: the session once signed in; before, it binds the sign-in form to the browser. */
  readonly token: string;
  readonly member: StaffPageFacts["staff"] | undefined;
  /** The form came after its session had expired, and is offered again after a sign-in. */
  readonly kept: boolean;
}

/** The same of a member of staff. Routes and middleware alone read it; functions take what they need of it. */
export interface StaffVisit
  extends
    StaffRequest,
    Pick<StaffService, "cases" | "presence" | "notArrived" | "outward" | "administration"> {
  readonly actor: Actor;
  readonly page: StaffPageFacts;
  /** In London. */
  readonly today: Day;
}

/** What every page of a signed-in member shows. */
export interface StaffPageFacts {
  readonly staff: { readonly id: string; readonly email: string; readonly role: StaffRole };
  /** Goes back with every form. */
  readonly csrfToken: string;
}

/** Thrown instead of the requested page, and shown by the error boundary of the staff pages. */
export type StaffStop =
  | {
      readonly stop: "sign-in";
      readonly csrfToken: string;
      readonly problem?: FormProblem | undefined;
      /** A session has expired, and a form with it. */
      readonly ended: boolean;
      /** What was written in it comes back after the sign-in. */
      readonly kept?: boolean;
      /** "only": staff sign in at the provider's own identity provider. "refused": it vouched for nothing. */
      readonly provider?: "only" | "refused" | undefined;
    }
  | (StaffPageFacts & { readonly stop: "refused" | "missing" })
  | (StaffPageFacts & ProofQuestion & { readonly stop: "prove" });

/** Who they are, once more, before what they sent is done. */
interface ProofQuestion {
  /** Where the form goes, and what it had. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly problem?: FormProblem | undefined;
  /** They prove it at the provider's own identity provider. */
  readonly atProvider: boolean;
}

export const staffContext = createContext<StaffRequest>();

const SESSION: Cookie = { name: "operations", strict: true };
const LONGEST_PATH = 100;
/** A page that lies open asks there by itself. */
const IDLE_PATH = /\/presence$/;
const DEVICE: Cookie = { name: "operations-device", path: OPERATIONS_PATH };

/**
 * Finds the session, and records what was refused. Without OPERATIONS=on the addresses are unknown, like every
 * other that is no page.
 */
export const staffMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context, params },
  next,
) => {
  const web = context.get(webContext);
  const desk = context.get(deskContext);
  if (desk === undefined) return notFound(web);
  const { sessionSecret, secureCookies, client: network } = web;
  const { staff: service } = desk;
  const { pathname } = url;
  if (pathname === `${OPERATIONS_PATH}/`) return redirect(OPERATIONS_PATH, 303);
  const given = readToken(request, SESSION, secureCookies);
  const token = given ?? randomToken();
  const member = given === undefined ? undefined : await service.member(given, IDLE_PATH.test(pathname));
  const expected = csrfToken(sessionSecret, "operations", token);
  const isPost = request.method === "POST";
  const sent = isPost ? await readForm(request) : new FormData();
  const isForged = isPost && !hasToken(sent, expected);
  const draft = isForged || pathname === STAFF_EAR || !isWritten(sent) ? undefined : sent;
  const isLate = given !== undefined && member === undefined && draft !== undefined;
  const owner = isLate ? await service.ownerOfExpired(given) : member?.id;
  const keep = async () =>
    draft === undefined || owner === undefined
      ? undefined
      : keepDraft(web, owner, { path: pathname, isLate, sent: draft });
  if (sent.get("intent") === SAVE_INTENT)
    return new Response(null, { status: (await keep()) === undefined ? 403 : 204 });
  const kept = isLate && (await keep()) === true;
  const device = readCookie(request, DEVICE, secureCookies);
  const form = { csrfToken: expected, sent };
  context.set(staffContext, { ...web, ...desk, ...form, url, isPost, device, token, member, kept });
  const response = await next();
  if (draft !== undefined && member !== undefined) {
    if (isRedirect(response)) await forgetDraft(web, member.id, pathname, draft);
    else await keep();
  }
  if (isForged || (response.status === 403 && member !== undefined)) {
    const about = pathname.slice(0, LONGEST_PATH);
    const subject = parseReference(params["reference"] ?? "");
    const reason = isForged ? "forged form" : "page not for the role";
    await service.recordRefusal({ reason, staffId: member?.id, network, subject, about });
  }
  setPrivateHeaders(response.headers);
  response.headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  const anonymous = setCookie(SESSION, token, secureCookies);
  const name = anonymous.slice(0, anonymous.indexOf("=") + 1);
  const hasSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith(name));
  if (given === undefined && !hasSession) response.headers.append("set-cookie", anonymous);
  return response;
};

/** It is done, and its page is another. */
const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

/** Throws the sign-in page where no member is signed in, and a refusal where the role does not fit. */
export function requireStaff(asked: StaffRequest, roles: readonly StaffRole[] = CASE_ROLES): StaffVisit {
  const { member, csrfToken: token, isPost: ended, kept, staffIdentity, staff: service } = asked;
  const provider = staffIdentity && "only";
  if (member === undefined)
    throw stop({ stop: "sign-in", csrfToken: token, ended, kept, provider }, ended ? 403 : 200);
  const { id, email, role: theirs } = member;
  const page = { staff: { id, email, role: theirs }, csrfToken: token };
  // Where a sign-in leads.
  if (isContentRole(theirs) && asked.url.pathname === OPERATIONS_PATH) throw redirect(CONTENT_PATH, 303);
  if (!roles.includes(theirs)) throw stop({ stop: "refused", ...page }, 403);
  const { cases, presence, notArrived, outward, administration } = service;
  const actor: Actor = { kind: "staff", name: id };
  return {
    ...asked,
    cases,
    presence,
    notArrived,
    outward,
    administration,
    actor,
    page,
    today: londonDay(asked.now()),
  };
}

/** For an address that no form goes to. */
export function refusePost({ page }: Pick<StaffVisit, "page">): never {
  throw stop({ stop: "missing", ...page }, { status: 405, headers: { allow: "GET, HEAD" } });
}

export function stop(view: StaffStop, init: number | ResponseInit) {
  return data(view, init);
}

/** By which a member of staff proves who they are. */
export const proofStep = formStep("", v.object({ password: passwordSchema, code: codeSchema }));

/**
 * Before accounts are changed and data leaves: throws the question who they are where they have not answered it
 * in the last ten minutes. The form comes back with the answer.
 */
export async function requireProof(visit: StaffVisit): Promise<void> {
  const { staff: service, token, csrfToken: expected, sent, page, staffIdentity } = visit;
  if (!hasToken(sent, expected) || (await service.isProved(token))) return;
  const atProvider = staffIdentity !== undefined;
  const question = (problem?: ReturnType<typeof formProblem>) =>
    stop(
      {
        stop: "prove",
        ...page,
        path: visit.url.pathname,
        fields: [...sent].flatMap(([name, value]) =>
          typeof value !== "string" || name === XSRF_FIELD || SECRET_FIELDS.has(name) ? [] : [[name, value]],
        ),
        problem: problem?.data,
        atProvider,
      },
      problem?.init ?? 200,
    );
  if (atProvider || !sent.has("password")) throw question();
  const refused = await answerTokenForm(visit, proofStep, async (proof, refuse) => {
    const outcome = await service.prove(token, attemptOf(visit, proof));
    return outcome && refuse("password", shownRefusal(outcome), failedInit(outcome));
  });
  if (refused !== undefined) throw question(refused);
}

/** What a member of staff typed to prove who they are. */
export function attemptOf(
  { client: network, device, page }: Pick<StaffVisit, "client" | "device" | "page">,
  proof: AnswerOf<typeof proofStep>,
) {
  return { ...proof, email: page.staff.email, network, device };
}

/** One message for both factors: a guesser must not learn that the password was right. */
export function shownRefusal(refusal: SignInRefusal) {
  return refusal === "unknown" ? "unknown-or-code" : refusal;
}

/** With a new session in the place of the browser's. */
export function sessionCookie({ secureCookies }: Pick<WebRequest, "secureCookies">, session: string): string {
  return setCookie(SESSION, session, secureCookies);
}

/** Starts a session under a new token, so that a token from elsewhere is worth nothing. */
export async function signInStaff(asked: StaffRequest): Promise<Response> {
  const { staff: service, token, csrfToken: expected, secureCookies, client: network, device: known } = asked;
  if (asked.staffIdentity !== undefined) throw refuseSignIn(asked, 403);
  const outcome = await submitPassword(asked, async (credentials) => {
    const account = await service.signIn({ ...credentials, network, device: known });
    return typeof account === "string" ? shownRefusal(account) : account;
  });
  if (!outcome.ok) {
    const { data: problem, init } = outcome.failure;
    throw stop({ stop: "sign-in", csrfToken: expected, problem, ended: false }, init ?? 422);
  }
  await service.signOut(token, network);
  const { session, device } = outcome.value;
  return redirect(await firstPage(asked, session), {
    status: 303,
    headers: [
      ["set-cookie", setCookie(SESSION, session, secureCookies)],
      ["set-cookie", setCookie(DEVICE, device, secureCookies, DEVICE_LIFETIME_MS)],
    ],
  });
}

/** What comes first after a sign-in. */
async function firstPage(asked: StaffRequest, session: string): Promise<string> {
  const member = await asked.staff.member(session);
  const drafts = member === undefined ? [] : await listDrafts(asked, member.id);
  return drafts.some(({ isLate }) => isLate) ? KEPT_PATH : OPERATIONS_PATH;
}

/** For the log and the audit: why the provider's own identity provider opened no session. */
export async function recordProviderRefusal(
  { log, client: network, staff: service }: Pick<StaffRequest, "log" | "client" | "staff">,
  reason: string,
): Promise<void> {
  log.warn({ reason }, "staff sign-in refused");
  await service.recordRefusal({ reason: "work account", network, about: reason });
}

/** The sign-in page, for a person for whom the provider's own identity provider did not vouch. */
export function refuseSignIn({ csrfToken: token }: Pick<StaffRequest, "csrfToken">, status: number) {
  return stop({ stop: "sign-in", csrfToken: token, ended: false, provider: "refused" }, status);
}

/** The cookie of the person's new session, and what comes first. */
export async function startStaffSession(
  asked: StaffRequest,
  person: Parameters<StaffService["signInAs"]>[0],
): Promise<Result<{ readonly cookie: string; readonly first: string }, WorkAccountRefusal>> {
  const { staff: service, token, client: network } = asked;
  const session = await service.signInAs(person, network);
  if (!session.ok) return session;
  await service.signOut(token, network);
  return ok({ cookie: sessionCookie(asked, session.value), first: await firstPage(asked, session.value) });
}

export async function signOutStaff({
  staff: service,
  token,
  csrfToken: expected,
  sent,
  client,
}: StaffRequest): Promise<Response> {
  if (hasToken(sent, expected)) await service.signOut(token, client);
  return redirect(OPERATIONS_PATH, 303);
}
