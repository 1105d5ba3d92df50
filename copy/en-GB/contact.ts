/** Contact us (spec 1.5). Numbers come from content/contact.json, hours from content/opening-hours.json. */
export default {
  title: "Contact us",
  description:
    "How to reach us, by the way you pay for your energy: telephone numbers, when we are open, and what to do in an emergency.",
  lead: "Choose how you pay, so that you reach the right team the first time.",
  emergencyTitle: "Emergency support",
  emergencyText: "Gas, carbon monoxide, a power cut or no supply: the numbers that answer day and night",
  submitReading: "Send your readings",
  hoursTitle: "When we are open",
  supportTitle: "If you need another way to talk to us",
  otherTitle: "Something else",
  adviceTitle: "Free advice that is not from us",
  advice: "They tell you your rights, and can help you complain about us.",
  extraHelpUnit: "If it is too much to do alone, an adviser can ask the Extra Help Unit to act for you.",
  extraHelpUnitLink: "Who it helps",
  rating: {
    title: "How Citizens Advice rates us",
    text: (outOfFive: number, quarter: string, checkedOn: string) =>
      `${outOfFive} out of 5 stars for customer service from ${quarter}, as we read it on ${checkedOn}.`,
    link: "Compare us with other suppliers",
  },
  cards: {
    bills: {
      title: "Direct Debit or pay on receipt of a bill",
      text: "Bills, payments, tariffs, meters and moving home.",
      action: "Contact us about bills and payments",
    },
    payAsYouGo: {
      title: "Prepayment or pay as you go",
      text: "Topping up, keys and cards, and credit that has not arrived.",
      action: "Contact us about pay as you go",
    },
    homeServices: {
      title: "Home services",
      text: "Boilers, repairs, engineer visits and home cover.",
      action: "Contact us about home services",
    },
    extraSupport: {
      title: "Extra support",
      text: "For your health, your age, a baby at home or a hard time.",
      action: "How we can help",
    },
    bereavement: {
      title: "When someone has died",
      text: "Our bereavement team sees to their account with you.",
      action: "What to do about their energy",
    },
    interpreters: {
      title: "Relay UK, sign language or Welsh",
      text: "Put 18001 in front of any of our numbers for Relay UK. For an interpreter, large print, braille or Welsh, call:",
      action: "All the ways to reach us",
    },
  },
  others: {
    complaint: { title: "Make a complaint", description: "Tell us what went wrong, and get a reference" },
    procedure: {
      title: "Our complaints procedure",
      description: "What happens and by when, with our email and postal address",
    },
    enquiry: { title: "Ask us in writing", description: "Send an enquiry, and get a reference" },
    track: { title: "Track what you sent us", description: "See how far we are, by your reference" },
    readings: { title: "Meter readings", description: "Send one, or see those you sent" },
    moving: { title: "Moving home", description: "Tell us when, and where to" },
  },
};
