/** What surrounds every page, and the parts that pages are made of. */
export default {
  skip: "Neidio i'r prif gynnwys",
  service: "Cymorth a chefnogaeth",
  area: "Cymorth a chefnogaeth",
  description: (provider: string) => `Cymorth gyda'ch ynni, eich mesurydd a'ch cartref gan ${provider}.`,
  searchLabel: "Chwilio am allweddair neu gwestiwn",
  search: "Chwilio",
  hello: "Helo,",
  signOut: "Allgofnodi",
  about: {
    complaints: "Gweithdrefn gwyno",
    privacy: "Preifatrwydd",
    cookies: "Cwcis",
    accessibility: "Hygyrchedd",
  },
  procedure: [
    "Mae ein ",
    "gweithdrefn gwyno",
    " yn dweud beth fydd yn digwydd nesaf, a phwy arall all helpu.",
  ],
  /** Before and after the number. */
  emergencies: {
    gas: ["Arogli nwy? Ffoniwch ", ", am ddim, ddydd a nos."],
    powerCut: ["Toriad trydan? Ffoniwch ", ", am ddim, ddydd a nos."],
    danger: ["Perygl i fywyd? Ffoniwch ", "."],
  },
  emergencyLead: "Mewn perygl, neu'n arogli nwy? Peidiwch ag aros i ni ateb. Ffoniwch nawr.",
  smellGas: "Arogli nwy",
  powerCut: "Toriad trydan",
  northernIreland: "Yng Ngogledd Iwerddon",
  dangerToLife: "Perygl i fywyd",
  display: {
    title: "Hygyrchedd",
    hint: "Mae newidiadau i'w gweld ar unwaith ac yn cael eu cadw ar y ddyfais hon.",
    done: "Gorffen",
    reset: "Ailosod popeth",
    text: {
      legend: "Maint y testun",
      options: { standard: "Safonol", large: "Mawr", largest: "Mwyaf" },
    },
    spacing: { legend: "Bylchau", options: { standard: "Safonol", wide: "Llydan" } },
    contrast: { legend: "Cyferbyniad", options: { device: "Yr un fath â'm dyfais", high: "Uchel" } },
    theme: {
      legend: "Lliwiau",
      options: { device: "Yr un fath â'm dyfais", light: "Golau", dark: "Tywyll" },
    },
  },
  optional: "(dewisol)",
  error: "Gwall:",
  step: (current: number, total: number) => `Cam ${current} o ${total}`,
  done: "(wedi'i wneud)",
};
