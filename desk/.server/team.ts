import { randomUUID } from "node:crypto";
import { CASE_ROLES } from "../../domain/staff.ts";
import type { StaffVisit } from "./staff.ts";

const LONGEST_TURN = 40;

/** How the team's work stands, and a sample of replies where one is asked for. */
export async function showTeam({ staff, page, actor, today, url: { searchParams: asked } }: StaffVisit) {
  const { workload } = staff;
  const accounts = await staff.accounts();
  const team = accounts.filter(
    ({ removedAt, role }) => removedAt === null && CASE_ROLES.some((one) => one === role),
  );
  const turn = asked.get("sample")?.slice(0, LONGEST_TURN) ?? "";
  const person = team.find(({ id }) => id === asked.get("person"))?.id;
  return {
    page,
    today,
    accounts,
    team,
    person,
    work: await workload.people(team.map(({ id }) => id)),
    ages: await workload.complaintsByAge(),
    reopened: await workload.reopened(),
    helped: await workload.helped(),
    causes: await workload.causes(),
    brokenPromises: await workload.brokenPromises(),
    subjects: await workload.subjects(),
    sample: turn === "" ? undefined : await workload.sample(person, turn, actor),
    nextTurn: randomUUID(),
  };
}
