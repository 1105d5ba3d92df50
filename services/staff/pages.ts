import type {
  ComplaintListView,
  ComplaintView,
  ExportView,
  FailedSearchesView,
  StaffListView,
  StaffPage,
  StaffSignInView,
} from "../../contract/operations.ts";

/** A whole document, and the content security policy that it needs. */
export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** The pages staff see; whoever runs the service gives them its own look. */
export interface OperationsPages {
  signIn(view: StaffSignInView): RenderedPage;
  complaints(view: ComplaintListView): RenderedPage;
  complaint(view: ComplaintView): RenderedPage;
  searches(view: FailedSearchesView): RenderedPage;
  staff(view: StaffListView): RenderedPage;
  export(view: ExportView): RenderedPage;
  /** Their role does not let them. */
  refused(view: StaffPage): RenderedPage;
  /** There is no such complaint. */
  missing(view: StaffPage): RenderedPage;
}
