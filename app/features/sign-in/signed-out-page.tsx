import { BASE_PATH } from "../../../domain/base-path.ts";
import { LOGOUT_PATH, SIGN_IN_PATH } from "../../paths/sign-in.ts";
import { SitePage } from "../../site/site-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SIGN_OUT_QUESTION as question, SIGNED_OUT_COPY as words } from "./copy.ts";

/** `/logout`, once there is no session left. */
export function SignedOutPage() {
  return (
    <SitePage title={words.title}>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <div className="cluster">
        <ButtonLink href={`${BASE_PATH}/`}>{words.help}</ButtonLink>
        <ButtonLink href={SIGN_IN_PATH} variant="secondary">
          {words.again}
        </ButtonLink>
      </div>
    </SitePage>
  );
}

/** `/logout`, where another site sent the browser: the press comes from our own page. */
export function SignOutQuestionPage() {
  return (
    <SitePage title={question.title}>
      <PageTitle lead={question.lead}>{question.title}</PageTitle>
      <div className="cluster">
        <ButtonLink href={LOGOUT_PATH}>{question.signOut}</ButtonLink>
        <ButtonLink href={`${BASE_PATH}/`} variant="secondary">
          {question.stay}
        </ButtonLink>
      </div>
    </SitePage>
  );
}
