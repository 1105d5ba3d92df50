import { createContext } from "react-router";
import type { StaffIdentityClient } from "../../clients/staff-identity.ts";
import type { ContentEditor } from "../editor/editor.ts";
import type { StaffService } from "../service.ts";

/** What staff pages need beside what every page has. */
export interface DeskServices {
  readonly staff: StaffService;
  /** Of the articles, where they can be edited. */
  readonly contentEditor?: ContentEditor | undefined;
  /** Undefined where staff sign in with a password. */
  readonly staffIdentity?: StaffIdentityClient | undefined;
}

/** Undefined where the desk is off. */
export const deskContext = createContext<DeskServices | undefined>(undefined);
