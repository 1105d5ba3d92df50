/** Numbers come from content/contact.json, safety advice from content/safety-advice.json. */
export default {
  title: "Emergencies",
  description:
    "Who to call, day or night, for a gas leak, carbon monoxide, a power cut or a meter with no supply, and what to do first.",
  somethingElse: "Something else?",
  linesTitle: "Lines that are always open",
  northernIreland: "In Northern Ireland",
  powerNorthernIreland: "NIE Networks, in Northern Ireland",
  greatBritain: (note: string) => `${note}, in England, Scotland and Wales`,
  topicsTitle: "Something at home has broken",
  /** What each hazard is called in the list of all. */
  names: {
    gas: "Smell of gas",
    "carbon-monoxide": "Carbon monoxide",
    fire: "Smoke or fire",
    shock: "Electric shock",
    "fallen-line": "Power line down",
    sparks: "Sparks or burning smell",
    "wet-electrics": "Water near electrics",
    suicide: "Thoughts of suicide",
    abuse: "Not safe at home",
    "no-supply": "Pay as you go meter off",
    "power-cut": "Power cut",
    "no-heating": "Cold and at risk",
    "no-food": "No food or credit",
  },
  /** After gas and carbon monoxide. */
  groups: {
    electrical: "Electrical emergencies",
    talk: "If you need somebody to talk to",
    "no-energy": "No supply, no heat or no food",
  },
  afterwards: "Once the danger is over, have a qualified electrician check it before you use it again.",
  /** Where the page of a hazard or a topic leads on. */
  links: {
    gas: "What to do about a smell of gas",
    monoxide: "The signs of carbon monoxide",
    sparkingMeter: "A meter that sparks or burns",
    turnOffElectricity: "Turn off your electricity",
    floods: "Floods and storms",
    abuse: "How we keep your account safe",
    noSupply: "Get your supply back, step by step",
    powerCut: "What to do in a power cut",
    needHeat: "Need heat for your health? Get extra support",
    noCredit: "If you run out of credit",
    covered: "You have cover with us: book an engineer",
    uncovered: "You have no cover: get a one-off repair",
    boiler: "What to check before you call",
    gasHandle: "Where to find the handle",
    leak: "Stop the water, step by step",
  },
  topics: {
    boiler: {
      title: "Boiler breakdown",
      text: [
        "If there is no smell of gas and no alarm, check that the boiler has electricity, that the thermostat is turned up and that the pressure is right.",
        "Water coming out of it, or a burning smell? Leave it off.",
      ],
    },
    heating: {
      title: "No heating",
      text: [
        "Check the timer, the thermostat and, on pay as you go, your credit. Keep to one room, and wear layers.",
        "Never heat a room with an oven, a hob or a barbecue. They can poison you.",
      ],
    },
    "turn-off-gas": {
      title: "Turn off the gas",
      text: [
        "Find the handle on the pipe by the meter. Turn it a quarter turn, until it lies across the pipe.",
        "If you smell gas and the meter is in a cellar or basement, leave it. Once the gas is off, keep it off until it has been checked.",
      ],
    },
    leaks: {
      title: "Leaky pipes",
      text: [
        "Turn the water off at the stop tap, most often under the kitchen sink. Turn it clockwise. Then open the cold taps.",
        "Keep away from water near lights, sockets or the fuse box.",
      ],
    },
  },
};
