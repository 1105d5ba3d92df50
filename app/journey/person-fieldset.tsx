import type { ReactNode } from "react";
import { useSignedIn } from "../site/use-signed-in.ts";
import { Button } from "../ui/button.tsx";
import { Fieldset } from "../ui/field.tsx";
import { SIGN_IN_INTENT } from "./saved-answers.ts";
import { PERSON_COPY as words } from "./person-copy.ts";

/** 'Your details' when signed in; otherwise 'Enter your details' with a link to sign in. */
export function PersonFieldset({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn() !== null;
  if (signedIn) return <Fieldset legend={words.signedInLegend}>{children}</Fieldset>;
  // Submits the form, so that the draft is saved.
  const offer = (
    <>
      {words.haveAccount}{" "}
      <Button name="intent" value={SIGN_IN_INTENT} variant="quiet">
        {words.signIn}
      </Button>
    </>
  );
  return (
    <Fieldset legend={words.legend} hint={offer}>
      {children}
    </Fieldset>
  );
}
