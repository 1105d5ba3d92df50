import { PASSWORD_MAXIMUM } from "../../infrastructure/password.ts";

export const PASSWORD_MINIMUM = 12;

export type PasswordFault = "password-short" | "password-long";

/** Undefined for a password that staff may choose: length alone counts (NIST SP 800-63B, 3.1.1.2). */
export function passwordFault(password: string): PasswordFault | undefined {
  if (password.length < PASSWORD_MINIMUM) return "password-short";
  return password.length > PASSWORD_MAXIMUM ? "password-long" : undefined;
}
