/** The online form of the bereavement page (spec 2.24). */
export default {
  title: "Tell us that someone has died",
  lead: "We are sorry for your loss. There is no rush. Tell us what you know, and leave the rest.",
  them: "The person who has died",
  theirName: "Their name",
  diedOn: "When did they die?",
  diedOnHint: "Write it any way you like, such as 3/11/2026 or early November.",
  teller: "Who are you?",
  tellerHint: "Leave this if you would rather not say.",
  tellers: {
    relative: "A relative or a friend",
    executor: "Their executor or administrator",
    solicitor: "A solicitor",
    other: "Somebody else",
  },
  stop: "What would you like us to stop?",
  stopHint: "Choose any, or none. We can do it later too.",
  stops: {
    letters: "Letters and calls in their name",
    "direct-debit": "Their Direct Debit",
    emails: "Emails to them about their bills",
  },
  on: "What goes on at their home?",
  onHint: "Choose any, or none. Telling us does not turn anything off.",
  goesOn: {
    "lived-in": "Somebody lives there, and needs gas or electricity",
    empty: "The home is empty",
    "top-up": "There is a top-up meter, and it may need credit",
  },
  /** Before and after the number of the bereavement line. */
  keepsOn: ["If a top-up meter may run out, call ", ", and we keep the supply on."],
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
    diedOn: {
      "too-long": "When they died must be 100 characters or fewer",
      unreadable: "When they died has a character we can't read. Type it again",
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
