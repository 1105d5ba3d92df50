import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { Contact } from "../../contract/contact.ts";
import { PageShell } from "../ui/page-shell.tsx";

/** What the root knows of the site, for every page. */
export interface SiteFacts {
  readonly providerName: string;
  readonly contact: Contact;
}

export const BASE_PATH = "/help-and-support";

export function useSite(): SiteFacts {
  const facts = useRouteLoaderData<SiteFacts>("root");
  if (facts === undefined) throw new Error("the root has no data");
  return facts;
}

/** The page around every journey step: header, title of the document, emergency numbers at the foot. */
export function SitePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { providerName, contact } = useSite();
  const { gas, powerCut } = contact.emergency;
  return (
    <>
      <title>{`${title} - Help & Support - ${providerName}`}</title>
      <PageShell
        providerName={providerName}
        basePath={`${BASE_PATH}/`}
        footerNote={
          <>
            <p>
              Smell gas? Call <a href={telephone(gas.number)}>{gas.number}</a>, free, day and night.
            </p>
            <p>
              Power cut? Call <a href={telephone(powerCut.number)}>{powerCut.number}</a>, free, day and night.
            </p>
          </>
        }
      >
        {children}
      </PageShell>
    </>
  );
}

/** A link that calls the number. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(" ", "")}`;
}
