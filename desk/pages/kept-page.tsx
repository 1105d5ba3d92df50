import { formatMoment } from "../../domain/calendar.ts";
import { KEPT_PATH } from "../../domain/staff.ts";
import type { StaffDraft } from "../.server/drafts.ts";
import { Button, ButtonLink } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import { KEPT_COPY as copy } from "./copy.ts";
import { StaffForm, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface KeptPageProps {
  readonly page: StaffPage;
  readonly drafts: readonly StaffDraft[];
  readonly problem: FormProblem | undefined;
}

/** What the person has written and not sent: it is in its form again, or goes away. */
export function KeptPage({ page, drafts, problem }: KeptPageProps) {
  return (
    <StaffFrame title={copy.title} form={staffForm(page, problem, {})} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      {drafts.map(({ address, at, written }) => (
        <Section key={address} title={titleOf(address)} lead={formatMoment(new Date(at))}>
          {written.map((text) => (
            <p key={text} className="written measure">
              {text}
            </p>
          ))}
          <StaffForm page={page} action={KEPT_PATH} className="cluster">
            <ButtonLink href={address}>
              {copy.back}
              <span className="visually-hidden">: {titleOf(address)}</span>
            </ButtonLink>
            <Button name="kept" value={address} variant="quiet">
              {copy.away}
              <span className="visually-hidden">: {titleOf(address)}</span>
            </Button>
          </StaffForm>
        </Section>
      ))}
    </StaffFrame>
  );
}

/** "/operations/cases/2345678234": the case and its reference. */
function titleOf(address: string): string {
  const [, , place = "", ...rest] = address.split("/");
  return [copy.places[place] ?? copy.place, rest.join("/")].filter(Boolean).join(" ");
}
