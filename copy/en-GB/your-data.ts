/** Asking for a copy of one's data, for its deletion and the like, and complaining about its use. */
export default {
  title: "Your data",
  lead: "Ask for a copy, have it deleted or put right, or complain about how we use it. It is free.",
  want: "What do you want?",
  wants: {
    copy: "A copy of my data",
    delete: "Delete my data, or my account",
    correct: "Put right what is wrong",
    stop: "Stop using it for something",
    complain: "Complain about how you use my data",
  },
  hints: {
    copy: "What we hold about you, and what we use it for.",
    delete:
      "Some of it we have to keep, such as bills and the short record of a complaint. We tell you what.",
    correct: "For example a name, an address or a date.",
    stop: "For example for letters that try to sell you something.",
    complain: "No special words are needed.",
  },
  message: "Tell us more",
  messageWhen: "You need this only if something is wrong, or if you complain.",
  checkTitle: "How we check that it is you",
  check: [
    "You send us no documents. We compare what you write with your account, and answer to the email address that we know.",
    "If we can't be sure, we ask you one or two things that only you would know.",
  ],
  address: {
    legend: "Your home address",
    hint: "We use it to find your account.",
    list: "Select your address",
    chosen: "Your address",
    first: "Before you send this, choose the address above.",
  },
  submit: "Send",
  sending: "Sending",
  errors: {
    want: { required: "Choose what you want" },
    message: { required: "Tell us what is wrong, in your own words" },
  },
};
