import { useRouteLoaderData } from "react-router";

/** Null for an anonymous visitor, and on pages without a session. */
export function useSignedIn() {
  return useRouteLoaderData<{ signedIn: { name: string } | null }>("routes/journeys")?.signedIn ?? null;
}
