import { data, redirect } from "react-router";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import type { SignInRefusal } from "../../stores/sign-in-limits.ts";
import type { AcceptanceFault } from "../staff/invitations.ts";
import type { PasswordFault } from "../staff/password-rule.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { failedInit, readForm, text } from "../../ui/.server/password-form.ts";
import { attemptOf, sessionCookie, shownFault, type StaffRequest, type StaffVisit } from "./staff.ts";

/** What staff do to their own account, and how they come by it. */

const ACCOUNT_PATH = `${OPERATIONS_PATH}/account`;

type OwnAccountFault = PasswordFault | Exclude<SignInRefusal, "unknown"> | "unknown-or-code" | "not-our-form";

export async function showAccount(
  { staff, page, token, staffIdentity }: Pick<StaffVisit, "staff" | "page" | "token" | "staffIdentity">,
  request: Request,
) {
  const sessions = await staff.sessions.list(page.staff.id, token);
  const hasPasswords = staffIdentity === undefined;
  return { page, hasPasswords, sessions, done: new URL(request.url).searchParams.get("done") };
}

/** Ends sessions of the person, or changes their password. */
export async function changeAccount(visit: StaffVisit, request: Request) {
  const { staff: service, page, token } = visit;
  const { id, email } = page.staff;
  const sent = await readForm(request);
  const refuse = (fault: OwnAccountFault, init: ResponseInit = failedInit()) =>
    data({ faults: [fault] }, init);
  if (!hasToken(sent, page.csrfToken)) return refuse("not-our-form", { status: 403 });
  if (sent.has("end")) {
    const key = text(sent, "end");
    await service.sessions.end(id, key === "others" ? { allBut: token } : { key });
    return redirect(`${ACCOUNT_PATH}?done=ended`, 303);
  }
  if (visit.staffIdentity !== undefined) return redirect(ACCOUNT_PATH, 303);
  const attempt = attemptOf(visit, request, sent, email);
  const changed = await service.changePassword(attempt, text(sent, "new-password"));
  if (changed.ok)
    return redirect(`${ACCOUNT_PATH}?done=changed`, {
      status: 303,
      headers: { "set-cookie": sessionCookie(visit, changed.value) },
    });
  const { failure } = changed;
  const isRule = failure === "password-short" || failure === "password-long";
  return refuse(shownFault(failure), isRule ? failedInit() : failedInit(failure));
}

/** The form of an invited person, with a new second factor where the account has to have one. */
export async function showInvitation(
  { staff: service, csrfToken }: Pick<StaffRequest, "staff" | "csrfToken">,
  token: string,
) {
  const invited = await service.invited(token);
  if (invited === undefined) return data({ invited: null, csrfToken }, 404);
  return { csrfToken, invited: { email: invited.email, factor: service.factorFor(invited) } };
}

/** Sets up the account, or returns the form with what is wrong with it and the same second factor. */
export async function acceptInvitation(
  { staff: service, csrfToken, client: network }: Pick<StaffRequest, "staff" | "csrfToken" | "client">,
  request: Request,
  token: string,
) {
  const sent = await readForm(request);
  const [password, code, secret] = [text(sent, "password"), text(sent, "code"), text(sent, "secret")];
  const refuse = async (fault: AcceptanceFault | "not-our-form", status: number) => {
    const invited = await service.invited(token);
    if (invited === undefined) return data({ invited: null, csrfToken }, 404);
    const { email } = invited;
    return data(
      { csrfToken, faults: [fault], invited: { email, factor: service.factorFor(invited, secret) } },
      status,
    );
  };
  if (!hasToken(sent, csrfToken)) return refuse("not-our-form", 403);
  const accepted = await service.acceptInvitation(token, { password, code, secret }, network);
  return accepted.ok ? data({ recoveryCodes: accepted.value }, 200) : refuse(accepted.failure, 422);
}
