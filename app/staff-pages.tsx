import type { ReactNode } from "react";
import type {
  ComplaintListView,
  ComplaintView,
  ExportView,
  FailedSearchesView,
  StaffListView,
  StaffPage,
  StaffSignInView,
} from "../contract/operations.ts";
import { OPERATIONS_PATH } from "../domain/staff.ts";
import { contentSecurityPolicy } from "./.server/content-security-policy.ts";
import { ComplaintCasePage } from "./features/staff/complaint-case-page.tsx";
import { ComplaintListPage } from "./features/staff/complaint-list-page.tsx";
import { ExportPage, FailedSearchesPage, StaffListPage, StaffStop } from "./features/staff/further-pages.tsx";
import { StaffActions, StaffNavigation } from "./features/staff/staff-frame.tsx";
import { StaffSignInPage } from "./features/staff/staff-sign-in-page.tsx";
import * as words from "./features/staff/copy.ts";
import { documentWithAssets } from "./page-assets.ts";
import { wholeDocument } from "./whole-document.tsx";
import { PageShell } from "./ui/page-shell.tsx";

/**
 * The look of the staff pages: the house's own, as whole documents. The service behind them knows no React;
 * the server hands it these.
 */
export function createOperationsPages({ providerName }: { readonly providerName: string }) {
  function render(
    title: string,
    content: ReactNode,
    signedIn?: { readonly page: StaffPage; readonly path: string },
  ) {
    const shell = (
      <PageShell
        providerName={providerName}
        basePath={OPERATIONS_PATH}
        serviceName={words.SERVICE_NAME}
        headerActions={signedIn && <StaffActions {...signedIn.page} />}
        navigation={signedIn && <StaffNavigation staff={signedIn.page.staff} path={signedIn.path} />}
      >
        {content}
      </PageShell>
    );
    const document = documentWithAssets(
      wholeDocument(`${title} - ${words.SERVICE_NAME} - ${providerName}`, shell),
    );
    return { html: document.html, policy: contentSecurityPolicy(document, undefined) };
  }
  const titled = (title: string, faults: readonly unknown[]) =>
    faults.length > 0 ? `Error: ${title}` : title;
  const at = (path: string) => `${OPERATIONS_PATH}${path}`;

  return {
    signIn: (view: StaffSignInView) =>
      render(titled(words.SIGN_IN_COPY.title, view.faults), <StaffSignInPage {...view} />),
    complaints: (view: ComplaintListView) =>
      render(words.LIST_COPY.title, <ComplaintListPage {...view} />, { page: view, path: OPERATIONS_PATH }),
    complaint: (view: ComplaintView) =>
      render(titled(view.complaint.reference, view.faults), <ComplaintCasePage {...view} />, {
        page: view,
        path: at("/complaints"),
      }),
    searches: (view: FailedSearchesView) =>
      render(words.SEARCH_COPY.title, <FailedSearchesPage {...view} />, {
        page: view,
        path: at("/searches"),
      }),
    staff: (view: StaffListView) =>
      render(words.STAFF_COPY.title, <StaffListPage {...view} />, { page: view, path: at("/staff") }),
    export: (view: ExportView) =>
      render(titled(words.EXPORT_COPY.title, view.faults), <ExportPage {...view} />, {
        page: view,
        path: at("/export"),
      }),
    refused: (page: StaffPage) =>
      render(words.REFUSED_COPY.title, <StaffStop reason="refused" />, { page, path: "" }),
    missing: (page: StaffPage) =>
      render(words.MISSING_COPY.title, <StaffStop reason="missing" />, { page, path: "" }),
  };
}
