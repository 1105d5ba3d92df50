import type { Copy } from "../../../copy/locales.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { MESSAGE_MAXIMUM } from "./limits.ts";

type Words = Pick<Copy, "address" | "person" | "message" | "tellUs">;

/** `message`: the text that was sent, which the message about its length counts. */
export function tellUsErrors(
  { address: { errors: address }, person, message: words, tellUs: { errors } }: Words,
  message: string | undefined,
): ErrorCopy {
  return {
    ...address,
    ...personErrors(person),
    theirName: errors.theirName,
    diedOn: errors.diedOn,
    message: messageErrors(words, message, MESSAGE_MAXIMUM),
    postcode: { ...address.postcode, ...errors.postcode },
    addressId: errors.addressId,
    addressLine1: { ...address.addressLine1, ...errors.addressLine1 },
    postalTown: { ...address.postalTown, ...errors.postalTown },
    manualPostcode: { ...address.manualPostcode, ...errors.manualPostcode },
  };
}
