import type { ComplaintClock } from "../domain/complaint-clocks.ts";
import type { ComplaintSource } from "../domain/submission-types.ts";
import type { LeadStatus } from "../domain/lead-progress.ts";
import type { ComplaintState, StaffRole } from "../domain/staff.ts";
import type { SignInFormView } from "./sign-in.ts";

/**
 * What the staff pages show. The operations service knows no React and the web knows no service: these shapes
 * are all they share.
 */

/** A complaint in a list: nothing its customer wrote. */
export interface DeskComplaint {
  readonly reference: string;
  readonly source: ComplaintSource;
  readonly receivedAt: Date;
  readonly status: LeadStatus;
  readonly resolvedAt: Date | null;
  /** The customer answered that they may need extra help. */
  readonly extraHelp: boolean;
  readonly clocks: readonly ComplaintClock[];
}

/** A complaint with all that is known of it. */
export interface DeskCase extends DeskComplaint {
  readonly name: string;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly textphone: string | null;
  readonly address: string | null;
  /** What the customer chose that it is about; null where the form does not ask. */
  readonly subject: string | null;
  readonly accountNumber: string | null;
  readonly letter: string;
  readonly events: readonly DeskEvent[];
}

/** What was done, the latest last. */
export interface DeskEvent {
  readonly happenedAt: Date;
  readonly status: LeadStatus;
  readonly adviceOrAction: string | null;
  readonly resolution: { readonly resolved: boolean; readonly reason: string } | null;
}

/** What every page of somebody who is signed in has. */
export interface StaffPage {
  readonly staff: { readonly email: string; readonly role: StaffRole };
  /** Goes back with every form. */
  readonly xsrfToken: string;
}

export interface StaffSignInView extends Omit<SignInFormView, "action"> {
  /** Somebody was signed in, and is no more. */
  readonly ended: boolean;
}

export interface ComplaintListView extends StaffPage {
  readonly state: ComplaintState;
  readonly source: ComplaintSource | undefined;
  /** Those of this page. */
  readonly complaints: readonly DeskComplaint[];
  readonly total: number;
  /** There are more than were looked at. */
  readonly more: boolean;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export type MarkFault = "mark-missing" | "action-missing" | "action-long" | "account-long" | "not-our-form";

export interface MarkForm {
  readonly mark: string;
  readonly action: string;
  readonly account: string;
}

export interface ComplaintView extends StaffPage {
  readonly complaint: DeskCase;
  /** As it was sent, where something is wrong with it. */
  readonly form: MarkForm;
  readonly faults: readonly MarkFault[];
  /** It has just been marked. */
  readonly saved: boolean;
}

export interface FailedSearchesView extends StaffPage {
  readonly clusters: readonly {
    readonly words: readonly string[];
    readonly times: number;
    readonly foundNothing: number;
    readonly examples: readonly { readonly query: string; readonly times: number; readonly hits: number }[];
  }[];
}

export interface StaffListView extends StaffPage {
  readonly accounts: readonly {
    readonly id: string;
    readonly email: string;
    readonly role: StaffRole;
    readonly createdAt: Date;
    readonly removedAt: Date | null;
  }[];
}

export type ExportFault = "from-wrong" | "until-wrong" | "kind-wrong" | "not-our-form";

export interface ExportForm {
  readonly from: string;
  readonly until: string;
  readonly kind: string;
  readonly format: string;
}

export interface ExportView extends StaffPage {
  readonly form: ExportForm;
  readonly faults: readonly ExportFault[];
}
