import { BASE_PATH } from "../../../domain/base-path.ts";
import type { Cookies } from "../../../contract/cookies.ts";
import type { Consent } from "../../../ui/analytics/consent.ts";
import { COOKIES_PATH } from "../../../ui/paths/policies.ts";
import { Alert } from "../../../ui/components/alert.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { RadioField } from "../../../ui/components/radio-field.tsx";
import { PolicyPage, type PolicyPageProps } from "./policy-page.tsx";

interface CookiesPageProps {
  readonly page: PolicyPageProps;
  /** Null where no visitor is measured. */
  readonly question: Cookies["question"] | null;
  /** The visitor's last choice. */
  readonly chosen: Consent | undefined;
  readonly saved: boolean;
}

/** The cookie policy and the form that changes the choice (spec 7.15). */
export function CookiesPage({ page, question, chosen, saved }: CookiesPageProps) {
  const form = question && <ConsentForm question={question} chosen={chosen} saved={saved} />;
  return <PolicyPage {...page} before={form} />;
}

type ConsentFormProps = Omit<CookiesPageProps, "page" | "question"> & Pick<Cookies, "question">;

function ConsentForm({ question, chosen, saved }: ConsentFormProps) {
  return (
    <>
      {saved && (
        <Alert tone="success" title={question.saved} live>
          <p>
            <a href={`${BASE_PATH}/`}>{question.away}</a>
          </p>
        </Alert>
      )}
      <form method="post" action={COOKIES_PATH}>
        <input type="hidden" name="page" value="cookies" />
        <RadioField
          name="consent"
          legend={question.legend}
          hint={question.hint}
          large
          defaultValue={chosen}
          options={[
            { value: "performance", label: question.yes },
            { value: "necessary", label: question.no },
          ]}
        />
        <Button>{question.save}</Button>
      </form>
    </>
  );
}
