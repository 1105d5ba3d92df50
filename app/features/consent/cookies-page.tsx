import type { Cookies } from "../../../contract/cookies.ts";
import type { Consent } from "../../../domain/consent.ts";
import { ContentSections } from "../../site/content-sections.tsx";
import { DocumentPage } from "../../site/document-page.tsx";
import type { Sanitised } from "../../site/safe-html.tsx";
import { BASE_PATH } from "../../site/site-facts.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { Section } from "../../ui/section.tsx";
import { COOKIES_PATH } from "../../paths/cookies.ts";

export interface CookiesPageProps {
  readonly page: Sanitised<Cookies>;
  readonly chosen: Consent | undefined;
  readonly saved: boolean;
}

type Category = Sanitised<Cookies>["categories"][number];

/** What we keep in a browser and why, and where a visitor says whether we may (specification section 7, monitoring). */
export function CookiesPage({ page, chosen, saved }: CookiesPageProps) {
  const { title, description, lead, question, categories, sections } = page;
  return (
    <DocumentPage title={title} description={description} crumbs={[]} current={title}>
      <PageTitle lead={lead}>{title}</PageTitle>
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
      {categories.map((category) => (
        <Section key={category.name} title={category.title}>
          <p>{category.text}</p>
          <KeptList kept={category.kept} forHowLong={question.stays} />
        </Section>
      ))}
      <ContentSections sections={sections} />
    </DocumentPage>
  );
}

/** Side by side where there is room, one under the other on a phone. */
function KeptList({ kept, forHowLong }: { readonly kept: Category["kept"]; readonly forHowLong: string }) {
  return (
    <dl className="kept">
      {kept.map(({ name, purpose, for: time }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{purpose}.</dd>
          <dd className="kept-time">
            {forHowLong} {time.charAt(0).toLowerCase() + time.slice(1)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
