import { copyOf } from "../../../domain/locale.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { Hazard } from "../../../domain/safety-advice.ts";
import { articlePath, type LinkedArticle } from "../../../ui/paths/linked-articles.ts";

/** Numbers come from content/contact.json, safety advice from content/safety-advice.json. */

const help = (title: string, article: LinkedArticle) => ({ title, link: articlePath(article) });

export const EMERGENCY_COPY = copyOf({
  "en-GB": {
    title: "Emergencies",
    description:
      "Who to call, day or night, for a gas leak, carbon monoxide, a power cut or a meter with no supply, and what to do first.",
    somethingElse: "Something else?",
    linesTitle: "Lines that are always open",
    northernIreland: "In Northern Ireland",
    powerNorthernIreland: "NIE Networks, in Northern Ireland",
    afterwards: "Once the danger is over, have a qualified electrician check it before you use it again.",
    topicsTitle: "Something at home has broken",
  },
});

type Links = readonly { readonly title: string; readonly link: string }[];

/** What each hazard is called in the list of all, and where its page leads on. */
export const HAZARD_COPY: Readonly<Record<Hazard, { readonly name: string; readonly links: Links }>> = copyOf(
  {
    "en-GB": {
      gas: {
        name: "Smell of gas",
        links: [help("What to do about a smell of gas", "emergencies/smell-gas")],
      },
      "carbon-monoxide": {
        name: "Carbon monoxide",
        links: [help("The signs of carbon monoxide", "emergencies/carbon-monoxide")],
      },
      fire: { name: "Smoke or fire", links: [] },
      shock: { name: "Electric shock", links: [] },
      "fallen-line": { name: "Power line down", links: [] },
      sparks: {
        name: "Sparks or burning smell",
        links: [
          help("A meter that sparks or burns", "emergencies/meter-sparking-or-burning"),
          help("Turn off your electricity", "emergencies/turn-off-your-electricity"),
        ],
      },
      "wet-electrics": {
        name: "Water near electrics",
        links: [help("Floods and storms", "emergencies/floods-and-storms")],
      },
      suicide: { name: "Thoughts of suicide", links: [] },
      abuse: {
        name: "Not safe at home",
        links: [help("How we keep your account safe", "my-account/domestic-and-economic-abuse")],
      },
      "no-supply": {
        name: "Pay as you go meter off",
        links: [help("Get your supply back, step by step", "emergencies/no-supply-on-a-prepayment-meter")],
      },
      "power-cut": {
        name: "Power cut",
        links: [help("What to do in a power cut", "emergencies/power-cut")],
      },
      "no-heating": {
        name: "Cold and at risk",
        links: [
          { title: "Need heat for your health? Get extra support", link: `${BASE_PATH}/extra-support` },
        ],
      },
      "no-food": {
        name: "No food or credit",
        links: [help("If you run out of credit", "pay-as-you-go/if-you-run-out-of-credit")],
      },
    },
  },
);

interface Group {
  readonly id: string;
  readonly title: string;
  readonly hazards: readonly Hazard[];
  readonly after?: string;
}

/** After gas and carbon monoxide, in order of gravity. */
export const GROUPS: readonly Group[] = copyOf({
  "en-GB": [
    {
      id: "electrical",
      title: "Electrical emergencies",
      hazards: ["fire", "shock", "fallen-line", "sparks", "wet-electrics"],
      after: EMERGENCY_COPY.afterwards,
    },
    { id: "talk", title: "If you need somebody to talk to", hazards: ["suicide", "abuse"] },
    {
      id: "no-energy",
      title: "No supply, no heat or no food",
      hazards: ["no-supply", "power-cut", "no-heating", "no-food"],
    },
  ],
});

export interface Topic {
  readonly id: string;
  readonly picture: "boiler" | "flame" | "radiator" | "water";
  readonly title: string;
  readonly text: readonly string[];
  readonly links: Links;
}

export const TOPICS: readonly Topic[] = copyOf({
  "en-GB": [
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
      id: "heating",
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
