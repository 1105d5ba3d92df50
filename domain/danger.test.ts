import { describe, expect, it } from "vitest";
import { type Danger, findDangers } from "./danger.ts";

const SENTENCES: readonly (readonly [text: string, dangers: readonly Danger[]])[] = [
  ["I can smell gas in my kitchen", ["gas"]],
  ["There is a gas leak outside number 4", ["gas"]],
  ["GAS LEAK!!!", ["gas"]],
  ["my boiler is leaking gas", ["gas"]],
  ["there's a strong smell, I think it is gas", ["gas"]],
  ["a hissing noise near the gas meter", ["gas"]],
  ["it stinks of gas since the engineer came", ["gas"]],
  ["the cupboard smelt of gas last night", ["gas"]],
  ["Escape of gas reported, no one came", ["gas"]],
  ["odour of gas by the cooker", ["gas"]],
  ["can you smell it? gas, I mean", ["gas"]],
  ["My carbon monoxide alarm went off", ["carbon-monoxide"]],
  ["the CO alarm keeps beeping", ["carbon-monoxide"]],
  ["monoxide poisoning symptoms", ["carbon-monoxide"]],
  ["C O detector", []],
  ["The meter is sparking", ["electrical"]],
  ["sparks came out of the fuse box", ["electrical"]],
  ["burning smell from the socket", ["electrical"]],
  ["my plug has melted", ["electrical"]],
  ["I got an electric shock from the cable", ["electrical"]],
  ["smoke coming out of the electricity meter", ["electrical"]],
  ["scorched wires behind the cupboard", ["electrical"]],
  ["I have no electricity and a newborn baby", ["no-supply"]],
  ["no heating and my mother is elderly", ["no-supply"]],
  ["my oxygen machine needs power, the power is off", ["no-supply"]],
  ["We've been without gas for two days with three children", ["no-supply"]],
  ["I've run out of credit, I am pregnant", ["no-supply"]],
  ["no lights, my husband is on dialysis", ["no-supply"]],
  ["The supply was cut and I am disabled", ["no-supply"]],
  ["no electric, kids freezing", ["no-supply"]],
  ["I smell gas and the CO alarm is beeping", ["gas", "carbon-monoxide"]],
  ["no supply, baby at home, sparks from the meter", ["electrical", "no-supply"]],
  ["My gas bill is too high", []],
  ["My direct debit went up without warning", []],
  ["The engineer did not turn up", []],
  ["I want to change my tariff", []],
  ["You owe me a refund of £80", []],
  ["The meter reading is wrong by 100 units", []],
  ["My smart meter does not show the cost", []],
  ["I moved out on the 3rd and still get bills", []],
  ["no electricity since this morning", []],
  ["Please take my late father off the account", []],
  ["the website logs me out", []],
  ["This stinks, I was promised a call back", []],
  ["I was shocked by the bill", []],
  ["Your company is going up in flames", []],
  ["", []],
];

describe("a customer who writes", () => {
  it.each(SENTENCES)("%j is given the numbers for %j", (text, dangers) => {
    expect(findDangers(text)).toEqual(dangers);
  });

  it("a long sentence is understood, and words far apart in it are not taken together", () => {
    const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
    expect(findDangers(`${words(17)} there is a strange smell of something like gas ${words(14)}`)).toEqual([
      "gas",
    ]);
    expect(findDangers(`My gas ${words(36)} smells nice`)).toEqual([]);
  });

  it("of no supply is given the number where the details already said that a customer needs extra help", () => {
    expect(findDangers("no electricity since this morning", true)).toEqual(["no-supply"]);
    expect(findDangers("My bill is too high", true)).toEqual([]);
  });

  it.each(["ＧＡＳ", "gas\u0000leak", "gas\r\nleak", "I can’t breathe, gas smell"])(
    "in an odd way, like %j, gets an answer",
    (text) => {
      expect(Array.isArray(findDangers(text))).toBe(true);
    },
  );
});
