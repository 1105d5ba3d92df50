import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { signInLink } from "../paths/sign-in.ts";
import { useSignedIn } from "../site/use-signed-in.ts";
import { Fieldset } from "../ui/fieldset.tsx";
import { PERSON_WORDS as words } from "./person-words.ts";

/** Around the questions about a person: 'Your details' for who is signed in, 'Enter your details' and an offer to sign in for others. */
export function PersonFieldset({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn() !== null;
  const { pathname } = useLocation();
  if (signedIn) return <Fieldset legend={words.signedInLegend}>{children}</Fieldset>;
  // What is half written is kept, and comes along.
  const offer = (
    <>
      {words.haveAccount}{" "}
      <a href={signInLink(pathname)} data-keeps-answers="">
        {words.signIn}
      </a>
    </>
  );
  return (
    <Fieldset legend={words.legend} hint={offer}>
      {children}
    </Fieldset>
  );
}
