const customerNumber = (fuel: string) => ({
  required: `Rhowch eich rhif cwsmer ${fuel}`,
  invalid: `Mae eich rhif cwsmer ${fuel} yn 85 a 10 digid arall, yn A a rhwng 4 ac 8 digid, neu'n BGX a 4 neu 5 digid`,
});

const reading = (name: string) => ({
  required: `Rhowch eich darlleniad ${name}`,
  invalid: `Dim ond digidau all fod yn eich darlleniad ${name}`,
  "too-long": `Ni all eich darlleniad ${name} fod yn hirach na 6 nod`,
  "leave-out-decimals": `Ni all eich darlleniad ${name} fod yn hirach na 6 nod. Gadewch allan y pwynt degol a'r hyn sydd ar ei ôl`,
});

const doubts = (name: string) => ({
  decimals: `Mae pwynt degol yn eich darlleniad ${name}. Rydym yn gadael allan yr hyn sydd ar ei ôl`,
  "red-digits": `Mae gan eich darlleniad ${name} fwy o ddigidau na'r disgwyl. Gadewch y rhai coch allan`,
  lower: `Mae eich darlleniad ${name} yn is na'r un diwethaf sydd gennym`,
  higher: `Mae eich darlleniad ${name} yn uwch na'r un sydd gennym ar gyfer diwrnod diweddarach`,
  swapped: "Efallai fod eich darlleniadau dydd a nos wedi'u cyfnewid",
});

/** The meter-reading form. */
export default {
  lead: "Darllenwch eich mesurydd yn gyntaf. Bydd angen eich rhif cwsmer arnoch hefyd: mae ar frig eich bil.",
  title: "Teitl",
  noTitle: "Dim teitl",
  /** Of a value, which the lead has. */
  titleName: (value: string): string => value,
  fuel: "Pa fesuryddion rydych chi'n eu darllen?",
  fuels: { Dual: "Nwy a thrydan", Gas: "Nwy", Electricity: "Trydan" },
  gas: "Nwy",
  electricity: "Trydan",
  customerNumberHint: "Mae'n dechrau gyda 85, A neu BGX",
  gas_account_number: "Rhif cwsmer nwy",
  elec_account_number: "Rhif cwsmer trydan",
  readingHint:
    "Y digidau du neu wyn o'r chwith i'r dde. Gadewch allan unrhyw rai mewn coch neu ar ôl pwynt degol",
  gas_reading: "Darlleniad nwy",
  is_economy_7_radio: "Ai mesurydd Economy 7 ydyw?",
  economy7Hint: "Mae'n dangos dau ddarlleniad, un ar gyfer y dydd ac un ar gyfer y nos",
  yes: "Ie",
  no: "Nage",
  elec_reading: "Darlleniad trydan",
  elec7_reading_normal: "Darlleniad normal (dydd)",
  elec7_reading_low: "Darlleniad isel (nos)",
  date: "Pryd y darllenoch chi'r mesurydd?",
  submit: "Anfon y darlleniad",
  submitAnyway: "Anfon y darlleniadau hyn",
  sending: "Wrthi'n anfon",
  failedTitle: "Mae'n ddrwg gennym, rydym yn cael problemau technegol ar hyn o bryd",
  closed: "Mae'n ddrwg gennym, nid yw'r ffurflen ar-lein i anfon darlleniadau mesurydd ar gael mwyach",
  closedText: "Gallwch roi darlleniad i ni mewn ffordd arall o hyd.",
  closedLink: "Mynd i ddarlleniadau mesurydd",
  warningsTitle: "Gwiriwch eich darlleniad cyn i chi ei anfon",
  warningsText: "Mae'n ddigon posibl ei fod yn gywir. Os ydyw, pwyswch y botwm ar ddiwedd y ffurflen eto.",
  /** Under the pictures that say why a reading looks wrong. */
  pictures: {
    digits: "Dechreuwch ar y chwith, a chynnwys y seroau. Gadewch allan yr hyn sy'n goch neu ar ôl y pwynt.",
    rates: "Y rhes sy'n symud yn y dydd yw'r un normal. Ar rai mesuryddion, rhes 2 yw hi.",
  },
  errors: {
    title: { invalid: "Dewiswch deitl o'r rhestr, neu ddim un" },
    fuel: { required: "Dewiswch pa fesuryddion rydych chi'n eu darllen" },
    gas_account_number: customerNumber("nwy"),
    gas_reading: reading("nwy"),
    elec_account_number: customerNumber("trydan"),
    is_economy_7_radio: { required: "Dewiswch Ie os mai mesurydd Economy 7 ydyw" },
    elec_reading: reading("trydan"),
    elec7_reading_normal: reading("normal (dydd)"),
    elec7_reading_low: reading("isel (nos)"),
    date: {
      required: "Rhowch ddyddiad eich darlleniad",
      invalid: "Rhowch ddyddiad go iawn, fel 21/11/2026",
      "in-future": "Ni all dyddiad eich darlleniad fod yn y dyfodol",
      "too-early": "Rhaid i ddyddiad eich darlleniad fod o fewn y mis diwethaf",
    },
  },
  warnings: {
    gas_reading: doubts("nwy"),
    elec_reading: doubts("trydan"),
    elec7_reading_normal: doubts("dydd"),
    elec7_reading_low: doubts("nos"),
  },
};
