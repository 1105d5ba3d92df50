/** A dial of a meter: what it reads, and the number that its pointer looks right on. */
interface Dial {
  readonly digit: number;
  readonly on?: { readonly number: number; readonly passed: boolean } | undefined;
}

/** "3 a 4", "7 ac 8": before the names of 1 and 8, which begin with a vowel, "and" is another word. */
const between = (first: number, second: number): string =>
  `${first} ${second === 1 || second === 8 ? "ac" : "a"} ${second}`;

/** The tool that has drawn meters to read. */
export default {
  choose: "Pa fesurydd sydd fel eich un chi?",
  writeDown: "Ysgrifennwch",
  /** Above the digits. */
  writeDownMark: "ysgrifennwch",
  leaveOut: "gadewch allan",
  redDial: "Y deial coch: gadewch allan",
  usePower: "Defnyddio trydan",
  useGas: "Defnyddio nwy",
  useALittle: "Defnyddio ychydig o drydan",
  byDay: "Defnyddio trydan am 2pm",
  byNight: "Defnyddio trydan am 2am",
  tryIt: "Rhowch gynnig arni: beth mae hwn yn ei ddweud?",
  check: "Gwirio",
  showAnswer: "Dangos i mi",
  another: "Rhoi cynnig ar un arall",
  blueButton: "Botwm glas",
  kinds: {
    digits: { label: "Digidau, un gyfradd", hint: "Pwyswch y botwm, a gwyliwch y rhif yn symud ymlaen." },
    dials: {
      label: "Deialau",
      hint: "Pwyswch ddeial i'w droi ymlaen un rhif. Mae deialau sydd nesaf at ei gilydd yn troi i gyfeiriadau croes.",
    },
    "two-rates": {
      label: "Dwy gyfradd, fel Economy 7",
      hint: "Defnyddiwch drydan yn y dydd ac yn y nos, a gwyliwch pa rif sy'n symud.",
    },
    "pay-as-you-go": {
      label: "Talu wrth ddefnyddio gydag allwedd neu gerdyn",
      hint: "Pwyswch y botwm nes i chi weld y darlleniad. Gall eich un chi ddangos pethau eraill, ac mewn trefn arall.",
    },
    smart: {
      label: "Mesurydd clyfar",
      hint: "Pwyswch ei fotymau nes i chi weld y darlleniad. Gall eich un chi ddangos pethau eraill, ac mewn trefn arall.",
    },
  },
  variants: {
    digits: "Pa un yw'r tebycaf iddo?",
    wheels: "Trydan, ar olwynion",
    screen: "Trydan, ar sgrin",
    metric: "Nwy, m³",
    imperial: "Nwy, ft³",
    smart: "Pa fotymau sydd arno?",
    pad: "Pad rhifau",
    letters: "A a B",
    ok: "OK neu un botwm",
  },
  /** What to say about a meter that has nothing more specific. */
  openings: {
    wheels:
      "Y digidau du yw'r darlleniad. Mae'r rhai coch yn cyfrif rhannau o uned, felly gadewch nhw allan. Cadwch y seroau ar y dechrau.",
    screen:
      "Y digidau cyn y pwynt yw'r darlleniad. Gadewch allan bopeth ar ei ôl. Cadwch y seroau ar y dechrau.",
    dials:
      "Mae pob bys rhwng dau rif: ysgrifennwch yr un isaf ar gyfer pob deial, a gadewch y deial coch allan.",
    rates:
      "Mae dau ddarlleniad. Pa un yw'r dydd? Defnyddiwch drydan yn ystod y dydd a gwyliwch pa rif sy'n symud.",
  },
  screens: {
    reading: "Dyma'r darlleniad. Ysgrifennwch y digidau cyn y pwynt, os oes un.",
    asleep: "Mae'r sgrin yn cysgu. Pwyswch fotwm i'w deffro. Ar bad rhifau, pwyswch 9.",
    money: "Mae arwydd punt ar hwn, felly arian ydyw ac nid y darlleniad. Pwyswch eto.",
    time: "Dyma'r amser. Pwyswch eto, nes i chi weld kWh neu m³.",
    export: "Dyma'r hyn y mae paneli solar yn ei anfon allan. Gadewch ef allan.",
    other:
      "Mae'r botwm hwnnw'n dangos rhywbeth arall. Ar y rhan fwyaf o badiau rhifau, mae'r darlleniad o dan 9.",
  },
  otherKey: "Dim byd newydd. Ar y mesurydd hwn, mae A yn camu drwy'r sgriniau.",
  /** A sentence about one dial; `ordinal` counts from the left, from 1. */
  aboutDial: (ordinal: number, { digit, on }: Dial): string => {
    if (on) {
      const looks = `Mae deial ${ordinal} yn edrych yn union ar ${on.number}.`;
      return on.passed
        ? `${looks} Mae'r deial i'r dde ohono wedi mynd heibio i 0, felly ysgrifennwch ${digit}.`
        : `${looks} Nid yw'r deial i'r dde ohono wedi cyrraedd 0 eto, felly ysgrifennwch un yn llai: ${digit}.`;
    }
    const dial = `Mae deial ${ordinal} rhwng`;
    if (digit === 9) return `${dial} 9 a 0, felly ysgrifennwch 9.`;
    return `${dial} ${between(digit, digit + 1)}, felly ysgrifennwch yr un isaf: ${digit}.`;
  },
  /** The name of a dial's button. */
  dialName: (ordinal: number, dials: number, { digit, on }: Dial): string => {
    const pointer = on ? `ar ${on.number}` : `rhwng ${between(digit, (digit + 1) % 10)}`;
    return `Deial ${ordinal} o ${dials}, bys ${pointer}. Troi ymlaen un rhif`;
  },
  /** Where the pointer of a drawn dial is. */
  dialAt: (ordinal: number, tenths: string) => `Deial ${ordinal} ar ${tenths}`,
  redDialAt: (tenths: string) => `Deial coch ar ${tenths}`,
  /** A drawn row of digits. */
  blank: "Sgrin wag",
  inRed: (whole: string, decimals: string) => `${whole}, yna ${decimals} mewn coch`,
  /** The two rates, once the customer has found out which is which. */
  rates: { night: "Nos (isel), R1", day: "Dydd (normal), R2" },
  /** By the rate that moved. */
  ratesSay: {
    day: "Symudodd R2 yn ystod y dydd, felly ar y mesurydd hwn R2 yw cyfradd y dydd, sef yr un normal. R1 yw cyfradd y nos, sef yr un isel. Gadewch y cyfanswm allan.",
    night:
      "Symudodd R1 yn y nos, felly ar y mesurydd hwn R1 yw cyfradd y nos, sef yr un isel. R2 yw cyfradd y dydd, sef yr un normal. Gadewch y cyfanswm allan.",
  },
  /** About an answer; `why` comes from the task. */
  verdicts: {
    right: (answer: string, why: string) => `Cywir, ${answer}. ${why}`,
    empty: "Teipiwch y digidau y byddech yn eu hysgrifennu.",
    noughts: (answer: string) => `Bron iawn. Ysgrifennwch y seroau ar y dechrau hefyd: ${answer}.`,
    decimals: "Ddim yn hollol gywir. Gadewch allan ddigidau coch, a phob digid ar ôl pwynt.",
    trap: (why: string) => `Ddim yn hollol gywir, y rhif arall yw hwnnw. ${why}`,
    length: (digits: number) =>
      `Ddim yn hollol gywir. Mae ganddo ${digits} digid, gan gynnwys y seroau ar y dechrau.`,
    digit: (ordinal: number) => `Ddim yn hollol gywir. Edrychwch eto ar ddigid ${ordinal} o'r chwith.`,
    dial: (about: string) => `Ddim yn hollol gywir. ${about}`,
    answer: (answer: string, why: string) => `${answer}. ${why}`,
  },
  tasks: {
    asks: "Beth fyddech chi'n ei ysgrifennu?",
    redDigit: "Mae'r digid coch yn cael ei adael allan ac mae'r seroau'n aros.",
    point: "Mae'r digid ar ôl y pwynt yn cael ei adael allan ac mae'r sero ar y dechrau'n aros.",
    threeRed: "Mae'r digidau du yn cyfrif. Nid yw'r tri choch yn cyfrif.",
    imperial: "Yn aml mae gan fesurydd nwy imperial bedwar digid du.",
    dayByDay: {
      why: "Symudodd R2 yn y dydd, felly dyna ddarlleniad y dydd.",
      asks: "Yn ystod y dydd mae R2 yn symud. Beth yw darlleniad y dydd?",
    },
    dayByNight: {
      why: "Symudodd R1 yn y nos, felly R2 yw'r dydd.",
      asks: "Yn y nos mae R1 yn symud. Beth yw darlleniad y dydd?",
    },
    nightByDay: {
      why: "R2 yw'r dydd, felly R1 yw'r nos.",
      asks: "Yn ystod y dydd mae R2 yn symud. Beth yw darlleniad y nos?",
    },
    poundSign: "Y darlleniad yw'r rhif gyda kWh. Mae arwydd punt yn golygu arian.",
    imports:
      "Import yw'r hyn rydych chi'n ei ddefnyddio. Export yw'r hyn y mae paneli solar yn ei anfon allan.",
    volume: "Mae nwy'n cael ei gyfrif mewn m³, ac mae'r hyn sydd ar ôl y pwynt yn cael ei adael allan.",
  },
};
