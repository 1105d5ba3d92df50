const postcode = {
  required: "Enter your postcode",
  invalid: "Enter a full UK postcode, like SW1A 1AA",
  "did-you-mean": (meant: string) => `Did you mean ${meant}?`,
};
/** `name`: of a line of the address. */
const line = (name: string) => ({
  "too-long": `${name} must be 100 characters or fewer`,
  unreadable: `${name} has a character we can't read. Type it again`,
});

/** The words of the address question, the same in every journey. */
export default {
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
  house: "House name or number",
  flat: "Flat number",
  line1: "Address line 1",
  line2: "Address line 2",
  town: "Town or city",
  county: "County",
  manualPostcode: "Postcode",
  country: "Country",
  countryPlaceholder: "Choose a country",
  /** Of a value, which is stored. */
  countryName: (value: string): string => value,
  save: "Save this address",
  backToLookup: "Search by postcode instead",
  savingTitle: "We're checking your details",
  saving: "Please don't refresh this page or close your browser",
  noneFound: (typed: string) =>
    `We can't find any addresses for ${typed}. Check the postcode, or enter your address manually.`,
  found: (count: number, typed: string) =>
    count === 1 ? `1 address found for ${typed}` : `${count} addresses found for ${typed}`,
  errors: {
    postcode: {
      ...postcode,
      "address-required": "Find your address by postcode, or enter it manually",
    },
    addressId: { required: "Select your address from the list" },
    houseNameNumber: line("House name or number"),
    flatNumber: line("Flat number"),
    addressLine1: { required: "Enter the first line of your address", ...line("Address line 1") },
    addressLine2: line("Address line 2"),
    postalTown: { required: "Enter your town or city", ...line("Town or city") },
    county: line("County"),
    manualPostcode: postcode,
    country: { invalid: "Select a country from the list, or none" },
  },
};
