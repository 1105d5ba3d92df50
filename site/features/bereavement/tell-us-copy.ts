import { copyOf } from "../../../domain/locale.ts";
import { ADDRESS_ERRORS } from "../../../ui/forms/address-copy.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { MESSAGE_MAXIMUM } from "./limits.ts";

export const TELL_US_COPY = copyOf({
  "en-GB": {
    title: "Tell us that someone has died",
    lead: "We are sorry for your loss. There is no rush. Tell us what you know, and leave the rest.",
    them: "The person who has died",
    theirName: "Their name",
    message: "Anything you would like to tell us",
    address: {
      legend: "The address we supply",
      hint: "The home of the person who has died. We use it to find their account.",
      list: "Select the address",
      chosen: "The address we supply",
      first: "Before you send this, choose the address above.",
    },
    submit: "Send",
    sending: "Sending",
  },
});

/** `message`: the text that was sent, which the message about its length counts. */
export const tellUsErrors = copyOf({
  "en-GB": (message: string | undefined): ErrorCopy => {
    return {
      ...ADDRESS_ERRORS,
      ...personErrors(),
      theirName: {
        required: "Enter the name of the person who has died",
        "too-long": "Their name must be 100 characters or fewer",
        unreadable: "Their name has a character we can't read. Type it again",
      },
      message: messageErrors("", message, MESSAGE_MAXIMUM),
      postcode: {
        ...ADDRESS_ERRORS["postcode"],
        required: "Enter the postcode",
        "address-required": "Find the address by postcode, or enter it manually",
      },
      addressId: { required: "Select the address from the list" },
      addressLine1: { ...ADDRESS_ERRORS["addressLine1"], required: "Enter the first line of the address" },
      postalTown: { ...ADDRESS_ERRORS["postalTown"], required: "Enter the town or city" },
      manualPostcode: { ...ADDRESS_ERRORS["manualPostcode"], required: "Enter the postcode" },
    };
  },
});
