/** Writing for somebody else. */
export default {
  title: "Gofyn ar ran rhywun arall",
  lead: "Dywedwch wrthym gyfrif pwy yw hwn a pham y cewch weithredu ar ran y person. Yna anfonwch yr hyn y daethoch i'w anfon.",
  theirName: "Enw deiliad y cyfrif",
  relation: "Beth yw eich perthynas â'r person?",
  relations: {
    relative: "Perthynas neu ffrind",
    carer: "Gofalwr y person, yn perthyn neu beidio",
    attorney: "Atwrnai, dirprwy neu warcheidwad y person",
    adviser: "Cynghorydd o elusen neu gyngor, neu gyfreithiwr",
    landlord: "Landlord y person, neu asiant",
    other: "Rhywun arall",
  },
  authority: "Pam y cewch weithredu ar ran y person?",
  authorities: {
    asked: "Gofynnodd y person i mi wneud hynny",
    attorney: "Mae pŵer atwrnai neu lys yn dweud y caf wneud hynny",
    interest: "Ni all y person ofyn i neb ar hyn o bryd, ac mae hyn er budd y person",
  },
  authorityHint:
    "Nid oes angen i chi anfon unrhyw bapurau atom nawr. Os bydd angen i ni weld un, byddwn yn gofyn i chi.",
  answered: "I bwy y dylem anfon ein hateb?",
  answers: { me: "Fi", them: "Deiliad y cyfrif", both: "Y ddau ohonom" },
  theirEmail: "Cyfeiriad e-bost deiliad y cyfrif",
  theirEmailHint:
    "Byddwn yn dweud wrth y person eich bod wedi ysgrifennu atom, ond nid yr hyn a ysgrifennoch: drwy e-bost, neu drwy'r post os gadewch hwn yn wag.",
  submit: "Parhau",
  sending: "Wrthi'n parhau",
  stop: "Rwy'n gofyn ar fy rhan fy hun",
  errors: {
    theirName: {
      required: "Rhowch enw deiliad y cyfrif",
      "too-long": "Ni all enw deiliad y cyfrif fod yn hirach na 100 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn enw deiliad y cyfrif. Teipiwch yr enw eto",
    },
    relation: { required: "Dewiswch eich perthynas â'r person" },
    mayBy: { required: "Dewiswch pam y cewch weithredu ar ran y person" },
    answered: { required: "Dewiswch i bwy y dylem anfon ein hateb" },
    theirEmail: {
      invalid: "Rhowch gyfeiriad e-bost yn y fformat cywir, fel name@example.com, neu gadewch hwn yn wag",
      "not-ascii": "Ni allwn anfon e-bost i gyfeiriad sy'n cynnwys acenion neu lythrennau o wyddorau eraill",
      "too-long": "Ni all cyfeiriad e-bost deiliad y cyfrif fod yn hirach na 254 o nodau",
    },
  },
  /** In what staff read. */
  described: {
    for: (name: string, relation: string, authority: string) =>
      `Ysgrifennwyd ar ran ${name} gan ${relation}, ${authority}.`,
    relations: {
      relative: "berthynas neu ffrind",
      carer: "ofalwr y person",
      attorney: "atwrnai, dirprwy neu warcheidwad y person",
      adviser: "gynghorydd neu gyfreithiwr",
      landlord: "landlord y person neu asiant",
      other: "rywun arall",
    },
    authorities: {
      asked: "ar gais y person",
      attorney: "â phŵer atwrnai neu orchymyn llys",
      interest: "er budd y person, na all ofyn i neb",
    },
    answered: {
      me: "Atebwch yr anfonwr.",
      them: "Atebwch ddeiliad y cyfrif.",
      both: "Atebwch yr anfonwr a deiliad y cyfrif.",
    },
    reach: (email: string) => `Cyfeiriad e-bost deiliad y cyfrif: ${email}.`,
    told: "Mae deiliad y cyfrif yn cael gwybod drwy e-bost.",
    tell: (email: string | null) =>
      `Dywedwch wrth ddeiliad y cyfrif${email === null ? " drwy'r post." : `: ${email}`}`,
  },
  /** To the account holder. */
  letter: {
    subject: "Mae rhywun wedi ysgrifennu atom ar eich rhan",
    preview: (reference: string) => `Am eich cyfrif, o dan ${reference}.`,
    says: (sender: string, relation: string) =>
      `Mae ${sender || "rhywun"} wedi ysgrifennu atom am eich cyfrif, ac yn dweud mai ${relation} ydyw.`,
    relations: {
      relative: "eich perthynas neu eich ffrind",
      carer: "eich gofalwr",
      attorney: "eich atwrnai, eich dirprwy neu eich gwarcheidwad",
      adviser: "cynghorydd neu gyfreithiwr sy'n eich helpu",
      landlord: "eich landlord neu asiant eich landlord",
      other: "rhywun sy'n eich helpu",
    },
    isRight: "Os yw hynny'n gywir, nid oes angen i chi wneud dim.",
    isWrong: (replyTo: string) =>
      `Os nad oeddech am i hyn ddigwydd, rhowch wybod i ni: atebwch yr e-bost hwn, sy'n cyrraedd ${replyTo}, neu ffoniwch ni. Byddwn wedyn yn rhoi'r gorau iddi, ac ni fyddwn yn dweud dim wrth y person hwnnw am eich cyfrif.`,
    isWrongByPost:
      "Os nad oeddech am i hyn ddigwydd, ffoniwch ni neu ysgrifennwch atom. Byddwn wedyn yn rhoi'r gorau iddi, ac ni fyddwn yn dweud dim wrth y person hwnnw am eich cyfrif.",
    contact: "Sut i'n ffonio",
    footer: (provider: string) =>
      `Cymorth cwsmeriaid ${provider}. Rydych wedi cael yr e-bost hwn am fod rhywun wedi rhoi eich cyfeiriad i ni fel cyfeiriad deiliad y cyfrif.`,
  },
};
