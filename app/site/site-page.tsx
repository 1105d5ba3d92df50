import type { ReactNode } from "react";
import { PageShell } from "../ui/page-shell.tsx";
import { EmergencyNumbers } from "./emergency-numbers.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import { BASE_PATH, useSite } from "./site-facts.ts";

export { BASE_PATH, telephone, useSite } from "./site-facts.ts";

type SitePageProps = PageHeadProps & { readonly title: string; readonly children: ReactNode };

/** The page around every journey step: header, title of the document, emergency numbers at the foot. */
export function SitePage({ children, ...head }: SitePageProps) {
  return (
    <>
      <PageHead {...head} />
      <PageShell providerName={useSite().providerName} basePath={`${BASE_PATH}/`} footerNote={<EmergencyNumbers />}>
        {children}
      </PageShell>
    </>
  );
}
