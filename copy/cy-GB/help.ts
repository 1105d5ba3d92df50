/** The help area's own words (spec 2.4). What editors change is in content. */
export default {
  title: "Sut gallwn ni helpu?",
  description:
    "Dewch o hyd i gymorth gyda biliau, mesuryddion, talu wrth ddefnyddio, gwresogi a symud cartref, neu cysylltwch â ni.",
  emergencyTitle: "Beth i'w wneud mewn argyfwng?",
  /** Around the numbers of gas and of power cuts. */
  emergencyText: [
    "Arogli nwy? Ewch allan a ffoniwch ",
    ". Toriad trydan? Ffoniwch ",
    ". Mae'r ddau am ddim, ddydd a nos.",
  ],
  emergencyLabel: "Gweld beth i'w wneud",
  topics: "Pori pynciau cymorth",
  moreTopics: "Mwy gennym ni",
  links: {
    account: { title: "Newidiadau i'ch cyfrif", moving: "Symud cartref", bereavement: "Profedigaeth" },
    support: {
      title: "Angen cefnogaeth",
      needs: "Cefnogi eich anghenion",
      warmHome: "Gostyngiad Cartrefi Cynnes",
    },
    help: { title: "Angen cymorth o hyd", emergencies: "Argyfyngau", contact: "Cysylltu â ni" },
  },
  writeTo: "Ysgrifennu atom",
  complaints: {
    title: "Gwneud cwyn",
    energy: "Am nwy neu drydan",
    payAsYouGo: "Am dalu wrth ddefnyddio",
    other: "Am rywbeth arall",
    procedure: "Ein gweithdrefn gwyno",
  },
  questions: {
    title: "Gofyn cwestiwn",
    energy: "Am nwy neu drydan",
    payAsYouGo: "Am dalu wrth ddefnyddio",
    track: "Dilyn hynt yr hyn a anfonoch atom",
  },
  videos: {
    title: "Gwylio sut",
    lead: "Saith ffilm fer â geiriau i'w darllen. Nid oes sain arnynt.",
    strip: "Fideos cymorth",
    length: (seconds: number) => `${seconds} eiliad`,
    transcript: "Darllen y geiriau",
    article: "Mynd i'r erthygl",
    captions: "Saesneg",
  },
  category: {
    questions: "Cwestiynau cyffredin",
    moreHelp: "Mwy o gymorth",
    sideMenu: "Pob pwnc cymorth",
    allArticles: "Pob erthygl",
    search: "Methu dod o hyd i'r hyn rydych yn chwilio amdano?",
    backToTop: "Yn ôl i'r brig",
  },
  withdrawn: {
    text: "Rydym wedi tynnu'r dudalen hon i lawr.",
    next: "Beth i'w wneud nesaf",
    search: "Chwilio ein cymorth",
    contact: "Cysylltu â ni",
    emergencies: "Argyfyngau",
  },
  notFound: {
    title: "Heb ddod o hyd i'r dudalen",
    lead: "Nid yw'r dudalen roeddech yn chwilio amdani yma. Efallai ei bod wedi symud, neu fod camgymeriad yn y cyfeiriad.",
    next: "Ble i fynd yn lle hynny",
    help: "Cymorth a chefnogaeth",
    emergencies: "Argyfyngau",
    contact: "Cysylltu â ni",
  },
  article: {
    copy: "Copïo'r ddolen",
    copied: "Dolen wedi'i chopïo",
    related: "Cymorth cysylltiedig",
    contact: "Angen cymorth o hyd?",
    contactUs: "Cysylltu â ni",
    askInWriting: "Gofyn i ni yn ysgrifenedig",
  },
  /** The form above our prices by area. */
  areaPrices: {
    title: "Dod o hyd i'ch ardal",
    label: "Sut mae eich MPAN yn dechrau?",
    hint: "Dau ddigid cyntaf y rhif trydan ar eich bil. Gallwch roi'r rhif cyfan hefyd.",
    submit: "Dangos fy ardal i yn gyntaf",
    find: "Dod o hyd i'ch MPAN, gyda bil neu hebddo",
    own: (area: string) => `Eich ardal: ${area}`,
    first: "Gweld ei phrisiau, y rhai cyntaf yn y tabl",
    pageTitle: (answer: string, title: string) => `${answer} - ${title}`,
    problems: {
      empty: "Rhowch ddau ddigid cyntaf eich MPAN",
      postcode: "Rhowch ddigidau o'ch MPAN, nid cod post: mae rhai codau post mewn dwy ardal",
      unknown:
        "Gwiriwch y rhif: nid oes rhif unrhyw ardal yn dechrau fel hyn. Ar rwydwaith preifat, mae eich bil yn enwi'r ardal",
      unreadable: "Rhowch ddau ddigid cyntaf eich MPAN, neu bob un o'i 13 digid",
    },
  },
  /** The heading above each tool. */
  tools: {
    "read-your-meter": {
      title: "Rhoi cynnig arni ar fesurydd fel eich un chi",
      lead: "Dewiswch yr un sy'n edrych fel eich un chi, yna pwyswch a throwch bethau. Ni allwch ei dorri.",
    },
  },
};
