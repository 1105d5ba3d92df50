import { data } from "react-router";
import * as v from "valibot";
import { isDay } from "../../domain/calendar.ts";
import { parseReference, referenceFrom } from "../../domain/reference.ts";
import { AUDIT_ACTIONS, OPERATIONS_PATH, STAFF_ROLES } from "../../domain/staff.ts";
import { requiredLine } from "../../domain/text.ts";
import type { StaffService } from "../service.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import { requireProof, type StaffVisit } from "./staff.ts";

const ACCOUNTS_PATH = `${OPERATIONS_PATH}/staff`;
const EMAIL_MAXIMUM = 254;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

export const addStep = formStep(
  ACCOUNTS_PATH,
  v.object({
    email: v.pipe(requiredLine(EMAIL_MAXIMUM), v.regex(EMAIL, "invalid")),
    role: v.picklist(STAFF_ROLES, "required"),
  }),
);
export const changeStep = formStep(
  ACCOUNTS_PATH,
  v.object({ id: v.string(), do: v.picklist(["remove", "work-account", "invite"]) }),
);

export async function listAccounts({
  staff,
  page,
  staffIdentity,
}: Pick<StaffVisit, "staff" | "page" | "staffIdentity">) {
  return { page, accounts: await staff.accounts(), hasPasswords: staffIdentity === undefined };
}

/** Says what was done to which account, or returns the form with what is wrong with it. */
export async function changeAccounts(visit: StaffVisit) {
  const { administration, actor, page, staffIdentity } = visit;
  const done = (what: "invited" | "removed" | "allowed", email: string) =>
    data({ done: { what, email } }, 200);
  await requireProof(visit);
  if (visit.sent.get("do") === "add" && staffIdentity === undefined)
    return answerTokenForm(visit, addStep, async ({ email, role }, refuse) => {
      const added = await administration.add(email, role, actor);
      return added === undefined ? refuse("email", "taken") : done("invited", added.email);
    });
  return answerTokenForm(visit, changeStep, async (change, refuse) => {
    // So that one supervisor is left.
    if (change.id === page.staff.id) return refuse("email", "own-account");
    const [what, apply] = changeOf(change.do, administration);
    const account = await apply(change.id, actor);
    return account === undefined ? refuse("email", "gone") : done(what, account.email);
  });
}

function changeOf(name: string, { remove, allowWorkAccount, inviteAgain }: StaffService["administration"]) {
  if (name === "remove") return ["removed", remove] as const;
  return name === "work-account"
    ? (["allowed", allowWorkAccount] as const)
    : (["invited", inviteAgain] as const);
}

const AUDIT_PAGE = 100;
const MOST_PAGES = 100;

export async function listAudit({
  staff,
  administration,
  actor,
  page,
  url: { searchParams: query },
}: Pick<StaffVisit, "staff" | "administration" | "actor" | "page" | "url">) {
  const asked = (name: string) => query.get(name)?.trim() ?? "";
  const [reference, person, from, until] = ["reference", "person", "from", "until"].map(asked) as [
    string,
    string,
    string,
    string,
  ];
  const action = AUDIT_ACTIONS.find((one) => one === asked("action"));
  const number = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const events = await administration.audit(
    {
      subject: reference === "" ? undefined : referenceFrom(reference),
      actor: person === "" ? undefined : { kind: "staff", name: person },
      action,
      from: isDay(from) ? from : undefined,
      until: isDay(until) ? until : undefined,
      skip: (number - 1) * AUDIT_PAGE,
    },
    AUDIT_PAGE + 1,
    actor,
  );
  const isReference = reference === "" || parseReference(reference) !== undefined || events.length > 0;
  return {
    page,
    accounts: await staff.accounts(),
    events: events.slice(0, AUDIT_PAGE),
    hasNext: events.length > AUDIT_PAGE,
    asked: { reference, person, action: action ?? "", from, until },
    isReference,
    number,
  };
}
