const PAYING = {
  asks: "Sut rydych chi'n talu?",
  answers: {
    "top-up": "Rwy'n ychwanegu credyd yn gyntaf, mewn ap, dros y ffôn neu mewn siop",
    bill: "Rwy'n cael bil, neu mae'n rhan o'm rhent",
  },
};
const SMETS2 = "SMETS2 neu S2";
const SMETS1 = "SMETS1";
const NONE = "Dim un o'r rhain";

/** The tool that finds out which kind of meter somebody has. */
export default {
  position: (number: number) => `Cwestiwn ${number}`,
  next: "Nesaf",
  back: "Yn ôl",
  nothingChosen: "Dewiswch yr un agosaf.",
  found: "Eich mesurydd",
  after: "Beth i'w wneud nesaf",
  answers: "Eich atebion",
  again: "Dechrau eto",
  questions: {
    fuel: {
      asks: "Beth mae'r mesurydd hwn yn ei gyfrif?",
      hint: "Chwiliwch am y llythrennau wrth ymyl y rhifau.",
      answers: {
        electricity: "Trydan: mae'n dweud kWh ac mae ganddo wifrau trwchus",
        gas: "Nwy: mae'n dweud m³ neu ft³ ac mae ganddo bibellau metel",
        unsure: "Ni allaf ddweud",
      },
    },
    "electricity-slot": {
      asks: "A oes ganddo slot ar gyfer allwedd neu gerdyn?",
      hint: "Mae'r allwedd yn blastig, ac rydych yn mynd â hi i siop i ychwanegu credyd.",
      answers: { slot: "Oes, slot", none: "Dim slot" },
    },
    "gas-slot": {
      asks: "A oes ganddo slot ar gyfer cerdyn?",
      hint: "Rydych yn mynd â'r cerdyn i siop i ychwanegu credyd.",
      answers: { slot: "Oes, slot", none: "Dim slot" },
    },
    "electricity-paying": PAYING,
    "gas-paying": PAYING,
    "electricity-label": {
      asks: "Beth mae blaen y mesurydd yn ei ddweud?",
      hint: "Chwiliwch am brint mân wrth y sgrin, ac am flwch ar ei ben.",
      answers: {
        second: SMETS2,
        first: SMETS1,
        smart: "Mesurydd clyfar (smart meter), neu oleuadau â'r enwau WAN a HAN",
        none: NONE,
      },
    },
    "gas-label": {
      asks: "Beth mae blaen y mesurydd yn ei ddweud?",
      hint: "Chwiliwch am brint mân wrth y sgrin.",
      answers: { second: SMETS2, first: SMETS1, smart: "Mesurydd clyfar (smart meter)", none: NONE },
    },
    "electricity-buttons": {
      asks: "A oes ganddo sawl botwm, ac a ddaeth sgrin fach ar gyfer eich cartref gydag ef?",
      hint: "Nid yw sgrin fach ar ei phen ei hun yn brawf: gallai fod yn fonitor sy'n clipio ar wifren.",
      answers: {
        several: "Y ddau: pad rhifau neu fotymau A a B, a sgrin fach",
        none: "Un botwm neu ddim un, neu ddim sgrin fach",
      },
    },
    "gas-buttons": {
      asks: "A oes ganddo sgrin â botymau oddi tani?",
      answers: {
        several: "Oes, sgrin ac un botwm neu ychydig o fotymau",
        none: "Nac oes, olwynion neu ddeialau sy'n troi",
      },
    },
    rates: {
      asks: "Sawl set o rifau mae'n eu dangos?",
      hint: "Gall sgrin eu dangos yn eu tro. Chwiliwch am R1 ac R2, isel a normal (low a normal), neu nos a dydd (night a day). Gall tair rhes fod yn ddwy gyfradd a chyfanswm.",
      answers: { one: "Un", two: "Dwy" },
    },
    "electricity-face": {
      asks: "Sut mae'n dangos y rhif?",
      answers: { digits: "Digidau, ar olwynion neu ar sgrin", dials: "Deialau, fel rhes o glociau bach" },
    },
    "gas-face": {
      asks: "Sut mae'n dangos y rhif?",
      answers: { digits: "Digidau ar olwynion", dials: "Deialau, fel rhes o glociau bach" },
    },
    "gas-unit": {
      asks: "Pa lythrennau sydd wrth y rhif?",
      hint: "Yn aml mae gan fesuryddion metrig bum digid du. Yn aml mae gan rai imperial bedwar.",
      answers: { metric: "m³, metrig", imperial: "ft³ neu droedfeddi ciwbig (cubic feet), imperial" },
    },
  },
  kinds: {
    "key-meter": {
      title: "Mesurydd talu wrth ddefnyddio gydag allwedd",
      says: "Rydych yn talu cyn i chi ei ddefnyddio, ac mae'r allwedd yn cario eich credyd. Y rhif gyda kWh yw eich darlleniad, nid yr un ag arwydd punt. Gall fod â dwy gyfradd.",
    },
    "card-meter": {
      title: "Mesurydd nwy talu wrth ddefnyddio gyda cherdyn",
      says: "Rydych yn talu cyn i chi ei ddefnyddio, ac mae'r cerdyn yn cario eich credyd. Y rhif gyda m³ neu'r geiriau meter index yw eich darlleniad, nid yr un ag arwydd punt.",
    },
    "smart-prepayment": {
      title: "Mesurydd clyfar talu wrth ddefnyddio",
      says: "Mae'r credyd rydych yn ei ychwanegu yn cyrraedd y mesurydd ar ei ben ei hun, felly nid oes angen allwedd na cherdyn arno. Mae hefyd yn anfon darlleniadau atom.",
    },
    smets2: {
      title: "Mesurydd clyfar, yr ail fath (SMETS2)",
      says: "Mae'n anfon darlleniadau atom ar ei ben ei hun, a dylai barhau i wneud hynny pan fyddwch yn newid cyflenwr. Nid oes angen i chi ei ddarllen tra bydd yn gweithio. Gall fod â dwy gyfradd.",
    },
    smets1: {
      title: "Mesurydd clyfar, y math cyntaf (SMETS1)",
      says: "Cafodd ei wneud i anfon darlleniadau atom ar ei ben ei hun. Stopiodd rhai pan newidiodd pobl gyflenwr, ac mae'r rhan fwyaf o'r rheini'n gweithio eto nawr. Os nad yw eich un chi yn gweithio, mae'n dal i gyfrif eich ynni: darllenwch ef ac anfonwch y ffigur atom.",
    },
    smart: {
      title: "Mesurydd clyfar, yn fwy na thebyg",
      says: "Dylai anfon darlleniadau atom ar ei ben ei hun. Mae eich cyfrif yn dangos a yw'n gwneud hynny. Gallwn weld o'n cofnodion pa fath ydyw.",
    },
    "two-rate": {
      title: "Mesurydd dwy gyfradd, fel Economy 7",
      says: "Mae'n cyfrif oriau rhatach ac oriau normal ar wahân, felly rydych yn anfon dau ddarlleniad atom. Os mai un pris yn unig sydd ar eich bil, dywedwch wrthym.",
    },
    "single-rate": {
      title: "Mesurydd safonol ag un gyfradd",
      says: "Mae'n cadw un cyfrif o'r holl drydan rydych yn ei ddefnyddio. Nid yw'n anfon dim, felly darllenwch ef a dywedwch wrthym. Gadewch allan ddigidau coch a phopeth ar ôl pwynt degol.",
    },
    dial: {
      title: "Mesurydd deialau",
      says: "Mae pob deial yn un digid o'r darlleniad, ac mae deialau sydd nesaf at ei gilydd yn troi i gyfeiriadau croes. Yn aml mae mesurydd nwy â deialau yn cyfrif mewn troedfeddi ciwbig.",
    },
    "gas-metric": {
      title: "Mesurydd nwy metrig (m³)",
      says: "Mae'n cyfrif metrau ciwbig. Ysgrifennwch y digidau du yn unig. Gwnewch yn siŵr bod eich bil yn dweud metrig neu m³ hefyd: os nad yw, dywedwch wrthym.",
    },
    "gas-imperial": {
      title: "Mesurydd nwy imperial (ft³)",
      says: "Mae'n cyfrif troedfeddi ciwbig. Ysgrifennwch y digidau du yn unig. Gwnewch yn siŵr bod eich bil yn dweud imperial neu ft³ hefyd. Os yw hynny'n anghywir gennym, gall eich bil fod bron deirgwaith yn rhy uchel neu'n rhy isel.",
    },
    unknown: {
      title: "Gadewch i ni edrych",
      says: "Mae eich bil neu eich cyfrif yn enwi eich mesurydd. Os nad ydynt yn helpu, anfonwch lun o'i flaen atom. Peidiwch â'i agor na gwthio dim i mewn iddo.",
    },
  },
  links: {
    read: "Darllen eich mesurydd",
    send: "Anfon darlleniad mesurydd atom",
    smart: "Sut mae mesuryddion clyfar yn gweithio",
    notSending: "Os yw wedi stopio anfon darlleniadau",
    getSmart: "Cael mesurydd clyfar",
    topUp: "Ychwanegu credyd at eich mesurydd",
    newKey: "Cael cerdyn neu allwedd newydd",
    smartPrepayment: "Sut mae talu wrth ddefnyddio clyfar yn gweithio",
    twoRates: "Economy 7 a mesuryddion dwy gyfradd eraill",
    contact: "Cysylltu â ni",
    pointNumbers: "Dod o hyd i rifau pwynt eich mesuryddion",
  },
};
