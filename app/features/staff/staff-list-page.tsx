import { formatDate, londonDay } from "../../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import type { StaffAccount } from "../../../services/staff/staff-accounts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { CASE_COPY, ROLES, STAFF_COPY as copy } from "./copy.ts";
import { StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface StaffListPageProps {
  readonly page: StaffPage;
  readonly accounts: readonly StaffAccount[];
}

export function StaffListPage({ page, accounts }: StaffListPageProps) {
  return (
    <StaffFrame title={copy.title} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      {accounts.length === 0 && <p>{copy.none}</p>}
      <ul className="case-list" role="list">
        {accounts.map(({ id, email, role, createdAt, removedAt }) => (
          <li key={id} className="info-card">
            <h2 className="info-card-title">{email}</h2>
            <p>
              {`${ROLES[role]}, since ${formatDate(londonDay(createdAt))}`}
              {removedAt !== null && `. Removed on ${formatDate(londonDay(removedAt))}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a href={OPERATIONS_PATH}>{CASE_COPY.back}</a>
      </p>
    </StaffFrame>
  );
}
