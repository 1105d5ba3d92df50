import { useCopy } from "../../../ui/copy/use-copy.ts";
import { REGISTER_PATH } from "../../../ui/paths/journeys.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";

/** The page after a confirmation for customers who may need extra help. */
export function ExtraHelpPage() {
  const words = useCopy("extraHelp");
  return (
    <SitePage title={words.title} recorded={false}>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <ul className="measure">
        {words.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
      <p className="measure">{words.choice}</p>
      <div className="cluster">
        <ButtonLink href={REGISTER_PATH}>{words.join}</ButtonLink>
        <ButtonLink href={`${BASE_PATH}/extra-support`} variant="secondary">
          {words.next}
        </ButtonLink>
        <ButtonLink href={`${BASE_PATH}/`} variant="quiet">
          {words.decline}
        </ButtonLink>
      </div>
    </SitePage>
  );
}
