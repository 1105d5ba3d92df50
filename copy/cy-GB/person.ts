const name = (label: string) => ({
  required: `Rhowch eich ${label}`,
  invalid: `Gall eich ${label} gynnwys llythrennau, bylchau, cysylltnodau a chollnodau yn unig`,
  "too-long": `Ni all eich ${label} fod yn hirach na 100 o nodau`,
});

/** The questions about the person, in every form. */
export default {
  legend: "Rhowch eich manylion",
  signedInLegend: "Eich manylion",
  haveAccount: "Oes gennych chi gyfrif ar-lein?",
  signIn: "Mewngofnodwch a byddwn yn llenwi'r hyn rydym yn ei wybod",
  firstName: "Enw cyntaf",
  surname: "Cyfenw",
  email: "Cyfeiriad e-bost",
  emailHint: "Byddwn yn anfon eich cyfeirnod yma",
  telephone: "Rhif ffôn",
  telephoneHint: "Fel 07400 123456. Ar gyfer rhif yn Iwerddon, dechreuwch gyda +353",
  errors: {
    firstName: name("enw cyntaf"),
    surname: name("cyfenw"),
    email: {
      required: "Rhowch eich cyfeiriad e-bost",
      invalid: "Rhowch gyfeiriad e-bost yn y fformat cywir, fel name@example.com",
      "not-ascii": "Ni allwn anfon e-bost i gyfeiriad sy'n cynnwys acenion neu lythrennau o wyddorau eraill",
      "too-long": "Ni all eich cyfeiriad e-bost fod yn hirach na 254 o nodau",
    },
    telephone: {
      required: "Rhowch eich rhif ffôn",
      "too-short":
        "Rhaid i'ch rhif ffôn gynnwys o leiaf 11 o nodau. Os yw eich rhif chi yn fyrrach, dechreuwch gyda +44 neu +353",
      extension: "Peidiwch â chynnwys yr estyniad, neu rhowch rif sy'n eich cyrraedd heb estyniad",
      words: "Rhowch y rhif ffôn yn unig, heb eiriau, fel 07400 123456 neu +353 87 123 4567",
      "not-in-use": "Gwiriwch eich rhif ffôn. Ni wyddom am unrhyw rif sy'n dechrau fel hyn",
      invalid: "Rhowch y rhif ffôn cyfan, fel 07400 123456 neu +353 87 123 4567",
    },
  },
};
