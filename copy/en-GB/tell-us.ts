/** The online form of the bereavement page (spec 2.24). */
export default {
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
  errors: {
    theirName: {
      required: "Enter the name of the person who has died",
      "too-long": "Their name must be 100 characters or fewer",
      unreadable: "Their name has a character we can't read. Type it again",
    },
    postcode: {
      required: "Enter the postcode",
      "address-required": "Find the address by postcode, or enter it manually",
    },
    addressId: { required: "Select the address from the list" },
    addressLine1: { required: "Enter the first line of the address" },
    postalTown: { required: "Enter the town or city" },
    manualPostcode: { required: "Enter the postcode" },
  },
};
