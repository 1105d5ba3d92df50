import type { SignInFormView } from "../../contract/sign-in.ts";
import type { HandOver } from "./hand-over.ts";

/** Why a sign-in can't go on: its page is too old or of another browser, or the request made no sense. */
export type SignInStop = "expired" | "stopped";

/**
 * The pages a customer sees on the way, whole documents; whoever runs the provider gives them its own look.
 */
export interface IdentityPages {
  /** The content security policy they need: their forms go to this origin. */
  readonly policy: string;
  signIn(view: SignInFormView): string;
  /** Posts the fields on by itself, or at a press where no script runs. */
  carryOn(view: HandOver): string;
  stop(reason: SignInStop): string;
}
