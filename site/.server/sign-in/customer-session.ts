import { createContext, type MiddlewareFunction } from "react-router";
import * as v from "valibot";
import type { Tokens } from "../../../clients/identity.ts";
import { type AuthUser, IDLE_SIGN_OUT_MS, type KnownCustomer } from "../../../domain/customer.ts";
import type { ProviderError } from "../../../domain/error.ts";
import { sha256 } from "../../../infrastructure/hashing.ts";
import { ACTIVITY_HEADER, AUTH_STATUS_PATH } from "../../../ui/paths/sign-in.ts";
import { clearCookie, COOKIES, readCookie, setCookie } from "../../../ui/.server/cookies.ts";
import { loadDraftOwner, restoreDrafts, storeDrafts } from "../journeys/customer-drafts.ts";
import { dropEmptyAnswers } from "../journeys/journey-session.ts";
import { renewVisitor, visitorContext, type VisitorRequest } from "../../../ui/.server/session.ts";
import { type SessionState, sessionState } from "../../../ui/.server/session-state.ts";
import { loadCustomer, type LoadedCustomer } from "./known-customer.ts";

/**
 * A signed-in customer: both tokens in HttpOnly cookies, and a record of the sign-in on the server, without
 * which they are worthless. Sign-out deletes the record.
 */
export interface CustomerSession {
  /** For the main account API. */
  readonly accessToken: string | undefined;
  /** For the energy account API. */
  readonly identityToken: string | undefined;
  /** From the identity token (spec 3.21). */
  readonly user: AuthUser | undefined;
  /** Undefined while signed out or where no details are available. Loaded at most once a request. */
  known(): Promise<KnownCustomer | undefined>;
  /** Why the details could not be loaded. */
  failure(): Promise<ProviderError | undefined>;
}

/** Spec 8.9. */
const UNREADABLE_USER = "Failed to parse user from token";

const ANONYMOUS: CustomerSession = {
  accessToken: undefined,
  identityToken: undefined,
  user: undefined,
  known: () => Promise.resolve(undefined),
  failure: () => Promise.resolve(undefined),
};

export const customerSessionContext = createContext<CustomerSession>(ANONYMOUS);

const TOKEN_COOKIES = [COOKIES.accessToken, COOKIES.identityToken];
const RECORD = "signed-in";
/** Time of the last activity. Apart from the record, which a late write must not revive. */
const LAST_SEEN = "signed-in-seen";

const recordSchema = v.object({
  subject: v.string(),
  /** Digests of the tokens of the sign-in. */
  access: v.string(),
  identity: v.string(),
  /** The session ends with LAST_SEEN. An earlier release wrote none. */
  idles: v.optional(v.boolean(), false),
});

/** One write for requests in quick succession. Shorter than the time between two session checks. */
const SEEN_EVERY_MS = 15_000;

/** Reads the customer's session; after the visitor's middleware. */
export const customerSessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  context.set(customerSessionContext, await readSession(context.get(visitorContext), request));
};

export function isSignedIn({ accessToken, identityToken }: CustomerSession): boolean {
  return accessToken !== undefined && identityToken !== undefined;
}

async function readSession(visit: VisitorRequest, request: Request): Promise<CustomerSession> {
  const { secureCookies, identity, log } = visit;
  const [accessToken, identityToken] = TOKEN_COOKIES.map((cookie) =>
    readCookie(request, cookie, secureCookies),
  );
  if (accessToken === undefined && identityToken === undefined) return ANONYMOUS;

  const record = await visit.state.load(RECORD, recordSchema);
  // The record of an idle session stays: it names the owner of its drafts.
  if (record === undefined || (record.idles && !(await isActive(visit, request)))) return ANONYMOUS;
  const isOf = (token: string | undefined, digest: string) =>
    token !== undefined && sha256(token, "hex") === digest;
  const access = isOf(accessToken, record.access) && (await identity.verifyAccessToken(accessToken ?? "")).ok;
  const verified = isOf(identityToken, record.identity)
    ? await identity.verifyIdentityToken(identityToken ?? "")
    : undefined;
  if (verified?.ok === false) log.warn({ reason: verified.failure.reason }, UNREADABLE_USER);
  const tokens = {
    accessToken: access ? accessToken : undefined,
    identityToken: verified?.ok === true ? identityToken : undefined,
    user: verified?.ok === true ? verified.value.user : undefined,
  };
  let loaded: Promise<LoadedCustomer> | undefined;
  const load = () => (loaded ??= loadCustomer(visit, tokens));
  return {
    ...tokens,
    known: async () => (await load()).customer,
    failure: async () => (await load()).failure,
  };
}

