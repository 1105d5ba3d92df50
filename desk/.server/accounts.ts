import { data } from "react-router";
import { parseReference, referenceFrom } from "../../domain/reference.ts";
import { STAFF_ROLES } from "../../domain/staff.ts";
import type { StaffService } from "../service.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { line, readForm, text } from "../../ui/.server/password-form.ts";
import { requireProof, type StaffVisit } from "./staff.ts";

type AccountFault = "email-wrong" | "role-missing" | "taken" | "gone" | "own-account" | "not-our-form";

/** What the page shows beside the form as it was sent: the address of an account and what was done to it. */
interface AccountOutcome {
  readonly email?: string;
  readonly done?: { readonly what: "invited" | "removed" | "allowed"; readonly email: string };
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

export async function listAccounts({
  staff,
  page,
  staffIdentity,
}: Pick<StaffVisit, "staff" | "page" | "staffIdentity">) {
  return { page, accounts: await staff.accounts(), hasPasswords: staffIdentity === undefined };
}

export async function changeAccounts(visit: StaffVisit, request: Request) {
  const { administration, actor, page, staffIdentity } = visit;
  const sent = await readForm(request);
  const [email, role, id] = [line(sent, "email"), text(sent, "role"), text(sent, "id")];
  const outcome = (more: AccountOutcome, ...faults: AccountFault[]) => {
    const status = faults.includes("not-our-form") ? 403 : faults.length > 0 ? 422 : 200;
    return data({ email, role, faults, ...more }, status);
  };
  if (!hasToken(sent, page.csrfToken)) return outcome({}, "not-our-form");
  await requireProof(visit, request, sent);
  if (text(sent, "do") === "add") {
    const known = STAFF_ROLES.find((one) => one === role);
    if (staffIdentity !== undefined || !EMAIL.test(email)) return outcome({}, "email-wrong");
    if (known === undefined) return outcome({}, "role-missing");
    const added = await administration.add(email, known, actor);
    if (added === undefined) return outcome({}, "taken");
    return outcome({ email: "", done: { what: "invited", email: added.email } });
  }
  // So that one supervisor is left.
  if (id === page.staff.id) return outcome({}, "own-account");
  const [what, change] = changeOf(text(sent, "do"), administration);
  const account = await change(id, actor);
  return account === undefined ? outcome({}, "gone") : outcome({ done: { what, email: account.email } });
}

function changeOf(name: string, { remove, allowWorkAccount, inviteAgain }: StaffService["administration"]) {
  if (name === "remove") return ["removed", remove] as const;
  return name === "work-account"
    ? (["allowed", allowWorkAccount] as const)
    : (["invited", inviteAgain] as const);
}

const AUDIT_PAGE = 100;
const MOST_PAGES = 100;

export async function listAudit(
  { staff, administration, actor, page }: Pick<StaffVisit, "staff" | "administration" | "actor" | "page">,
  request: Request,
) {
  const query = new URL(request.url).searchParams;
  const [reference, person] = [query.get("reference")?.trim() ?? "", query.get("person") ?? ""];
  const number = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const subject = reference === "" ? undefined : referenceFrom(reference);
  const who = person === "" ? undefined : ({ kind: "staff", name: person } as const);
  const filter = { subject, actor: who, skip: (number - 1) * AUDIT_PAGE };
  const events = await administration.audit(filter, AUDIT_PAGE + 1, actor);
  const isReference = reference === "" || parseReference(reference) !== undefined || events.length > 0;
  return {
    page,
    accounts: await staff.accounts(),
    events: events.slice(0, AUDIT_PAGE),
    hasNext: events.length > AUDIT_PAGE,
    reference,
    person,
    isReference,
    number,
  };
}
