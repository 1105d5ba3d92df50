import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StaffPage } from "../../contract/operations.ts";
import type { StaffRole } from "../../domain/staff.ts";
import { hmac, isSameSecret } from "../../infrastructure/hashing.ts";
import type { Actor } from "./audit.ts";
import type { OperationsPages, RenderedPage } from "./pages.ts";
import type { StaffMember, StaffRepository } from "./staff-accounts.ts";
import type { StaffSessions } from "./staff-sessions.ts";

export interface DoorOptions {
  readonly pages: OperationsPages;
  readonly staff: StaffRepository;
  readonly sessions: StaffSessions;
  /** Keys what forms carry back. */
  readonly secret: string;
  /** The address staff use is https. */
  readonly secure: boolean;
}

/** Somebody who is signed in, as a page and the audit know them. */
export interface SignedIn {
  readonly member: StaffMember;
  readonly actor: Actor;
  readonly page: StaffPage;
  /** The form came from a page of theirs. */
  readonly isOurForm: (form: URLSearchParams) => boolean;
}

export type StaffHandler = (
  who: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Who may come in: sessions, the tokens of forms, roles. */
export interface StaffDoor {
  /**
   * Runs the handler for who is signed in with that role; everybody else gets the page to sign in, or a
   * refusal.
   */
  readonly open: (
    handler: StaffHandler,
    role?: StaffRole,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /**
   * The token of this browser, a new one where it has none: forms of the sign-in page are bound to it, and
   * once signed in the session is.
   */
  tokenOf(request: FastifyRequest): string | undefined;
  give(reply: FastifyReply, token: string): void;
  isOurForm(token: string | undefined, form: URLSearchParams): boolean;
  /** The page to sign in, for this browser. */
  signInPage(
    request: FastifyRequest,
    reply: FastifyReply,
    view: Omit<Parameters<OperationsPages["signIn"]>[0], "xsrfToken">,
  ): RenderedPage;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const FORBIDDEN = 403;

export function createStaffDoor({ pages, staff, sessions, secret, secure }: DoorOptions): StaffDoor {
  const cookie = secure ? "__Host-operations" : "operations";
  const xsrfToken = (token: string) => hmac(secret, `operations ${token}`);

  const door: StaffDoor = {
    open: (handler, role) => async (request, reply) => {
      const token = door.tokenOf(request);
      const id = token === undefined ? undefined : await sessions.find(token);
      const member = id === undefined ? undefined : await staff.find(id);
      if (token === undefined || member === undefined) {
        // What was in a form is gone then; the page says so.
        const ended = request.method === "POST";
        return send(
          reply.code(ended ? FORBIDDEN : 200),
          door.signInPage(request, reply, { email: "", faults: [], ended }),
        );
      }
      const page: StaffPage = {
        staff: { email: member.email, role: member.role },
        xsrfToken: xsrfToken(token),
      };
      if (role !== undefined && member.role !== role) return send(reply.code(FORBIDDEN), pages.refused(page));
      const actor: Actor = { kind: "staff", name: member.id };
      return handler(
        { member, actor, page, isOurForm: (form) => door.isOurForm(token, form) },
        request,
        reply,
      );
    },
    tokenOf(request) {
      const pairs = (request.headers.cookie ?? "").split(/; */);
      const value = pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
      return value !== undefined && TOKEN.test(value) ? value : undefined;
    },
    give: (reply, token) =>
      void reply.header(
        "set-cookie",
        `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
      ),
    isOurForm: (token, form) => token !== undefined && isSameSecret(form.get("xsrf") ?? "", xsrfToken(token)),
    signInPage(request, reply, view) {
      const known = door.tokenOf(request);
      const token = known ?? randomBytes(TOKEN_BYTES).toString("base64url");
      if (known === undefined) door.give(reply, token);
      return pages.signIn({ ...view, xsrfToken: xsrfToken(token) });
    },
  };
  return door;
}

export function send(reply: FastifyReply, { html, policy }: RenderedPage): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(html);
}

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}
