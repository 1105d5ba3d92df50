import type { ReactNode } from "react";
import { useSignedIn } from "../site/use-signed-in.ts";
import { Button } from "../ui/button.tsx";
import { Fieldset } from "../ui/field.tsx";
import { SIGN_IN_INTENT } from "./saved-answers.ts";
import { PERSON_COPY as words } from "./person-copy.ts";

/**
 * Around the questions about a person: 'Your details' for who is signed in, 'Enter your details' and an offer
 * to sign in for others.
 */
export function PersonFieldset({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn() !== null;
  if (signedIn) return <Fieldset legend={words.signedInLegend}>{children}</Fieldset>;
  // It submits the form, so that what is written in it comes along.
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
