import type { Copy } from "../../../copy/locales.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";

export function detailsErrors({
  address,
  person,
  complaintDetails,
}: Pick<Copy, "address" | "person" | "complaintDetails">): ErrorCopy {
  return { ...address.errors, ...personErrors(person), ...complaintDetails.errors };
}
