/** The page that tracks what was sent. */
export default {
  title: "Dilyn hynt yr hyn a anfonoch atom",
  lead: "Gallwch weld pa mor bell rydym wedi cyrraedd gyda chwyn, ymholiad, cais neu ddarlleniad mesurydd.",
  reference: "Cyfeirnod",
  referenceHint: "Mae yn ein he-bost atoch, fel 7KQ4M-T9X2R",
  email: "Cyfeiriad e-bost",
  emailHint: "Yr un a roesoch i ni pan wnaethoch ysgrifennu",
  submit: "Dangos y cynnydd",
  unknown: "Ni allwn ddod o hyd i hynny",
  unknownText:
    "Nid oes neges sydd â'r cyfeirnod hwn a'r cyfeiriad e-bost hwn gyda'i gilydd. Gwiriwch y ddau yn erbyn ein he-bost atoch. Os na roesoch gyfeiriad e-bost i ni, gofynnwch i ni yn lle hynny.",
  waiting: "Rydym yn dal i drosglwyddo'r hyn a anfonoch",
  waitingText:
    "Nid oes ganddo gyfeirnod eto. Byddwch yn ei gael drwy e-bost pan fydd yr hyn a anfonoch wedi cyrraedd y tîm sy'n ateb. Nid oes angen i chi ei anfon eto.",
  another: "Dilyn hynt rhywbeth arall",
  contact: "Cysylltu â ni",
  next: "Beth fydd yn digwydd nesaf",
  message: "Yr hyn a ysgrifennoch",
  changeRegistration: "Newid yr hyn sydd ar y gofrestr",
  conversation: "Beth sydd wedi digwydd ers hynny",
  helpedTitle: "A wnaeth ein hateb helpu?",
  helped: { yes: "Do, roedd hyn o gymorth", no: "Naddo, mae angen cymorth arnaf o hyd" },
  helpedSaid: {
    asked: "Dim ond pwyso unwaith sydd ei angen.",
    yes: "Diolch.",
    no: "Mae'n ddrwg gennym. Mae ar agor eto. Ysgrifennwch atom isod.",
  },
  reply: "Ysgrifennu atom am hyn",
  replyLabel: "Eich neges",
  replyHint: "Hyd at 2,000 o nodau. Peidiwch â chynnwys manylion banc na cherdyn.",
  replySubmit: "Anfon",
  reviewText:
    "Anfodlon ar ein hateb? Dywedwch pam yn eich neges. " +
    "Bydd rhywun mewn swydd uwch, na fu'n rhan o'r mater, yn edrych ar eich cwyn eto.",
  reviewSubmit: "Anfon a gofyn am ail olwg",
  sent: "Mae eich neges gennym",
  sentText: "Mae isod, gyda'r amser y daeth. Byddwn yn ateb drwy e-bost ac ar y dudalen hon.",
  sentReopened: "Mae ar agor eto, ac rydym yn gweithio ar y mater.",
  stop: "Atal y ddolen hon rhag gweithio",
  stopText:
    "Daethoch yma drwy'r ddolen yn ein he-bost. Mae'n gweithio am 30 diwrnod, i unrhyw un sydd â'r ddolen. " +
    "Gallwch ei diffodd nawr, a defnyddio eich cyfeirnod a'ch cyfeiriad e-bost yn lle hynny.",
  stopped: "Nid yw'r ddolen yn ein he-bost yn gweithio mwyach",
  deadLink: "Nid yw'r ddolen hon yn gweithio mwyach",
  deadLinkText:
    "Mae dolenni yn ein negeseuon e-bost yn gweithio am 30 diwrnod. Gallwch weld yma o hyd pa mor bell rydym wedi cyrraedd.",
  /** In their order. */
  statuses: {
    received: "Wedi dod i law",
    "in-progress": "Ar y gweill",
    answered: "Wedi'i ateb",
  },
  errors: {
    reference: {
      required: "Rhowch eich cyfeirnod",
      invalid: "Rhowch y cyfeirnod fel y mae yn ein he-bost, fel 7KQ4M-T9X2R",
    },
    message: {
      required: "Ysgrifennwch eich neges",
      "too-long": "Ni all eich neges fod yn hirach na 2,000 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn eich neges. Teipiwch y neges eto",
    },
    email: {
      required: "Rhowch eich cyfeiriad e-bost",
      invalid: "Rhowch gyfeiriad e-bost yn y fformat cywir, fel name@example.com",
      "not-ascii":
        "Mae ein negeseuon e-bost yn mynd i gyfeiriadau heb acenion na llythrennau o wyddorau eraill",
      "too-long": "Ni all eich cyfeiriad e-bost fod yn hirach na 254 o nodau",
    },
  },
};
