/** How the customer pays, where the page before could not tell whose question it is. */
export default {
  title: "Ask us in writing",
  description: "Send us a question about your energy, and get a reference. How you pay decides who answers.",
  lead: "Tell us how you pay, so that your question reaches the right team.",
  payTitle: "How do you pay for your energy?",
  ways: {
    bills: {
      title: "By Direct Debit, or when I get a bill",
      description: (average: string) => `You pay by the month or the quarter. ${average}.`,
    },
    payAsYouGo: {
      title: "I pay as I go",
      description: (average: string) => `You top up a key, a card or a smart meter. ${average}.`,
    },
  },
  otherTitle: "Is it about something else?",
  others: {
    homeServices: {
      title: "HomeCare, an engineer or smart home",
      description: "Ask home services, who look after boilers, repairs, cover and smart heating",
    },
    bereavement: {
      title: "Someone has died",
      description: "Our bereavement team has a page and a telephone line of its own",
    },
    credit: {
      title: "How we use your credit",
      description: "We owe you money, and you would rather not have it refunded",
    },
    complaint: { title: "A complaint", description: "Tell us what went wrong, and get a reference" },
  },
};
