const PERSON = ["Your name, email address and telephone number", "Your postcode, to find your address"];
const COMPLAINT = {
  needs: [...PERSON, "What went wrong, when, and what would put it right"],
  minutes: 10,
};
const ENQUIRY = { needs: [...PERSON, "What you would like to know"], minutes: 5 };
const COUNTS = ["No pages", "One page", "Two pages", "Three pages"];

/** What stands beside a form: what to have at hand, how long it takes and what follows. */
export default {
  preparations: {
    "gas-and-electricity": COMPLAINT,
    "enquiry-gas-and-electricity": ENQUIRY,
    "pay-as-you-go": COMPLAINT,
    "enquiry-pay-as-you-go": ENQUIRY,
    bereavement: {
      needs: [
        "Their name, and the postcode of the address we supply",
        "Your name and email address",
        "What else you know. We can help you fill in the rest",
      ],
      minutes: 5,
    },
    "priority-register": {
      needs: [
        "What would make your energy easier to manage",
        "Your name, email address and telephone number",
        "The postcode of the home that needs the help",
      ],
      minutes: 4,
    },
    "data-request": {
      needs: [
        "What you want of your data",
        "Your name and email address, best the one that you use with us",
        "Your postcode, to find your address",
      ],
      minutes: 3,
    },
    "owed-payment": {
      needs: ["What went wrong, and the day", ...PERSON],
      minutes: 4,
    },
    feedback: { needs: ["How you would like us to use your credit", ...PERSON], minutes: 5 },
    "submit-meter-read": {
      needs: [
        "A reading from the last month",
        "Your customer number, from the top of your bill",
        "Your name and telephone number",
      ],
      minutes: 5,
    },
  },
  needs: "What you need",
  takes: "How long it takes",
  pages: (count: number, minutes: number) => `${COUNTS[count]}. Allow ${minutes} minutes.`,
  keeps: "If you stop, we keep what you wrote for 30 minutes.",
  next: "What happens next",
  sent: "When you send it",
  reference: "You get a reference.",
  referenceEmailed: "You see it once you have sent this, and in the email we send you.",
  referenceMaybeEmailed: "You see it once you have sent this, and in an email if you give us an address.",
};
