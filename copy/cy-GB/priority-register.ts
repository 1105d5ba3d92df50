/** By the names of domain/priority-register.ts. */
const HELPS = {
  "large-print": "Biliau a llythyrau mewn print bras",
  braille: "Biliau a llythyrau mewn Braille",
  audio: "Biliau a llythyrau wedi'u darllen yn uchel, ar recordiad neu dros y ffôn",
  "easy-words": "Popeth mewn geiriau byr a hawdd",
  "in-writing": "Llythyrau neu e-bost, nid galwadau ffôn",
  "text-relay": "Galwadau ffôn drwy Relay UK neu ffôn testun",
  "sign-language": "Galwadau gyda dehonglydd Iaith Arwyddion Prydain (BSL)",
  "more-time": "Amser i gyrraedd y drws pan fydd rhywun yn galw",
  "no-stairs": "Ymwelwyr sy'n gwybod ei bod yn anodd symud o gwmpas gartref",
  "reading-taken": "Rhywun i gymryd darlleniadau mesurydd ar eich rhan",
  "meter-moved": "Mesurydd, neu ei allwedd neu ei gerdyn, y gellir ei gyrraedd a'i ddefnyddio",
  "medical-equipment": "Mae angen trydan neu ddŵr ar offer meddygol, fel ocsigen neu ddialysis",
  "powered-equipment": "Mae angen trydan ar lifft grisiau, teclyn codi neu offer arall",
  warmth: "Mae angen gwres neu ddŵr poeth ar gyfer iechyd rhywun",
  warning: "Galwad ffôn cyn toriad trydan wedi'i gynllunio, a newyddion mewn un hir",
  "no-smell": "Ni all rhywun arogli nwy, neu ni fyddai'n clywed larwm",
};

const PLACES = {
  letters: "Biliau, llythyrau a galwadau ffôn",
  visits: "Pan fydd rhywun yn galw wrth eich drws",
  meter: "Eich mesurydd",
  supply: "Os byddwch yn colli trydan neu nwy",
};

/** Joining, changing and leaving the Priority Services Register. */
export default {
  title: "Gofyn am gymorth ychwanegol ar-lein",
  changeTitle: "Newid yr hyn sydd ar y gofrestr",
  changes: (reference: string) => ({
    title: `Rydych yn newid cofrestriad ${reference}`,
    text:
      "Os ydych wedi'i newid ers hynny, defnyddiwch y ddolen yn ein he-bost diweddaraf yn lle hyn: mae'r ffurflen hon wedi'i llenwi fel yr oedd bryd hynny. " +
      "Bydd yr hyn a anfonwch nawr yn cymryd ei le. Nes i chi ei anfon, ni fydd dim yn newid.",
  }),
  lead: "Cymorth am ddim gyda'ch ynni. Rydym yn gofyn beth fyddai'n helpu, byth pam y mae ei angen arnoch.",
  what: "Beth fyddai'n helpu, a beth ddylem ei wybod?",
  whatHint:
    "Dewiswch gynifer ag y dymunwch. Gall fod am gyfnod, fel ar ôl llawdriniaeth: dywedwch tan pryd isod.",
  helps: HELPS,
  places: PLACES,
  more: "Dim ond os ydych yn dymuno",
  password: "Cyfrinair ymwelwyr",
  passwordHint:
    "Bydd pwy bynnag sy'n dod oddi wrthym ni yn ei ddweud wrth eich drws. Dewiswch un nad ydych yn ei ddefnyddio ar gyfer dim arall.",
  passwordKept: "Gadewch hwn yn wag i gadw'r un sydd gennych.",
  nominee: "Rhywun a gaiff dderbyn eich biliau a siarad ar eich rhan",
  nomineeHint: "Enw a rhif ffôn y person. Gofynnwch i'r person yn gyntaf.",
  language: "Iaith heblaw Saesneg",
  until: "Tan pryd y bydd angen y cymorth arnoch?",
  untilHint: "Gadewch hwn yn wag os nad oes diwedd iddo, neu os nad ydych yn gwybod. Er enghraifft 31/3/2027",
  ends: "Tynnwch fi oddi ar y gofrestr",
  endsHint: "Ni fydd dim arall ar y dudalen hon yn cyfrif wedyn. Gallwch ymuno eto pryd bynnag y dymunwch.",
  submit: "Anfon",
  next: "Parhau",
  sending: "Wrthi'n anfon",
  details: "Eich manylion",
  detailsLead: "Sut y gallwn gysylltu â chi, a phwy arall a gaiff wybod bod angen cymorth.",
  share: "Wrth bwy y cawn ni ddweud, er mwyn iddynt hwythau helpu?",
  shareHint: "Neb, os na ddewiswch yr un.",
  shares: {
    "electricity-network": "Fy rhwydwaith trydan, sy'n helpu mewn toriad trydan",
    "gas-network": "Fy rhwydwaith nwy, sy'n helpu os bydd y cyflenwad nwy yn methu",
    water: "Fy nghwmni dŵr, sydd â'i gofrestr ei hun",
  },
  /** For staff and the provider's systems. */
  sharedWith: {
    "electricity-network": "rhwydwaith trydan",
    "gas-network": "rhwydwaith nwy",
    water: "cwmni dŵr",
  },
  address: {
    legend: "Y cartref sydd angen y cymorth",
    hint: "Rydym yn dod o hyd iddo yn ôl ei god post.",
    list: "Dewiswch y cyfeiriad",
    chosen: "Y cartref sydd angen y cymorth",
    first: "Cyn i chi anfon hwn, dewiswch y cyfeiriad uchod.",
  },
  errors: {
    help: { required: "Dewiswch beth fyddai'n helpu, neu llenwch un o'r blychau isod" },
    callerPassword: {
      "too-long": "Ni all cyfrinair fod yn hirach na 30 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn y cyfrinair. Teipiwch y cyfrinair eto",
    },
    nominee: {
      "too-long": "Ni all eich ateb fod yn hirach na 200 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn eich ateb. Teipiwch eich ateb eto",
    },
    language: {
      "too-long": "Ni all enw'r iaith fod yn hirach na 50 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn enw'r iaith. Teipiwch yr enw eto",
    },
    neededUntil: {
      invalid: "Rhowch ddiwrnod, mis a blwyddyn, fel 31/3/2027, neu gadewch hwn yn wag",
      past: "Rhowch ddiwrnod sydd eto i ddod, neu gadewch hwn yn wag",
      "too-late": "Rhowch ddiwrnod o fewn deng mlynedd, neu gadewch hwn yn wag",
    },
  },
};
