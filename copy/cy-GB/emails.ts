import responseTimes from "./response-times.ts";

/** Letters to customers: the confirmation of what they sent, and what follows in a case. */
export default {
  /** `name`: a plausible first name, or empty. */
  salutation: (name: string) => (name === "" ? "Helo," : `Annwyl ${name},`),
  referenceLabel: "Eich cyfeirnod",
  answerTitle: "I ateb neu ychwanegu rhywbeth",
  answer: (replyTo: string) => `Atebwch yr e-bost hwn: bydd yn cyrraedd ${replyTo}.`,
  answerOnPage: (replyTo: string) =>
    `Ysgrifennwch atom ar y dudalen lle rydych yn dilyn ei hynt, neu atebwch yr e-bost hwn: bydd yn cyrraedd ${replyTo}.`,
  /** Between whom to call, and who answers. */
  way: (when: string, who: string | null) => (who === null ? when : `${when}: ${who}`),
  confirmation: {
    preview: (reference: string) =>
      `Eich cyfeirnod yw ${reference}. Beth fydd yn digwydd nesaf, a sut i gysylltu â ni.`,
    /** Also of later letters, which reply to it. */
    title: (noun: string) => `Mae eich ${noun} gennym`,
    subject: (title: string, reference: string) => `${title}: ${reference}`,
    footer: (provider: string, contactPage: string) =>
      [
        `Cymorth cwsmeriaid ${provider}.`,
        "Rydych wedi cael yr e-bost hwn oherwydd i ffurflen ar ein gwefan gael ei hanfon gyda'ch cyfeiriad chi.",
        `Os nad chi oedd hynny, gallwch anwybyddu'r e-bost, neu ddweud wrthym: ${contactPage}`,
      ].join(" "),
    thanks: (noun: string) => `Diolch am gysylltu â ni. Mae eich ${noun} gennym.`,
    keep: "Cadwch ef, os gwelwch yn dda. Os byddwch yn ein ffonio neu'n ysgrifennu eto, dyma'r ffordd gyflymaf o ddod o hyd i'r hyn a ddywedoch wrthym.",
    track: "Dilyn ei hynt",
    meter:
      "Gwiriwch eich darlleniad yn erbyn y mesurydd: pob digid cyn y pwynt, ond dim un sy'n goch neu ar ôl y pwynt.",
    next: "Beth fydd yn digwydd nesaf",
    /** The response times of spec 4.8. */
    average: (days: number, daysAtMost: number | null) => {
      const average = `Ar gyfartaledd rydym yn ateb o fewn ${responseTimes.days(days)}.`;
      if (daysAtMost === null) return average;
      return `${average} Gall gymryd hyd at ${daysAtMost} ${daysAtMost === 2 ? "ddiwrnod" : "diwrnod"}.`;
    },
    gentlePromise: responseTimes.gentlePromise,
    procedure: "Ein gweithdrefn gwyno, gam wrth gam",
    /** Regulation 10 of SI 2008/1898. */
    procedureCopy: "Gofynnwch i ni, a byddwn yn anfon copi ohoni atoch, am ddim.",
    ombudsmanTitle: "Os na allwn gytuno",
    ombudsman: (weeks: number, name: string) =>
      `Os nad ydym wedi datrys eich cwyn o fewn ${weeks} wythnos, neu os byddwn yn dweud wrthych na allwn wneud mwy, ` +
      `gallwch ofyn i'r ${name} edrych arni. Mae am ddim, ac yn annibynnol arnom ni.`,
    before: "Os bydd ein hangen arnoch cyn hynny",
    call: (number: string) => `Ffoniwch ${number} a rhowch eich cyfeirnod.`,
    write: (address: string) => `Neu ysgrifennwch at ${address}.`,
    contact: "Ffyrdd eraill o gysylltu â ni",
    danger: "Os ydych mewn perygl",
  },
  case: {
    preview: (reference: string) => `Am eich cyfeirnod ${reference}.`,
    /** To a letter with that title. */
    reply: (title: string) => `Re: ${title}`,
    replyTitle: (noun: string) => `Ein hateb am eich ${noun}`,
    reviewTitle: (noun: string) => `Ein hail olwg ar eich ${noun}`,
    helped: "A wnaeth hyn helpu? Dywedwch wrthym: do neu naddo",
    track: "Gweld y cyfan ac ateb",
    footer: (provider: string) =>
      `Cymorth cwsmeriaid ${provider}. Rydych wedi cael yr e-bost hwn oherwydd i chi ysgrifennu atom ni, neu i ni ysgrifennu atoch chi.`,
  },
};