/**
 * Begins a session under a new visitor id; resolves to its cookies. The visitor of `visitorKey` brings along
 * what was typed; the drafts of another customer are stored for that customer's next sign-in.
 */
export async function beginSession(
  visit: VisitorRequest,
  tokens: Tokens,
  { user, expiresAt }: { readonly user: AuthUser; readonly expiresAt: Date },
  visitorKey: string,
): Promise<readonly string[]> {
  const before = sessionState(visit, visitorKey);
  // An earlier release stored no owner of drafts.
  const owner = (await loadDraftOwner(before)) ?? (await before.load(RECORD, recordSchema))?.subject;
  renewVisitor(visit);
  before.remove(RECORD);
  await before.flush();
  if (owner === undefined || owner === user.sub) await visit.sessions.move(visitorKey, visit.visitor.key);
  else await endVisit(visit, before);
  if (owner === undefined) await dropEmptyAnswers(visit.state);
  const at = visit.now().getTime();
  const lifetime = expiresAt.getTime() - at;
  await restoreDrafts(visit, visit.state, user.sub, lifetime);
  const record: v.InferOutput<typeof recordSchema> = {
    subject: user.sub,
    access: sha256(tokens.accessToken, "hex"),
    identity: sha256(tokens.identityToken, "hex"),
    idles: true,
  };
  visit.state.save(LAST_SEEN, at, IDLE_SIGN_OUT_MS);
  visit.state.save(RECORD, record, lifetime);
  return [
    setCookie(COOKIES.accessToken, tokens.accessToken, visit.secureCookies, lifetime),
    setCookie(COOKIES.identityToken, tokens.identityToken, visit.secureCookies, lifetime),
    setCookie(COOKIES.signedIn, "yes", visit.secureCookies, lifetime),
  ];
}

/** Deletes the session, stores its drafts and renews the visitor; resolves to cookies. */
export async function endSession(visit: VisitorRequest): Promise<readonly string[]> {
  await endVisit(visit, visit.state);
  renewVisitor(visit);
  return [...TOKEN_COOKIES, COOKIES.signedIn].map((cookie) => clearCookie(cookie, visit.secureCookies));
}

async function endVisit(visit: VisitorRequest, state: SessionState): Promise<void> {
  const owner = await loadDraftOwner(state);
  if (owner !== undefined) await storeDrafts(visit, state, owner);
  await state.clear();
}

/** True where the browser has a cookie of a session, also of an expired one. */
export function hasSessionCookies({ secureCookies }: VisitorRequest, request: Request): boolean {
  return TOKEN_COOKIES.some((cookie) => readCookie(request, cookie, secureCookies) !== undefined);
}

/** False in an idle session. Every request is activity except the session check of an open tab. */
async function isActive({ state, now }: VisitorRequest, request: Request): Promise<boolean> {
  const seenAt = await state.load(LAST_SEEN, v.number());
  if (seenAt === undefined) return false;
  const isCheck = new URL(request.url).pathname === AUTH_STATUS_PATH && !request.headers.has(ACTIVITY_HEADER);
  const at = now().getTime();
  if (!isCheck && at - seenAt >= SEEN_EVERY_MS) state.save(LAST_SEEN, at, IDLE_SIGN_OUT_MS);
  return true;
}

/** What the header shows of a signed-in customer; undefined for any other visitor. */
export async function signedInView(session: CustomerSession) {
  if (!isSignedIn(session)) return undefined;
  return { name: (await session.known())?.firstName || (session.user?.email ?? "") };
}
