import { copyOf } from "../../domain/locale.ts";
import type { ErrorCopy } from "./error-copy.ts";

/** The words of the address question, the same in every journey. */
export const ADDRESS_COPY = copyOf({
  "en-GB": {
    legend: "Your address",
    hint: "We use it to find your account.",
    postcode: "Postcode",
    postcodeHint: "For example, SW1A 1AA",
    find: "Find address",
    finding: "Finding addresses",
    list: "Select your address",
    listPlaceholder: "Choose an address",
    choose: "Use this address",
    enter: "Enter address manually",
    chosen: "Your address",
    clear: "Change address",
    first: "Before you go on, choose your address above.",
    next: (button: string) => `Address chosen. The ${button} button is now at the end of the form.`,
    line1: "Address line 1",
    line2: "Address line 2",
    town: "Town or city",
    county: "County",
    manualPostcode: "Postcode",
    save: "Save this address",
    backToLookup: "Search by postcode instead",
    savingTitle: "We're checking your details",
    saving: "Please don't refresh this page or close your browser",
    noneFound: (postcode: string) =>
      `We can't find any addresses for ${postcode}. Check the postcode, or enter your address manually.`,
    found: (count: number, postcode: string) =>
      count === 1 ? `1 address found for ${postcode}` : `${count} addresses found for ${postcode}`,
  },
});

const postcode = {
  required: "Enter your postcode",
  invalid: "Enter a full UK postcode, like SW1A 1AA",
  "did-you-mean": (meant: string) => `Did you mean ${meant}?`,
};
const TOO_LONG = "must be 100 characters or fewer";
const UNREADABLE = "has a character we can't read. Type it again";

export const ADDRESS_ERRORS: ErrorCopy = copyOf({
  "en-GB": {
    postcode: {
      ...postcode,
      "address-required": "Find your address by postcode, or enter it manually",
    },
    addressId: { required: "Select your address from the list" },
    addressLine1: {
      required: "Enter the first line of your address",
      "too-long": `Address line 1 ${TOO_LONG}`,
      unreadable: `Address line 1 ${UNREADABLE}`,
    },
    addressLine2: { "too-long": `Address line 2 ${TOO_LONG}`, unreadable: `Address line 2 ${UNREADABLE}` },
    postalTown: {
      required: "Enter your town or city",
      "too-long": `Town or city ${TOO_LONG}`,
      unreadable: `Town or city ${UNREADABLE}`,
    },
    county: { "too-long": `County ${TOO_LONG}`, unreadable: `County ${UNREADABLE}` },
    manualPostcode: postcode,
  },
});
