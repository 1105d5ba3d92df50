import type { Copy } from "../../../copy/locales.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { Hazard } from "../../../domain/safety-advice.ts";
import { articlePath } from "../../../ui/paths/linked-articles.ts";

type Words = Copy["emergencies"];

export interface WordedLink {
  readonly words: keyof Words["links"];
  readonly link: string;
}

const NEED_HEAT: WordedLink = { words: "needHeat", link: `${BASE_PATH}/extra-support` };

/** Where the panel of each hazard leads on. */
export const HAZARD_LINKS: Partial<Readonly<Record<Hazard, readonly WordedLink[]>>> = {
  gas: [{ words: "gas", link: articlePath("emergencies/smell-gas") }],
  "carbon-monoxide": [{ words: "monoxide", link: articlePath("emergencies/carbon-monoxide") }],
  sparks: [
    { words: "sparkingMeter", link: articlePath("emergencies/meter-sparking-or-burning") },
    { words: "turnOffElectricity", link: articlePath("emergencies/turn-off-your-electricity") },
  ],
  "wet-electrics": [{ words: "floods", link: articlePath("emergencies/floods-and-storms") }],
  abuse: [{ words: "abuse", link: articlePath("my-account/domestic-and-economic-abuse") }],
  "no-supply": [{ words: "noSupply", link: articlePath("emergencies/no-supply-on-a-prepayment-meter") }],
  "power-cut": [{ words: "powerCut", link: articlePath("emergencies/power-cut") }],
  "no-heating": [NEED_HEAT],
  "no-food": [{ words: "noCredit", link: articlePath("pay-as-you-go/if-you-run-out-of-credit") }],
};

interface Group {
  readonly id: keyof Words["groups"];
  readonly hazards: readonly Hazard[];
  /** A qualified electrician has to check it afterwards. */
  readonly isChecked?: true;
}

/** After gas and carbon monoxide, in order of gravity. */
export const GROUPS: readonly Group[] = [
  {
    id: "electrical",
    hazards: ["fire", "shock", "fallen-line", "sparks", "wet-electrics"],
    isChecked: true,
  },
  { id: "talk", hazards: ["suicide", "abuse"] },
  { id: "no-energy", hazards: ["no-supply", "power-cut", "no-heating", "no-food"] },
];

export interface Topic {
  readonly id: keyof Words["topics"];
  readonly picture: "boiler" | "flame" | "radiator" | "water";
  readonly links: readonly WordedLink[];
}

export const TOPICS: readonly Topic[] = [
  {
    id: "boiler",
    picture: "boiler",
    links: [
      { words: "covered", link: "/home-services/book-engineer" },
      { words: "uncovered", link: "/breakdown" },
    ],
  },
  {
    id: "heating",
    picture: "radiator",
    links: [{ words: "boiler", link: articlePath("breakdowns/boiler-has-stopped-working") }, NEED_HEAT],
  },
  {
    id: "turn-off-gas",
    picture: "flame",
    links: [{ words: "gasHandle", link: articlePath("emergencies/turn-off-your-gas") }],
  },
  {
    id: "leaks",
    picture: "water",
    links: [{ words: "leak", link: articlePath("emergencies/burst-or-leaking-pipe") }],
  },
];
