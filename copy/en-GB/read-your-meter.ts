/** A dial of a meter: what it reads, and the number that its pointer looks right on. */
interface Dial {
  readonly digit: number;
  readonly on?: { readonly number: number; readonly passed: boolean } | undefined;
}

/** The tool that has drawn meters to read. */
export default {
  choose: "Which meter is like yours?",
  writeDown: "Write down",
  /** Above the digits. */
  writeDownMark: "write down",
  leaveOut: "leave out",
  redDial: "The red dial: leave out",
  usePower: "Use some power",
  useGas: "Use some gas",
  useALittle: "Use a little power",
  byDay: "Use power at 2pm",
  byNight: "Use power at 2am",
  tryIt: "Try it: what does this say?",
  check: "Check",
  showAnswer: "Show me",
  another: "Try another",
  blueButton: "Blue button",
  kinds: {
    digits: { label: "Digits, one rate", hint: "Press the button, and see the number go on." },
    dials: {
      label: "Dials",
      hint: "Press a dial to turn it on by one. Dials next to each other turn in opposite ways.",
    },
    "two-rates": {
      label: "Two rates, such as Economy 7",
      hint: "Use power by day and by night, and see which number moves.",
    },
    "pay-as-you-go": {
      label: "Pay as you go with a key or card",
      hint: "Press the button until you see the reading. Yours may show other things, and in another order.",
    },
    smart: {
      label: "Smart meter",
      hint: "Press its buttons until you see the reading. Yours may show other things, and in another order.",
    },
  },
  variants: {
    digits: "Which is most like it?",
    wheels: "Power, on wheels",
    screen: "Power, on a screen",
    metric: "Gas, m³",
    imperial: "Gas, ft³",
    smart: "Which buttons has it?",
    pad: "Number pad",
    letters: "A and B",
    ok: "OK or one button",
  },
  /** What to say about a meter that has nothing more specific. */
  openings: {
    wheels:
      "The black digits are the reading. The red ones count parts of a unit, so leave them out. Keep the noughts at the front.",
    screen:
      "The digits before the point are the reading. Leave out all after it. Keep the noughts at the front.",
    dials: "Each pointer is between two numbers: write the lower one of each, and leave out the red dial.",
    rates:
      "There are two readings. Which one is the day? Use some power in the daytime and see which number moves.",
  },
  screens: {
    reading: "This is the reading. Write down the digits before the point, if there is one.",
    asleep: "The screen is asleep. Press a button to wake it. On a number pad, press 9.",
    money: "This has a pound sign, so it is money and not the reading. Press again.",
    time: "This is the time. Press again, until you see kWh or m³.",
    export: "This is what solar panels send out. Leave it out.",
    other: "That key shows something else. On most number pads the reading is under 9.",
  },
  otherKey: "Nothing new. On this meter A steps through the screens.",
  /** A sentence about one dial; `ordinal` counts from the left, from 1. */
  aboutDial: (ordinal: number, { digit, on }: Dial): string => {
    const dial = `Dial ${ordinal}`;
    if (on?.passed)
      return `${dial} looks right on ${on.number}. The dial to its right has passed 0, so write ${digit}.`;
    if (on)
      return `${dial} looks right on ${on.number}. The dial to its right has not reached 0 yet, so write one less: ${digit}.`;
    if (digit === 9) return `${dial} is between 9 and 0, so write 9.`;
    return `${dial} is between ${digit} and ${digit + 1}, so write the lower one: ${digit}.`;
  },
  /** The name of a dial's button. */
  dialName: (ordinal: number, dials: number, { digit, on }: Dial): string => {
    const pointer = on ? `on ${on.number}` : `between ${digit} and ${(digit + 1) % 10}`;
    return `Dial ${ordinal} of ${dials}, pointer ${pointer}. Turn it on by one`;
  },
  /** Where the pointer of a drawn dial is. */
  dialAt: (ordinal: number, tenths: string) => `Dial ${ordinal} at ${tenths}`,
  redDialAt: (tenths: string) => `Red dial at ${tenths}`,
  /** A drawn row of digits. */
  blank: "A blank screen",
  inRed: (whole: string, decimals: string) => `${whole}, then ${decimals} in red`,
  /** The two rates, once the customer has found out which is which. */
  rates: { night: "Night (low), R1", day: "Day (normal), R2" },
  /** By the rate that moved. */
  ratesSay: {
    day: "R2 moved in the daytime, so on this meter R2 is the day rate, called normal. R1 is the night rate, called low. Leave out the total.",
    night:
      "R1 moved in the night, so on this meter R1 is the night rate, called low. R2 is the day rate, called normal. Leave out the total.",
  },
  /** About an answer; `why` comes from the task. */
  verdicts: {
    right: (answer: string, why: string) => `Yes, ${answer}. ${why}`,
    empty: "Type the digits you would write down.",
    noughts: (answer: string) => `Nearly. Write the noughts at the front too: ${answer}.`,
    decimals: "Not quite. Leave out red digits, and all digits after a point.",
    trap: (why: string) => `Not quite, that is the other number. ${why}`,
    length: (digits: number) => `Not quite. It has ${digits} digits, noughts at the front included.`,
    digit: (ordinal: number) => `Not quite. Look again at digit ${ordinal} from the left.`,
    dial: (about: string) => `Not quite. ${about}`,
    answer: (answer: string, why: string) => `${answer}. ${why}`,
  },
  tasks: {
    asks: "What would you write down?",
    redDigit: "The red digit is left out and the noughts stay.",
    point: "The digit after the point is left out and the nought at the front stays.",
    threeRed: "The black digits count. The three red ones do not.",
    imperial: "An imperial gas meter often has four black digits.",
    dayByDay: {
      why: "R2 moved in the day, so it is the day reading.",
      asks: "In the daytime R2 moves. What is the day reading?",
    },
    dayByNight: {
      why: "R1 moved in the night, so R2 is the day.",
      asks: "At night R1 moves. What is the day reading?",
    },
    nightByDay: {
      why: "R2 is the day, so R1 is the night.",
      asks: "In the daytime R2 moves. What is the night reading?",
    },
    poundSign: "The reading is the number with kWh. A pound sign is money.",
    imports: "Import is what you use. Export is what solar panels send out.",
    volume: "Gas is counted in m³, and what is after the point is left out.",
  },
};
