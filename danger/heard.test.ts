import { describe, expect, test } from "vitest";
import { processorTime } from "../tests/support/processor-time.ts";
import { openDangerFinder } from "./files.ts";
import type { Hazard } from "../domain/safety-advice.ts";

const dangers = openDangerFinder();

/** By what the lists were written for. */
const KINDS = {
  gas: ["gas"],
  "carbon-monoxide": ["carbon-monoxide"],
  sparks: ["fire", "sparks", "shock", "fallen-line", "wet-electrics"],
  "no-supply": ["no-supply", "power-cut"],
  "power-cut": ["power-cut", "no-supply"],
} as const satisfies Record<string, readonly Hazard[]>;
type Kind = keyof typeof KINDS;

/** What must be heard, whatever is learnt from the examples. */
const TYPED: Readonly<Record<Kind, readonly string[]>> = {
  gas: [
    "smell of gas",
    "gas smell",
    "smeling gas",
    "gas is leaking",
    "gas pipe hissing",
    "I think there's a gas leak",
    "strong smell of gas coming from under the floor",
    "leaking gas pipe",
    "gas escape",
    "whiff of gas",
    "my house smells like rotten eggs",
    "theres a smell of gas but the cooker is off",
    "someone hit the gas main with a digger",
    "cut through gas pipe with a saw",
    "gas blowing out of pipe",
    "cooker left on unlit and room full of gas",
    "smells gassy in here",
    "fumes of gas in my kitchen",
    "sulphur smell near meter",
    "gas pipe broken in the garden",
    "damaged the gas pipe",
    "I'm feeling faint and can smell gas",
    "can small gas",
  ],
  "carbon-monoxide": [
    "carbon monoxide",
    "carbon monoxide alarm",
    "co detector gone off",
    "co2 alarm going off",
    "c o alarm beeping",
    "carbonmonoxide alarm",
    "alarm says co",
    "carbon alarm beeping",
    "carbon monoxide poisoning symptoms",
    "feeling sick and dizzy when the boiler is on",
    "flame on my boiler is orange not blue",
    "gas fire gives me headaches",
    "black soot round the gas fire",
    "whole family has headaches and the boiler is in the kitchen",
    "fumes coming back into the room from boiler",
    "is carbon monixide dangerous alarm is on",
    "my co alarm has turned red",
    "cat collapsed and we feel drowsy by the gas fire",
  ],
  sparks: [
    "sparks coming out of socket",
    "meter on fire",
    "electric meter is smoking",
    "smoke from fuse box",
    "burning smell from plug",
    "burnt smell near fusebox",
    "electrical burning smell",
    "my socket is melting",
    "socket caught fire",
    "got an electric shock off the meter",
    "fuse board buzzing loudly",
    "meter is red hot",
    "flames from the meter cupboard",
    "electric box went bang and smoke",
    "bare live wires at the meter",
    "exposed wires hanging out of the meter",
    "water pouring onto the fuse box",
    "water getting in the electric meter",
    "meter making a crackling noise",
    "plug socket hot and smells of burning",
    "wires sticking out of the wall sparking",
    "fishy smell from fuse box",
  ],
  "no-supply": [
    "no gas on my card meter",
    "prepayment meter no supply",
    "meter off and no electric",
    "key meter has gone off",
    "put credit on and still no gas",
    "meter not giving me any power",
    "no supply on prepay",
    "off supply pay as you go",
    "topped up but the gas is still off",
    "meter broken no electricity baby in house",
    "meter faulty and we have no power",
    "prepay meter says off",
    "no gas supply",
    "smart prepay meter off no heating",
    "credit on my meter but lights off",
    "my key wont work and im off",
    "meter has credit but no gas coming through",
    "been without gas since yesterday on card",
  ],
  "power-cut": [
    "power cut",
    "power cuts",
    "no electricity",
    "no power",
    "electric off",
    "electricity has gone off",
    "lights are off in the whole street",
    "blackout",
    "power outage",
    "my power is out",
    "powers gone",
    "power down",
    "electric just went",
    "lost electric",
    "lost all power",
    "house has no electricity at all",
    "whole village in darkness",
    "electricity cut off neighbours too",
    "when will the power be back on",
    "electricity pole has fallen down",
    "wires down in the road",
    "power line down",
    "is there a power cut in my area",
    "we have got no lights or sockets working in the house",
    "everything went off no lights",
    "all the lights went off and the street is dark",
    "electric not working in whole house",
    "power supply has failed",
    "outage in my postcode",
    "is there an outage",
    "outages near me",
    "local outage",
  ],
};

