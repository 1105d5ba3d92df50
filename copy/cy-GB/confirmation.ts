import responseTimes from "./response-times.ts";

const TITLES = {
  complaint: "Diolch, mae eich cwyn gennym",
  enquiry: "Diolch, mae eich ymholiad gennym",
  register: "Rydych wedi gofyn am gael ymuno â'n Cofrestr Gwasanaethau Blaenoriaeth",
  change: "Rydych wedi gofyn am newid yr hyn sydd ar ein Cofrestr Gwasanaethau Blaenoriaeth",
  leave: "Rydych wedi gofyn am gael gadael ein Cofrestr Gwasanaethau Blaenoriaeth",
  complain: "Diolch, mae eich cwyn am eich data gennym",
  "data-request": "Diolch, mae eich cais am eich data gennym",
  feedback: "Diolch, mae eich cais gennym",
};

/** The confirmation (spec 2.14, 4.8). */
export default {
  titles: TITLES,
  gentleTitle: "Diolch am roi gwybod i ni",
  gentleLead: responseTimes.gentlePromise,
  registerLead: "Mae am ddim, ac nid yw'n newid eich tariff na'ch cofnod credyd.",
  leaveLead: "Cewch ymuno eto pryd bynnag y dymunwch. Mae am ddim.",
  feedbackLead: "Rydym yn anfon e-bost atoch i gadarnhau hyn.",
  lead: (days: number, daysAtMost: number | null) => {
    const average = responseTimes.average(days);
    if (daysAtMost === null) return `${average}.`;
    return `${average}, ond gall gymryd hyd at ${daysAtMost} ${daysAtMost === 2 ? "ddiwrnod" : "diwrnod"}.`;
  },
  referenceLabel: "Eich cyfeirnod",
  copy: "Copïo'r cyfeirnod",
  copied: "Wedi'i gopïo",
  emailed:
    "Mae'r cyfeirnod hwn hefyd yn cael ei anfon atoch drwy e-bost. Os na allwch weld yr e-bost, edrychwch yn eich ffolder sothach.",
  pendingTitle: "Bydd eich cyfeirnod yn dod drwy e-bost",
  pendingText:
    "Mae'r hyn a anfonoch gennym, ac rydym yn dal i'w drosglwyddo i'r tîm sy'n ateb. " +
    "Byddwch yn cael eich cyfeirnod drwy e-bost pan fydd gyda'r tîm hwnnw. Nid oes angen i chi ei anfon eto.",
  nextTitle: "Beth fydd yn digwydd nesaf",
  articlesTitle: "Efallai y bydd y tudalennau hyn yn helpu yn y cyfamser",
  message: "Darllen yr hyn a ysgrifennoch",
  calendar: "Ychwanegu'r dyddiadau hyn at eich calendr",
  ombudsmanTitle: "Os na allwn gytuno",
  /** Before and after the ombudsman's name. */
  ombudsman: (weeks: number, checkedOn: string) => [
    `Os na allwn setlo eich cwyn o fewn yr amser y mae'r rheolau yn ei ganiatáu (${weeks} wythnos pan wnaethom wirio ar ${checkedOn}), gallwch ofyn i'r `,
    " edrych arni. Mae am ddim, ac yn annibynnol arnom ni.",
  ],
  repeatedTitle: "Roeddech wedi anfon hwn eisoes",
  repeatedText: (hasReference: boolean) =>
    `Ni chafodd dim ei anfon ddwywaith. Un copi yn unig sydd gennym${hasReference ? ", o dan y cyfeirnod a welwch yma" : ""}.`,
  extraHelpTitle: "Rydych wedi dweud wrthym y gallai fod angen cymorth ychwanegol arnoch",
  extraHelpText: "Mae tudalen fer am yr hyn y gallwn ei wneud i chi.",
  extraHelp: "Gweld sut y gallwn helpu",
  track: "Dilyn ei hynt",
  home: "Yn ôl at gymorth a chefnogaeth",
  /** In the customer's calendar. */
  yours: (noun: string, reference: string) => `Eich ${noun} ${reference}`.trimEnd(),
};
