/** The words of the emergencies page. The numbers are not here: they come from content/contact.json. */

export const EMERGENCY_WORDS = {
  title: "Emergencies",
  description: "Who to call, day or night, for a gas leak, carbon monoxide, a power cut or a meter with no supply, and what to do first.",
  panelTitle: "Gas smell or carbon monoxide alarm? Get out, then call",
  stepsTitle: "On your way out",
  steps: [
    "Open doors and windows as you go.",
    "Do not smoke or light anything. Do not touch any switch, doorbell or plug.",
    "Turn the gas off at the meter if you pass it. If the meter is in a cellar or basement, leave it and do not go in.",
    "Call from outside, well away from the building. Leave the gas off until it has been checked.",
  ],
  stepsNote: "If there is a fire, or someone is hurt or unwell, call 999.",
  linesTitle: "Lines that are always open",
  northernIreland: "In Northern Ireland",
  powerNorthernIreland: "England, Scotland and Wales. In Northern Ireland, call NIE Networks.",
  topicsTitle: "What has happened?",
} as const;

export interface Topic {
  readonly id: string;
  readonly icon: "repair" | "meter" | "gas" | "heating" | "water" | "power";
  readonly title: string;
  readonly text: readonly string[];
  /** The line to call where the text is not enough, and when. */
  readonly call?: { readonly line: "meter" | "powerCut" | "gas"; readonly before: string };
  readonly links: readonly { readonly title: string; readonly link: string }[];
}

export const TOPICS: readonly Topic[] = [
  {
    id: "boiler",
    icon: "repair",
    title: "Boiler breakdown",
    text: [
      "If there is no smell of gas and no alarm, check that the boiler has power, that the thermostat is turned up and that the pressure is right.",
      "Water coming out of it, or a burning smell? Leave it off.",
    ],
    links: [
      { title: "You have cover with us: book an engineer", link: "/home-services/book-engineer" },
      { title: "You have no cover: get a one-off repair", link: "/breakdown" },
    ],
  },
  {
    id: "no-supply",
    icon: "meter",
    title: "Pay as you go meter with no supply",
    text: [
      "Out of credit? Try the emergency credit on your meter. You pay it back when you next top up.",
      "Tell us first if someone at home is ill, disabled, very old or very young.",
    ],
    call: { line: "meter", before: "Still off? Call" },
    links: [{ title: "Get your supply back, step by step", link: "/help-and-support/emergencies/no-supply-on-a-prepayment-meter" }],
  },
  {
    id: "turn-off-gas",
    icon: "gas",
    title: "Turn off the gas",
    text: [
      "Find the handle on the pipe by the meter. Turn it a quarter turn, until it lies across the pipe.",
      "If you smell gas and the meter is in a cellar or basement, leave it. Once the gas is off, keep it off until it has been checked.",
    ],
    links: [{ title: "Where to find the handle", link: "/help-and-support/emergencies/turn-off-your-gas" }],
  },
  {
    id: "no-heating",
    icon: "heating",
    title: "No heating",
    text: [
      "Check the timer, the thermostat and, on pay as you go, your credit. Keep to one room, and wear layers.",
      "Never heat a room with an oven, a hob or a barbecue. They can poison you.",
    ],
    links: [
      { title: "What to check before you call", link: "/help-and-support/breakdowns/boiler-has-stopped-working" },
      { title: "Need heat for your health? Get extra support", link: "/help-and-support/extra-support" },
    ],
  },
  {
    id: "leaks",
    icon: "water",
    title: "Leaky pipes",
    text: [
      "Turn the water off at the stop tap, most often under the kitchen sink. Turn it clockwise. Then open the cold taps.",
      "Keep away from water near lights, sockets or the fuse box.",
    ],
    links: [{ title: "Stop the water, step by step", link: "/help-and-support/emergencies/burst-or-leaking-pipe" }],
  },
  {
    id: "power-cut",
    icon: "power",
    title: "Power cut",
    text: [
      "Look outside. If your neighbours are off too, it is the network.",
      "If only your home is off, look at the fuse box with dry hands. Nothing wrong there? Call a qualified electrician.",
    ],
    call: { line: "powerCut", before: "Report it or get news on" },
    links: [{ title: "What to do in a power cut", link: "/help-and-support/emergencies/power-cut" }],
  },
];

export const ELECTRICAL = {
  title: "Electrical emergencies",
  dangers: [
    {
      title: "Flames or smoke",
      text: "Get everyone out, shut the doors behind you and call 999. Never throw water on it.",
      network: false,
    },
    {
      title: "Someone has had a shock",
      text: "Do not touch them while they are touching what shocked them. Turn the power off at the main switch if you can do it safely. Call 999.",
      network: false,
    },
    {
      title: "Sparks, buzzing or a burning smell",
      text: "If it is the meter or the fuse box, or a power line is down, keep well away.",
      network: true,
    },
    {
      title: "Water near electrics",
      text: "Touch no wet switch, plug or fuse box. Turn the power off only with dry hands, on a dry floor.",
      network: false,
    },
  ],
  callBefore: "Call",
  callAfter: "In Northern Ireland, call NIE Networks.",
  afterwards: "Once the danger is over, have a qualified electrician check it before you use it again.",
  links: [
    { title: "Turn off your electricity", link: "/help-and-support/emergencies/turn-off-your-electricity" },
    { title: "A meter that sparks or burns", link: "/help-and-support/emergencies/meter-sparking-or-burning" },
  ],
} as const;
