import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import type { Tokens } from "../../../clients/identity.ts";
import { type AuthUser, IDLE_SIGN_OUT_MS } from "../../../domain/customer.ts";
import { ACTIVITY_HEADER, AUTH_STATUS_PATH } from "../../paths/sign-in.ts";
import { clearCookie, COOKIES, readCookie, setCookie } from "../cookies.ts";
import { readDraftOwner, restoreDrafts, storeDrafts } from "../customer-drafts.ts";
import { dropEmptyAnswers } from "../journey-session.ts";
import { requestContext, servicesContext } from "../services.ts";
import { renewVisitor, visitorContext } from "../session.ts";
import { sha256 } from "../../../infrastructure/hashing.ts";

/**
 * The session of a customer: both tokens in cookies that only the server reads, and a record of the sign-in
 * on the server, without which they open nothing. Sign-out deletes the record, so that copied cookies are
 * worthless from then on.
 */
export interface CustomerSession {
  /** For the main account API. */
  readonly accessToken: string | undefined;
  /** For the energy account API. */
  readonly identityToken: string | undefined;
  /** Parsed from the identity token (spec 3.21). */
  readonly user: AuthUser | undefined;
}

/** Exact texts (spec 8.9). */
export const UNREADABLE_USER = "Failed to parse user from token";

export const ANONYMOUS: CustomerSession = {
  accessToken: undefined,
  identityToken: undefined,
  user: undefined,
};

export const customerSessionContext = createContext<CustomerSession>(ANONYMOUS);

const RECORD = "signed-in";
/**
 * When the customer last did something; it expires with an idle session. Not in the record: a late write must
 * not revive one.
 */
const LAST_SEEN = "signed-in-seen";

const recordSchema = v.object({
  subject: v.string(),
  /** Digests of the tokens that came with the sign-in. */
  access: v.string(),
  identity: v.string(),
  /** Ends with LAST_SEEN; the release before wrote none. */
  idles: v.optional(v.boolean(), false),
});
type SignInRecord = v.InferOutput<typeof recordSchema>;

/** Requests in quick succession cost one write. Less than the time between two session checks. */
const SEEN_EVERY_MS = 15_000;

type Context = Readonly<RouterContextProvider>;

/** Reads who is signed in; after the visitor's own middleware. */
export const customerSessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  context.set(customerSessionContext, await readSession(context, request));
};

export function isSignedIn({ accessToken, identityToken }: CustomerSession): boolean {
  return accessToken !== undefined && identityToken !== undefined;
}

async function readSession(context: Context, request: Request): Promise<CustomerSession> {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const accessToken = readCookie(request, COOKIES.accessToken, services.secureCookies);
  const identityToken = readCookie(request, COOKIES.identityToken, services.secureCookies);
  if (accessToken === undefined && identityToken === undefined) return ANONYMOUS;

  const record = await readRecord(context, context.get(visitorContext).key);
  // The record of an idle session stays: it says whose the answers are.
  if (record === undefined || (record.idles && !(await isInUse(context, request)))) return ANONYMOUS;
  const access =
    accessToken !== undefined && digest(accessToken) === record.access
      ? await services.identity.verifyAccessToken(accessToken)
      : undefined;
  const identity =
    identityToken !== undefined && digest(identityToken) === record.identity
      ? await services.identity.verifyIdentityToken(identityToken)
      : undefined;
  if (identity?.ok === false) log.warn({ reason: identity.failure.reason }, UNREADABLE_USER);
  return {
    accessToken: access?.ok === true ? accessToken : undefined,
    identityToken: identity?.ok === true ? identityToken : undefined,
    user: identity?.ok === true ? identity.value.user : undefined,
  };
}

/**
 * Begins a session under a new visitor id, and resolves to its cookies. What the visitor of `visitorKey` has
 * typed comes along, and what the customer had not sent at the last sign-out. Where another customer was
 * signed in, their drafts wait for their next sign-in.
 */
export async function beginSession(
  context: Context,
  tokens: Tokens,
  { user, expiresAt }: { readonly user: AuthUser; readonly expiresAt: Date },
  visitorKey: string,
): Promise<readonly string[]> {
  const services = context.get(servicesContext);
  const { visitorState, now } = services;
  // A release before this one named no owner of drafts.
  const owner =
    (await readDraftOwner(context, visitorKey)) ?? (await readRecord(context, visitorKey))?.subject;
  const visitor = renewVisitor(context);
  await visitorState.remove(visitorKey, RECORD);
  if (owner === undefined || owner === user.sub) await visitorState.move(visitorKey, visitor.key);
  else await endVisit(context, visitorKey);
  if (owner === undefined) await dropEmptyAnswers(context);
  const lifetime = expiresAt.getTime() - now().getTime();
  await restoreDrafts(context, user.sub, lifetime);
  const record: SignInRecord = {
    subject: user.sub,
    access: digest(tokens.accessToken),
    identity: digest(tokens.identityToken),
    idles: true,
  };
  await visitorState.write(visitor.key, LAST_SEEN, now().getTime(), IDLE_SIGN_OUT_MS);
  await visitorState.write(visitor.key, RECORD, record, lifetime);
  return [
    setCookie(COOKIES.accessToken, tokens.accessToken, services.secureCookies, lifetime),
    setCookie(COOKIES.identityToken, tokens.identityToken, services.secureCookies, lifetime),
  ];
}

/**
 * Ends it: the record goes, what was not sent waits for the customer's next sign-in, and the visitor is a new
 * one. Resolves to the cookies that say so.
 */
export async function endSession(context: Context): Promise<readonly string[]> {
  const services = context.get(servicesContext);
  await endVisit(context, context.get(visitorContext).key);
  renewVisitor(context);
  return [COOKIES.accessToken, COOKIES.identityToken].map((cookie) =>
    clearCookie(cookie, services.secureCookies),
  );
}

async function endVisit(context: Context, visitorKey: string): Promise<void> {
  const owner = await readDraftOwner(context, visitorKey);
  if (owner !== undefined) await storeDrafts(context, visitorKey, owner);
  await context.get(servicesContext).visitorState.forget(visitorKey);
}

/** True where the browser has anything of a session, however old. */
export function hasSessionCookies(context: Context, request: Request): boolean {
  const services = context.get(servicesContext);
  return [COOKIES.accessToken, COOKIES.identityToken].some(
    (cookie) => readCookie(request, cookie, services.secureCookies) !== undefined,
  );
}

async function readRecord(context: Context, visitorKey: string): Promise<SignInRecord | undefined> {
  const parsed = v.safeParse(
    recordSchema,
    await context.get(servicesContext).visitorState.read(visitorKey, RECORD),
  );
  return parsed.success ? parsed.output : undefined;
}

/**
 * False once the session is idle. Any request is activity but the session check, which a forgotten tab
 * repeats for ever.
 */
async function isInUse(context: Context, request: Request): Promise<boolean> {
  const { visitorState, now } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  const seenAt = await visitorState.read(key, LAST_SEEN);
  if (typeof seenAt !== "number") return false;
  const isCheck = new URL(request.url).pathname === AUTH_STATUS_PATH && !request.headers.has(ACTIVITY_HEADER);
  const at = now().getTime();
  if (!isCheck && at - seenAt >= SEEN_EVERY_MS)
    await visitorState.write(key, LAST_SEEN, at, IDLE_SIGN_OUT_MS);
  return true;
}

function digest(token: string): string {
  return sha256(token, "hex");
}
