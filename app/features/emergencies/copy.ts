import { copyOf } from "../../../domain/locale.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { Hazard } from "../../../domain/safety-advice.ts";
import { articlePath, type LinkedArticle } from "../../paths/linked-articles.ts";

/** Numbers come from content/contact.json, safety advice from content/safety-advice.json. */

const help = (title: string, article: LinkedArticle) => ({ title, link: articlePath(article) });

export const EMERGENCY_COPY = copyOf({
  "en-GB": {
    title: "Emergencies",
    description:
      "Who to call, day or night, for a gas leak, carbon monoxide, a power cut or a meter with no supply, and what to do first.",
    panelTitle: "Gas smell or carbon monoxide alarm? Get out, then call",
    linesTitle: "Lines that are always open",
    northernIreland: "In Northern Ireland",
    powerNorthernIreland: "NIE Networks, in Northern Ireland",
    topicsTitle: "What has happened?",
  },
});

export interface Topic {
  readonly id: string;
  readonly picture: "boiler" | "meter" | "flame" | "radiator" | "water" | "power";
  readonly title: string;
  readonly text?: readonly string[];
  /** Its steps are the text. */
  readonly hazard?: Hazard;
  readonly links: readonly { readonly title: string; readonly link: string }[];
}

export const TOPICS: readonly Topic[] = copyOf({
  "en-GB": [
    {
      id: "power-cut",
      picture: "power",
      title: "Power cut",
      hazard: "power-cut",
      links: [help("What to do in a power cut", "emergencies/power-cut")],
    },
    {
      id: "no-supply",
      picture: "meter",
      title: "Pay as you go meter with no supply",
      hazard: "no-supply",
      links: [help("Get your supply back, step by step", "emergencies/no-supply-on-a-prepayment-meter")],
    },
    {
      id: "boiler",
      picture: "boiler",
      title: "Boiler breakdown",
      text: [
        "If there is no smell of gas and no alarm, check that the boiler has electricity, that the thermostat is turned up and that the pressure is right.",
        "Water coming out of it, or a burning smell? Leave it off.",
      ],
      links: [
        { title: "You have cover with us: book an engineer", link: "/home-services/book-engineer" },
        { title: "You have no cover: get a one-off repair", link: "/breakdown" },
      ],
    },
    {
      id: "no-heating",
      picture: "radiator",
      title: "No heating",
      text: [
        "Check the timer, the thermostat and, on pay as you go, your credit. Keep to one room, and wear layers.",
        "Never heat a room with an oven, a hob or a barbecue. They can poison you.",
      ],
      links: [
        help("What to check before you call", "breakdowns/boiler-has-stopped-working"),
        { title: "Need heat for your health? Get extra support", link: `${BASE_PATH}/extra-support` },
      ],
    },
    {
      id: "turn-off-gas",
      picture: "flame",
      title: "Turn off the gas",
      text: [
        "Find the handle on the pipe by the meter. Turn it a quarter turn, until it lies across the pipe.",
        "If you smell gas and the meter is in a cellar or basement, leave it. Once the gas is off, keep it off until it has been checked.",
      ],
      links: [help("Where to find the handle", "emergencies/turn-off-your-gas")],
    },
    {
      id: "leaks",
      picture: "water",
      title: "Leaky pipes",
      text: [
        "Turn the water off at the stop tap, most often under the kitchen sink. Turn it clockwise. Then open the cold taps.",
        "Keep away from water near lights, sockets or the fuse box.",
      ],
      links: [help("Stop the water, step by step", "emergencies/burst-or-leaking-pipe")],
    },
  ],
});

export const ELECTRICAL = copyOf({
  "en-GB": {
    title: "Electrical emergencies",
    dangers: [
      { title: "Smoke or fire", hazard: "fire" },
      { title: "Sparks, heat, buzzing or a burning smell", hazard: "sparks" },
      { title: "Someone has had a shock", hazard: "shock" },
      { title: "Water near electrics", hazard: "wet-electrics" },
      { title: "A power line is down", hazard: "fallen-line" },
    ],
    afterwards: "Once the danger is over, have a qualified electrician check it before you use it again.",
    links: [
      help("Turn off your electricity", "emergencies/turn-off-your-electricity"),
      help("A meter that sparks or burns", "emergencies/meter-sparking-or-burning"),
    ],
  },
});
