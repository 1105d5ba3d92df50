import type { Part } from "../picture.tsx";
import type { Answer, Question } from "./questions.ts";

interface QuestionCopy<Asked extends Question> {
  readonly asks: string;
  readonly hint?: string;
  readonly answers: Readonly<Record<Answer<Asked>, ReturnType<typeof choice>>>;
}

const choice = (label: string, ...picture: readonly Part[]) => ({ label, picture });

const PAYING = {
  asks: "How do you pay?",
  answers: {
    "top-up": choice("I top up first, in an app, by phone or in a shop", "phone"),
    bill: choice("I get a bill, or it is in my rent", "bill"),
  },
} as const satisfies QuestionCopy<"gas-paying">;

const LABEL_ANSWERS = {
  second: choice("SMETS2 or S2", "box", "screen", "smetsTwo"),
  first: choice("SMETS1", "box", "screen", "smetsOne"),
} as const satisfies Partial<QuestionCopy<"gas-label">["answers"]>;

/** What each question and answer is called, and its picture. */
export const QUESTIONS: { readonly [Asked in Question]: QuestionCopy<Asked> } = {
  fuel: {
    asks: "What does this meter count?",
    hint: "Look for the letters next to the numbers.",
    answers: {
      electricity: choice("Electricity: it says kWh and has thick wires", "wires", "box", "screen", "kwh"),
      gas: choice("Gas: it says m³ or ft³ and has metal pipes", "pipes", "box", "wheels", "cubicMetres"),
      unsure: choice("I can't tell", "box", "unknown"),
    },
  },
  "electricity-slot": {
    asks: "Has it a slot for a key or a card?",
    hint: "The key is plastic, and you take it to a shop to top up.",
    answers: {
      slot: choice("Yes, a slot", "box", "screen", "keySlot"),
      none: choice("No slot", "box", "screen", "plain"),
    },
  },
  "gas-slot": {
    asks: "Has it a slot for a card?",
    hint: "You take the card to a shop to top up.",
    answers: {
      slot: choice("Yes, a slot", "box", "screen", "cardSlot"),
      none: choice("No slot", "box", "screen", "plain"),
    },
  },
  "electricity-paying": PAYING,
  "gas-paying": PAYING,
  "electricity-label": {
    asks: "What does the front of the meter say?",
    hint: "Look for small print by the screen, and for a box on top.",
    answers: {
      ...LABEL_ANSWERS,
      smart: choice("Smart meter, or lights marked WAN and HAN", "box", "hub", "lowScreen", "plain"),
      none: choice("None of these", "box", "screen", "plain"),
    },
  },
  "gas-label": {
    asks: "What does the front of the meter say?",
    hint: "Look for small print by the screen.",
    answers: {
      ...LABEL_ANSWERS,
      smart: choice("Smart meter", "box", "screen", "plain"),
      none: choice("None of these", "box", "wheels", "plain"),
    },
  },
  "electricity-buttons": {
    asks: "Has it several buttons, and did a small screen for your home come with it?",
    hint: "A small screen alone is no proof: it could be a clip-on monitor.",
    answers: {
      several: choice(
        "Both: a number pad or A and B buttons, and a small screen",
        "box",
        "screen",
        "keys",
        "homeDisplay",
      ),
      none: choice("One button or none, or no small screen", "box", "screen", "oneButton"),
    },
  },
  "gas-buttons": {
    asks: "Has it a screen with buttons under it?",
    answers: {
      several: choice("Yes, a screen and a button or a few keys", "box", "screen", "keys"),
      none: choice("No, wheels or dials that turn", "box", "wheels", "plain"),
    },
  },
  rates: {
    asks: "How many sets of numbers does it show?",
    hint: "A screen may show them in turn. Look for R1 and R2, low and normal, or night and day. Three rows may be two rates and a total.",
    answers: {
      one: choice("One", "box", "screen", "plain"),
      two: choice("Two", "box", "screen", "secondRow"),
    },
  },
  "electricity-face": {
    asks: "How does it show the number?",
    answers: {
      digits: choice("Digits, on wheels or a screen", "box", "wheels", "kwh"),
      dials: choice("Dials, like a row of small clocks", "box", "dials"),
    },
  },
  "gas-face": {
    asks: "How does it show the number?",
    answers: {
      digits: choice("Digits on wheels", "box", "wheels", "plain"),
      dials: choice("Dials, like a row of small clocks", "box", "dials"),
    },
  },
  "gas-unit": {
    asks: "Which letters are by the number?",
    hint: "Metric meters often have five black digits. Imperial ones often have four.",
    answers: {
      metric: choice("m³, metric", "box", "wheels", "cubicMetres"),
      imperial: choice("ft³ or cubic feet, imperial", "box", "wheels", "cubicFeet"),
    },
  },
};

export const COPY = {
  position: (number: number) => `Question ${number}`,
  next: "Next",
  back: "Back",
  nothingChosen: "Choose the one that is closest.",
  found: "Your meter",
  after: "What to do next",
  answers: "Your answers",
  again: "Start again",
} as const;
