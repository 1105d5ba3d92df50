import { useRouteLoaderData } from "react-router";

/** What a page may show of a customer who is signed in. */
export interface SignedIn {
  /** What the header calls them. */
  readonly name: string;
}

/** Null for a visitor who is not signed in, and on pages that do not know their visitor. */
export function useSignedIn(): SignedIn | null {
  return useRouteLoaderData<{ signedIn: SignedIn | null }>("routes/journeys")?.signedIn ?? null;
}
