import type { Part } from "../picture.tsx";
import type { Answer, Question } from "./questions.ts";

interface QuestionCopy<Asked extends Question> {
  readonly asks: string;
  readonly hint?: string;
  readonly answers: Readonly<
    Record<Answer<Asked>, { readonly label: string; readonly picture: readonly Part[] }>
  >;
}

const PAYING = {
  asks: "How do you pay?",
  answers: {
    "top-up": { label: "I top up first, in an app, by phone or in a shop", picture: ["phone"] },
    bill: { label: "I get a bill, or it is in my rent", picture: ["bill"] },
  },
} as const satisfies QuestionCopy<"gas-paying">;

const LABEL_ANSWERS = {
  second: { label: "SMETS2 or S2", picture: ["box", "screen", "smetsTwo"] },
  first: { label: "SMETS1", picture: ["box", "screen", "smetsOne"] },
} as const satisfies Partial<QuestionCopy<"gas-label">["answers"]>;

/** What each question and answer is called, and its picture. */
export const QUESTIONS: { readonly [Asked in Question]: QuestionCopy<Asked> } = {
  fuel: {
    asks: "What does this meter count?",
    hint: "Look for the letters next to the numbers.",
    answers: {
      electricity: {
        label: "Electricity: it says kWh and has thick wires",
        picture: ["wires", "box", "screen", "kwh"],
      },
      gas: {
        label: "Gas: it says m³ or ft³ and has metal pipes",
        picture: ["pipes", "box", "wheels", "cubicMetres"],
      },
      unsure: { label: "I can't tell", picture: ["box", "unknown"] },
    },
  },
  "electricity-slot": {
    asks: "Has it a slot for a key or a card?",
    hint: "The key is plastic, and you take it to a shop to top up.",
    answers: {
      slot: { label: "Yes, a slot", picture: ["box", "screen", "keySlot"] },
      none: { label: "No slot", picture: ["box", "screen", "plain"] },
    },
  },
  "gas-slot": {
    asks: "Has it a slot for a card?",
    hint: "You take the card to a shop to top up.",
    answers: {
      slot: { label: "Yes, a slot", picture: ["box", "screen", "cardSlot"] },
      none: { label: "No slot", picture: ["box", "screen", "plain"] },
    },
  },
  "electricity-paying": PAYING,
  "gas-paying": PAYING,
  "electricity-label": {
    asks: "What does the front of the meter say?",
    hint: "Look for small print by the screen, and for a box on top.",
    answers: {
      ...LABEL_ANSWERS,
      smart: {
        label: "Smart meter, or lights marked WAN and HAN",
        picture: ["box", "hub", "lowScreen", "plain"],
      },
      none: { label: "None of these", picture: ["box", "screen", "plain"] },
    },
  },
  "gas-label": {
    asks: "What does the front of the meter say?",
    hint: "Look for small print by the screen.",
    answers: {
      ...LABEL_ANSWERS,
      smart: { label: "Smart meter", picture: ["box", "screen", "plain"] },
      none: { label: "None of these", picture: ["box", "wheels", "plain"] },
    },
  },
  "electricity-buttons": {
    asks: "Has it several buttons, and did a small screen for your home come with it?",
    hint: "A small screen alone is no proof: it could be a clip-on monitor.",
    answers: {
      several: {
        label: "Both: a number pad or A and B buttons, and a small screen",
        picture: ["box", "screen", "keys", "homeDisplay"],
      },
      none: { label: "One button or none, or no small screen", picture: ["box", "screen", "oneButton"] },
    },
  },
  "gas-buttons": {
    asks: "Has it a screen with buttons under it?",
    answers: {
      several: { label: "Yes, a screen and a button or a few keys", picture: ["box", "screen", "keys"] },
      none: { label: "No, wheels or dials that turn", picture: ["box", "wheels", "plain"] },
    },
  },
  rates: {
    asks: "How many sets of numbers does it show?",
    hint: "A screen may show them in turn. Look for R1 and R2, low and normal, or night and day. Three rows may be two rates and a total.",
    answers: {
      one: { label: "One", picture: ["box", "screen", "plain"] },
      two: { label: "Two", picture: ["box", "screen", "secondRow"] },
    },
  },
  "electricity-face": {
    asks: "How does it show the number?",
    answers: {
      digits: { label: "Digits, on wheels or a screen", picture: ["box", "wheels", "kwh"] },
      dials: { label: "Dials, like a row of small clocks", picture: ["box", "dials"] },
    },
  },
  "gas-face": {
    asks: "How does it show the number?",
    answers: {
      digits: { label: "Digits on wheels", picture: ["box", "wheels", "plain"] },
      dials: { label: "Dials, like a row of small clocks", picture: ["box", "dials"] },
    },
  },
  "gas-unit": {
    asks: "Which letters are by the number?",
    hint: "Metric meters often have five black digits. Imperial ones often have four.",
    answers: {
      metric: { label: "m³, metric", picture: ["box", "wheels", "cubicMetres"] },
      imperial: { label: "ft³ or cubic feet, imperial", picture: ["box", "wheels", "cubicFeet"] },
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
