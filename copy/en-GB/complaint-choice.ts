const TYPE = {
  title: "Make a complaint",
  lead: "We're sorry something has gone wrong. Tell us which part of our service it is about, and we take you to the right team.",
  legend: "What is your complaint about?",
  options: {
    energy: { label: "Energy", hint: "Your gas or electricity, a bill, a meter or topping up" },
    "home-services": {
      label: "Home services",
      hint: "Boiler, heating, plumbing or appliance cover, and our engineers",
    },
    installations: { label: "Installations", hint: "A new boiler, heat pump, solar panels or insulation" },
    "electric-vehicle-charge-point": { label: "Electric Vehicle charge point" },
  },
  required: "Select what your complaint is about",
};

const ENERGY = {
  title: "Make a complaint about energy",
  lead: "How you pay decides which team looks after your account.",
  legend: "How do you pay for your energy?",
  options: {
    credit: { label: "Pay on receipt of bill", hint: "You pay each bill when it comes" },
    payAsYouGo: { label: "Top up meter/PAYG", hint: "You top up a key, a card or a smart meter" },
    directDebit: { label: "Direct Debit" },
    other: { label: "Other", hint: "Or you are not sure" },
  },
  required: "Select how you pay for your energy",
};

/** What a complaint is about, and how the customer pays (spec 2.17, 2.18). */
export default { type: TYPE, energy: ENERGY, submit: "Continue" };
