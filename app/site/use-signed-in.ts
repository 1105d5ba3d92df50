import { useRouteLoaderData } from "react-router";

export interface SignedIn {
  readonly name: string;
}

/** Null for an anonymous visitor, and on pages without a session. */
export function useSignedIn(): SignedIn | null {
  return useRouteLoaderData<{ signedIn: SignedIn | null }>("routes/journeys")?.signedIn ?? null;
}
