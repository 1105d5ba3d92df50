import { data } from "react-router";
import { parseReference } from "../../domain/reference.ts";
import { STAFF_ROLES } from "../../domain/staff.ts";
import type { NewCredentials } from "../../services/staff/administration.ts";
import { hasToken } from "./csrf.ts";
import { readForm, text } from "./password-form.ts";
import { type Context, requireStaff } from "./staff.ts";

type AccountFault = "email-wrong" | "role-missing" | "taken" | "gone" | "own-account" | "not-our-form";

/** What the page shows beside the form as it was sent. */
interface AccountOutcome {
  readonly email?: string;
  readonly credentials?: NewCredentials;
  readonly removed?: string;
  /** The address of the account that a work account may be bound to. */
  readonly allowed?: string;
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

export async function listAccounts(context: Context, request: Request) {
  const { service, page, hasPasswords } = requireStaff(context, request, ["supervisor"]);
  return { page, accounts: await service.accounts(), hasPasswords };
}

export async function changeAccounts(context: Context, request: Request) {
  const { service, actor, page } = requireStaff(context, request, ["supervisor"]);
  const sent = await readForm(request);
  const [email, role, id] = [text(sent, "email").trim(), text(sent, "role"), text(sent, "id")];
  const outcome = (more: AccountOutcome, ...faults: AccountFault[]) => {
    const status = faults.includes("not-our-form") ? 403 : faults.length > 0 ? 422 : 200;
    return data({ email, role, faults, ...more }, status);
  };
  if (!hasToken(sent, page.csrfToken)) return outcome({}, "not-our-form");
  const { administration } = service;
  switch (text(sent, "do")) {
    case "add": {
      const known = STAFF_ROLES.find((one) => one === role);
      if (!EMAIL.test(email)) return outcome({}, "email-wrong");
      if (known === undefined) return outcome({}, "role-missing");
      const credentials = await administration.add(email, known, actor);
      return credentials === undefined ? outcome({}, "taken") : outcome({ email: "", credentials });
    }
    case "remove": {
      // So that one supervisor is left.
      if (id === page.staff.id) return outcome({}, "own-account");
      const removed = await administration.remove(id, actor);
      return removed === undefined ? outcome({}, "gone") : outcome({ removed: removed.email });
    }
    case "work-account": {
      const account = await administration.allowWorkAccount(id, actor);
      return account === undefined ? outcome({}, "gone") : outcome({ allowed: account.email });
    }
    default: {
      const credentials = await administration.resetSecondFactor(id, actor);
      return credentials === undefined ? outcome({}, "gone") : outcome({ credentials });
    }
  }
}

const AUDIT_PAGE = 100;
const MOST_PAGES = 100;

export async function listAudit(context: Context, request: Request) {
  const { service, actor, page } = requireStaff(context, request, ["supervisor"]);
  const query = new URL(request.url).searchParams;
  const [reference, person] = [query.get("reference")?.trim() ?? "", query.get("person") ?? ""];
  const number = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const subject = parseReference(reference);
  const isReference = reference === "" || subject !== undefined;
  const who = person === "" ? undefined : ({ kind: "staff", name: person } as const);
  const filter = { subject, actor: who, skip: (number - 1) * AUDIT_PAGE };
  const events = isReference ? await service.administration.audit(filter, AUDIT_PAGE + 1, actor) : [];
  return {
    page,
    accounts: await service.accounts(),
    events: events.slice(0, AUDIT_PAGE),
    hasNext: events.length > AUDIT_PAGE,
    reference,
    person,
    isReference,
    number,
  };
}
