import type { Day } from "../../domain/calendar.ts";
import { FIND_FIELD } from "../../domain/staff.ts";
import type { CaseSummary } from "../cases/case-file.ts";
import { PageTitle } from "../../ui/components/page-title.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import type { FormValues } from "../../ui/forms/step.ts";
import type { Accounts } from "./case-copy.ts";
import { FIND_COPY as copy, FIND_ERRORS } from "./case-find-copy.ts";
import { CaseTable } from "./case-table.tsx";
import { Facts, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface FoundCases {
  readonly values: FormValues;
  readonly cases: readonly CaseSummary[];
  /** They have a reference that is like the one that was typed. */
  readonly isLikely: boolean;
  readonly hasMore: boolean;
  readonly accounts: Accounts;
  readonly today: Day;
}

interface CaseSearchPageProps {
  readonly page: StaffPage;
  readonly outcome: FormProblem | FoundCases | undefined;
}

/** What a search found, open and closed. */
export function CaseSearchPage({ page, outcome }: CaseSearchPageProps) {
  const found = outcome !== undefined && "cases" in outcome ? outcome : undefined;
  const problem = found === undefined ? (outcome as FormProblem | undefined) : undefined;
  const form = staffForm(page, problem, FIND_ERRORS, found?.values);
  const typed = found?.values[FIND_FIELD] ?? "";
  return (
    <StaffFrame title={copy.title} form={form} page={page} search={form}>
      <PageTitle>{copy.title}</PageTitle>
      {found !== undefined && (
        <p role="status">
          {found.cases.length === 0
            ? `${copy.notFound}. ${copy.notFoundText}`
            : found.isLikely
              ? copy.meant(typed)
              : (found.hasMore ? copy.most : copy.count)(found.cases.length)}
        </p>
      )}
      {found !== undefined && found.cases.length > 0 ? (
        <div className="list">
          <CaseTable {...found} caption={copy.found} />
        </div>
      ) : (
        <Facts facts={copy.ways} />
      )}
    </StaffFrame>
  );
}
