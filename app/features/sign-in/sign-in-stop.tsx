import { BASE_PATH } from "../../../domain/base-path.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SIGN_IN_PATH } from "../../paths/sign-in.ts";
import { SIGN_IN_STOPS, type SignInStop as Reason, STOP_WORDS as words } from "./copy.ts";

/** A sign-in that can't go on: what happened, and the way to begin again. */
export function SignInStop({ reason }: { readonly reason: Reason }) {
  const { title, text } = SIGN_IN_STOPS[reason];
  return (
    <>
      <PageTitle lead={text}>{title}</PageTitle>
      <div className="cluster">
        <ButtonLink href={SIGN_IN_PATH}>{words.again}</ButtonLink>
        <ButtonLink href={`${BASE_PATH}/`} variant="secondary">
          {words.help}
        </ButtonLink>
      </div>
    </>
  );
}
