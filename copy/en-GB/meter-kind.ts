const PAYING = {
  asks: "How do you pay?",
  answers: {
    "top-up": "I top up first, in an app, by phone or in a shop",
    bill: "I get a bill, or it is in my rent",
  },
};
const SMETS2 = "SMETS2 or S2";
const SMETS1 = "SMETS1";
const NONE = "None of these";

/** The tool that finds out which kind of meter somebody has. */
export default {
  position: (number: number) => `Question ${number}`,
  next: "Next",
  back: "Back",
  nothingChosen: "Choose the one that is closest.",
  found: "Your meter",
  after: "What to do next",
  answers: "Your answers",
  again: "Start again",
  questions: {
    fuel: {
      asks: "What does this meter count?",
      hint: "Look for the letters next to the numbers.",
      answers: {
        electricity: "Electricity: it says kWh and has thick wires",
        gas: "Gas: it says m³ or ft³ and has metal pipes",
        unsure: "I can't tell",
      },
    },
    "electricity-slot": {
      asks: "Has it a slot for a key or a card?",
      hint: "The key is plastic, and you take it to a shop to top up.",
      answers: { slot: "Yes, a slot", none: "No slot" },
    },
    "gas-slot": {
      asks: "Has it a slot for a card?",
      hint: "You take the card to a shop to top up.",
      answers: { slot: "Yes, a slot", none: "No slot" },
    },
    "electricity-paying": PAYING,
    "gas-paying": PAYING,
    "electricity-label": {
      asks: "What does the front of the meter say?",
      hint: "Look for small print by the screen, and for a box on top.",
      answers: {
        second: SMETS2,
        first: SMETS1,
        smart: "Smart meter, or lights marked WAN and HAN",
        none: NONE,
      },
    },
    "gas-label": {
      asks: "What does the front of the meter say?",
      hint: "Look for small print by the screen.",
      answers: { second: SMETS2, first: SMETS1, smart: "Smart meter", none: NONE },
    },
    "electricity-buttons": {
      asks: "Has it several buttons, and did a small screen for your home come with it?",
      hint: "A small screen alone is no proof: it could be a clip-on monitor.",
      answers: {
        several: "Both: a number pad or A and B buttons, and a small screen",
        none: "One button or none, or no small screen",
      },
    },
    "gas-buttons": {
      asks: "Has it a screen with buttons under it?",
      answers: {
        several: "Yes, a screen and a button or a few keys",
        none: "No, wheels or dials that turn",
      },
    },
    rates: {
      asks: "How many sets of numbers does it show?",
      hint: "A screen may show them in turn. Look for R1 and R2, low and normal, or night and day. Three rows may be two rates and a total.",
      answers: { one: "One", two: "Two" },
    },
    "electricity-face": {
      asks: "How does it show the number?",
      answers: { digits: "Digits, on wheels or a screen", dials: "Dials, like a row of small clocks" },
    },
    "gas-face": {
      asks: "How does it show the number?",
      answers: { digits: "Digits on wheels", dials: "Dials, like a row of small clocks" },
    },
    "gas-unit": {
      asks: "Which letters are by the number?",
      hint: "Metric meters often have five black digits. Imperial ones often have four.",
      answers: { metric: "m³, metric", imperial: "ft³ or cubic feet, imperial" },
    },
  },
  kinds: {
    "key-meter": {
      title: "Pay as you go meter with a key",
      says: "You pay before you use it, and the key carries your credit. The number with kWh is your reading, not the one with a pound sign. It can have two rates.",
    },
    "card-meter": {
      title: "Pay as you go gas meter with a card",
      says: "You pay before you use it, and the card carries your credit. The number with m³ or the words meter index is your reading, not the one with a pound sign.",
    },
    "smart-prepayment": {
      title: "Smart meter on pay as you go",
      says: "Your top-ups reach the meter by themselves, so it needs no key or card. It also sends us readings.",
    },
    smets2: {
      title: "Smart meter, second kind (SMETS2)",
      says: "It sends us readings by itself, and should go on when you switch supplier. You need not read it while it works. It can have two rates.",
    },
    smets1: {
      title: "Smart meter, first kind (SMETS1)",
      says: "It was made to send us readings by itself. Some stopped when people switched supplier, and most of those now work again. If yours does not, it still counts: read it and send us the figure.",
    },
    smart: {
      title: "Very likely a smart meter",
      says: "It should send us readings by itself. Your account shows if it does. We can tell from our records which kind it is.",
    },
    "two-rate": {
      title: "Two-rate meter, such as Economy 7",
      says: "It counts cheaper hours and normal hours apart, so you send us two readings. If your bill has one price only, tell us.",
    },
    "single-rate": {
      title: "Standard meter with one rate",
      says: "It keeps one count of all the power you use. It sends nothing, so read it and tell us. Leave out red digits and all after a decimal point.",
    },
    dial: {
      title: "Dial meter",
      says: "Each dial is one digit of the reading, and dials next to each other turn in opposite ways. A gas meter with dials often counts in cubic feet.",
    },
    "gas-metric": {
      title: "Metric gas meter (m³)",
      says: "It counts cubic metres. Write down the black digits only. Check that your bill says metric or m³ too: if it does not, tell us.",
    },
    "gas-imperial": {
      title: "Imperial gas meter (ft³)",
      says: "It counts cubic feet. Write down the black digits only. Check that your bill says imperial or ft³ too. If we have it wrong, your bill can be nearly three times too high or too low.",
    },
    unknown: {
      title: "Let us look it up",
      says: "Your bill or your account names your meter. If they do not help, send us a photo of its front. Do not open it or push anything into it.",
    },
  },
  links: {
    read: "Read your meter",
    send: "Send us a meter reading",
    smart: "How smart meters work",
    notSending: "If it has stopped sending readings",
    getSmart: "Get a smart meter",
    topUp: "Top up your meter",
    newKey: "Get a new card or key",
    smartPrepayment: "How smart pay as you go works",
    twoRates: "Economy 7 and other two-rate meters",
    contact: "Contact us",
    pointNumbers: "Find your meter point numbers",
  },
};
