import { formatMoment } from "../../domain/calendar.ts";
import { KEPT_FIELD, KEPT_PATH } from "../../domain/staff.ts";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { KEPT_COPY as copy } from "./copy.ts";
import { StaffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface KeptPageProps {
  readonly page: StaffPage;
  readonly forms: readonly {
    readonly address: string;
    readonly at: string;
    readonly fields: readonly (readonly [name: string, value: string])[];
    readonly written: readonly string[];
  }[];
}

/** What the person had sent when they were signed out: each goes back into its form, or away. */
export function KeptPage({ page, forms }: KeptPageProps) {
  return (
    <StaffFrame title={copy.title} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      {forms.map(({ address, at, fields, written }) => (
        <Section key={address} title={titleOf(address)} lead={formatMoment(new Date(at))}>
          {written.map((text) => (
            <p key={text} className="written measure">
              {text}
            </p>
          ))}
          <div className="cluster">
            <StaffForm page={page} action={address}>
              {fields.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
              <Button name={KEPT_FIELD} value={address}>
                {copy.back}
                <span className="visually-hidden">: {titleOf(address)}</span>
              </Button>
            </StaffForm>
            <StaffForm page={page} action={KEPT_PATH}>
              <Button name={KEPT_FIELD} value={address} variant="quiet">
                {copy.away}
                <span className="visually-hidden">: {titleOf(address)}</span>
              </Button>
            </StaffForm>
          </div>
        </Section>
      ))}
    </StaffFrame>
  );
}

/** "/operations/cases/2345678234": the case and its reference. */
function titleOf(address: string): string {
  const [, , place = "", ...rest] = address.replace(/\?.*/, "").split("/");
  return [copy.places[place] ?? copy.place, rest.join("/")].filter(Boolean).join(" ");
}
