/** By the names of domain/priority-register.ts. */
const HELPS = {
  "large-print": "Biliau a llythyrau mewn print bras",
  braille: "Biliau a llythyrau mewn Braille",
  audio: "Biliau a llythyrau wedi'u darllen yn uchel, ar recordiad neu dros y ffôn",
  "easy-words": "Popeth mewn geiriau byr a hawdd",
  "text-relay": "Galwadau ffôn drwy Relay UK neu ffôn testun",
  "sign-language": "Galwadau gyda dehonglydd Iaith Arwyddion Prydain (BSL)",
  "more-time": "Amser i gyrraedd y drws pan fydd rhywun yn galw",
  "no-stairs": "Rhywun sy'n gwybod ei bod yn anodd symud o gwmpas gartref",
  "reading-taken": "Rhywun i gymryd darlleniadau mesurydd ar eich rhan",
  "meter-moved": "Mesurydd, neu ei allwedd neu ei gerdyn, y gellir ei gyrraedd a'i ddefnyddio",
  "powered-equipment": "Mae angen trydan neu ddŵr ar offer meddygol gartref",
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
    text: "Bydd yr hyn a anfonwch nawr yn cymryd ei le. Nes i chi ei anfon, ni fydd dim yn newid.",
  }),
  lead: "Cymorth am ddim gyda'ch ynni. Rydym yn gofyn beth fyddai'n helpu, byth pam y mae ei angen arnoch.",
  forWhom: "Ar gyfer pwy mae hyn?",
  forWhomOptions: { me: "I mi, neu i bawb yn fy nghartref", other: "I rywun rwy'n ei helpu" },
  theirName: "Enw'r person",
  theirNameHint:
    "Dim ond os yw hyn ar gyfer rhywun arall. Gofynnwch i'r person yn gyntaf, os gall gytuno neu wrthod.",
  what: "Beth fyddai'n helpu?",
  whatHint: "Dewiswch gynifer ag y dymunwch.",
  helps: HELPS,
  places: PLACES,
  more: "Dim ond os ydych yn dymuno",
  password: "Cyfrinair ymwelwyr",
  passwordHint:
    "Bydd ein peirianwyr yn ei ddweud wrth eich drws, er mwyn i chi wybod eu bod yn dod oddi wrthym ni. Dewiswch un nad ydych yn ei ddefnyddio ar gyfer dim arall.",
  nominee: "Rhywun a gaiff dderbyn eich biliau a siarad ar eich rhan",
  nomineeHint: "Enw'r person, a rhif ffôn neu gyfeiriad. Gofynnwch i'r person yn gyntaf.",
  language: "Iaith heblaw Saesneg",
  until: "Tan pryd y bydd ei angen arnoch?",
  untilHint: "Gadewch hwn yn wag os nad ydych yn gwybod, neu os na fydd yn newid. Er enghraifft 21/11/2027",
  ends: "Tynnwch fi oddi ar y gofrestr",
  endsHint: "Ni fydd dim arall ar y dudalen hon yn cyfrif wedyn. Gallwch ymuno eto pryd bynnag y dymunwch.",
  submit: "Anfon",
  next: "Parhau",
  sending: "Wrthi'n anfon",
  details: "Sut y gallwn gysylltu â chi",
  detailsLead: "A phwy arall a gaiff wybod, er mwyn iddynt hwythau allu helpu.",
  share: {
    network: "A gawn ni ddweud wrth y cwmni sy'n rhedeg y gwifrau a'r pibellau i'ch cartref?",
    water: "A gawn ni ddweud wrth eich cwmni dŵr?",
  },
  shareHints: {
    network: "Nhw yw'r rhai sy'n helpu mewn toriad trydan neu os collwch y cyflenwad nwy.",
    water: "Mae ganddynt gofrestr fel ein hun ni. Heb hyn byddai'n rhaid i chi ddweud wrthynt eich hun.",
  },
  yes: "Cewch",
  no: "Na chewch",
  address: {
    legend: "Y cartref sydd angen y cymorth",
    hint: "Rydym yn dod o hyd iddo yn ôl ei god post.",
    list: "Dewiswch y cyfeiriad",
    chosen: "Y cartref sydd angen y cymorth",
    first: "Cyn i chi anfon hwn, dewiswch y cyfeiriad uchod.",
  },
  errors: {
    forWhom: { required: "Dewiswch ar gyfer pwy mae hyn" },
    theirName: {
      required: "Rhowch enw'r person",
      "too-long": "Ni all enw'r person fod yn hirach na 100 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn enw'r person. Teipiwch yr enw eto",
    },
    help: { required: "Dewiswch beth fyddai'n helpu, neu ysgrifennwch yr hyn rydych ei eisiau isod" },
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
      invalid: "Rhowch ddyddiad go iawn, fel 21/11/2027, neu gadewch hwn yn wag",
      past: "Rhowch ddiwrnod sydd eto i ddod, neu gadewch hwn yn wag",
      "too-late": "Rhowch ddiwrnod o fewn deng mlynedd, neu gadewch hwn yn wag",
    },
  },
  shareErrors: {
    network: { required: "Dewiswch a gawn ni ddweud wrth y cwmni rhwydwaith" },
    water: { required: "Dewiswch a gawn ni ddweud wrth y cwmni dŵr" },
  },
};