/** What must raise no alarm. */
const CALM = [
  "reset heating clock after power cut",
  "freezer food insurance after a power cut",
  "boiler has no power light",
  "sparks energy supplier contact",
  "hob won't spark but the gas lights with a match",
  "no electricity bill this month",
  "how do I turn off my gas",
  "turn off electricity before a holiday",
  "smart meter not working",
  "gas bill too high",
  "power of attorney",
  "money off my electric bill",
  "off peak electricity",
  "leaving my gas supplier",
  "small gas bill",
  "boiler leaking water",
  "smoke alarm battery",
  "electric fire running costs",
  "lost my electric key",
  "gas meter reading",
  "hub light flashing red",
  "in home display blank",
  "no hot water",
  "radiators cold",
  "bleed a radiator",
  "electric car charger",
  "power rangers film",
  "burning question about my bill",
  "where is my gas meter",
  "gas card not working",
  "gas safe engineer",
  "no direct debit gas account",
  "switch off paper bills",
  "cut my electric bill",
  "lower power costs",
  "light bulb jokes",
  "spark plug for a ford",
  "eggs recipe",
  "solar panels sell electricity back",
  "sell electricity back",
  "smart meter stuck on zero",
  "immersion heater",
  "pay now",
  "internet outage in my area",
  "is there a bank outage",
  "why does my tap water smell of eggs",
  "power steering gone",
  "the pilot light has blown out",
  "my charger app says offline since the power cut",
  "is it right that you dont get cut off at night on pay as you go",
  "my teleswitch meter is being turned off",
  "gas prices have exploded",
  "shocked by my electricity bill",
  "burning a hole in my pocket with the meter",
  "gas leak detector to buy",
  "which carbon monoxide alarm should i buy",
  "how long does a carbon monoxide detector last",
  "sparkling water tap",
  "spark energy supplier",
  "how much compensation for a power cut",
  "planned power cut next week",
  "no power to the socket in the garage",
  "food burnt in the electric oven",
  "sick and tired of your boiler cover",
  "blackout curtains",
  "bare wires for speaker",
  "pipe to the radiator is hissing",
  "I'll be in hospital when the boiler is serviced",
  "apache spark tutorial",
  "no spark left in my marriage",
  "electric shock therapy is it still used",
  "my laptop has no power when unplugged",
  "the council has no power to evict me",
  "instagram outage today",
  "aws outage status page",
  "no electricity used for a month",
  "until when are friendly hours, so that my meter won't cut off",
  "is it rude to switch off your camera in a work meeting",
];

/** Questions about a danger that is not there now. */
const ASKED: readonly (readonly [Kind, string])[] = [
  ["carbon-monoxide", "how much is a carbon monoxide alarm"],
  ["carbon-monoxide", "does carbon monoxide rise or sink"],
  ["carbon-monoxide", "are landlords meant to fit carbon monoxide alarms"],
  ["power-cut", "will my boiler work in a power cut"],
  ["power-cut", "what should I keep in a cupboard in case of a power cut"],
  ["gas", "does homecare cover gas leaks"],
  ["gas", "why do they put a smell in gas"],
  ["gas", "why is there a smell added to natural gas"],
  ["gas", "what does gas actually smell like"],
  ["power-cut", "will solar panels keep working in a power cut"],
  ["power-cut", "were there power cuts in the 1970s"],
  ["power-cut", "how long does it take to switch and will my power go off"],
  ["carbon-monoxide", "test button on my carbon monoxide alarm"],
];

/** Harmless words beside real ones, and slips in short words. */
const STILL_DANGEROUS: readonly (readonly [Kind, string])[] = [
  ["power-cut", "thermostat has no power and no lights in the house"],
  ["power-cut", "no power since the power cut, and my insurance asks"],
  ["gas", "gas hob won't spark and I smell gas"],
  ["gas", "the price does not matter i smell gas"],
  ["carbon-monoxide", "which number do i ring my carbon monoxide alarm is going off"],
  ["sparks", "the spark plug is fine but the meter is sparking"],
  ["power-cut", "no electricity since the power cut last night"],
  ["power-cut", "no internet and no power in the whole street"],
  ["gas", "smle gas in the kitchen"],
  ["gas", "i can shell gas"],
  ["gas", "why does my kitchen smell of gas"],
  ["gas", "how much gas smell is dangerous, its strong in here"],
  ["carbon-monoxide", "what does it mean if my carbon monoxide alarm is beeping"],
  ["sparks", "fuse box is buzzing, who do i call, does my cover pay"],
  ["power-cut", "how long will the power cut last"],
  ["gas", "workmen dug up a pipe and it is hissing"],
  ["gas", "builder has just put a nail through the gas pipe"],
  ["gas", "it smells like gas in my hall"],
  ["sparks", "saw sparks when I plugged the heater in"],
  ["sparks", "electric shock from the kettle"],
  ["sparks", "water is pouring through the ceiling on to the fuse board"],
  ["no-supply", "meter wont take my key and were sat in the dark"],
  ["no-supply", "keypad won't take the number and we have no power"],
  ["power-cut", "we lost power, what happened"],
];

function isHeard(kind: Kind, text: string): boolean {
  const wanted: readonly Hazard[] = KINDS[kind];
  return dangers.find(text).some((danger) => wanted.includes(danger));
}

describe.each(Object.keys(TYPED) as Kind[])("%s", (kind) => {
  test.each(TYPED[kind])("is heard in %j", (text) => {
    expect(isHeard(kind, text)).toBe(true);
  });

  test("is heard in a sentence of forty words", () => {
    const story =
      "hello I am not sure whom to ask because I only moved in with my two children last week and do not know the house well but since this evening there is";
    const sentence = `${story} ${TYPED[kind][0] ?? ""} and my neighbour told me to look for your help page`;
    expect(sentence.split(" ").length).toBeGreaterThanOrEqual(40);
    expect(isHeard(kind, sentence)).toBe(true);
  });
});

test.each([...CALM, ...ASKED.map(([, text]) => text)])("no alarm is raised by %j", (text) => {
  expect(dangers.find(text)).toEqual([]);
});

test.each(STILL_DANGEROUS)("%s is heard in %j", (kind, text) => {
  expect(isHeard(kind, text)).toBe(true);
});

test("two dangers are both found, the graver first", () => {
  expect(dangers.find("sparks from the meter and a smell of gas")).toEqual(["gas", "sparks"]);
});

test("a text as long as a message may be is read within a second", () => {
  const text = "gazs smelll powerr cutt and my bill is too high since the move ".repeat(900).slice(0, 30_000);
  dangers.find(text);
  const started = processorTime();
  dangers.find(text);
  expect(processorTime() - started).toBeLessThan(1_000);
});
