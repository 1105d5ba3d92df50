/** As after "in": each with the mutation of its name. */
const IN_NATION: Readonly<Record<string, string>> = {
  "Great Britain": "ym Mhrydain Fawr",
  England: "yn Lloegr",
  "Northern Ireland": "yng Ngogledd Iwerddon",
  Scotland: "yn yr Alban",
  Wales: "yng Nghymru",
};

/** Asking for a payment under the standards of performance. Amounts and days come from content/standards.json. */
export default {
  title: "Gofyn am yr hyn sy'n ddyledus i chi",
  lead: "Pan fyddwn yn torri addewid y mae'r gyfraith yn ei osod, mae taliad yn ddyledus i chi. Os nad yw wedi dod, gofynnwch amdano yma.",
  holds: (nation: string) => `Mae'r rheolau hyn yn gymwys ${IN_NATION[nation] ?? `yn ${nation}`}.`,
  law: "Darllen y gyfraith",
  checkedOn: (day: string) => `(gwnaethom edrych arni ar ${day}).`,
  networkTitle: "Ai toriad trydan oedd hyn, neu ddiffyg nwy yn eich stryd?",
  network: "Gweld yr hyn sy'n ddyledus i chi gan y rhwydweithiau, a sut i ofyn iddynt",
  standard: "Beth aeth o'i le?",
  standards: {
    "missed-visit": "Ymweliad a gollwyd gennym",
    "smart-fault": "Nam ar fesurydd clyfar heb gynllun",
    "smart-fitting": "Mesurydd clyfar a osodwyd gennym yn hwyr, neu heb ei osod o gwbl",
    "prepayment-meter": "Mesurydd talu wrth ddefnyddio a fethodd",
    reconnection: "Cael eich ailgysylltu yn hwyr",
    leaving: "Newid cyflenwr, bil terfynol neu ad-daliad",
    other: "Addewid arall a dorrwyd gennym",
  },
  happenedOn: "Pryd y digwyddodd?",
  happenedOnHint:
    "Y diwrnod, a'r amser os ydych yn ei wybod. Er enghraifft 2 Mawrth 2026, rhwng 8am a hanner dydd",
  message: "Unrhyw beth sy'n ein helpu i ddod o hyd i'r hyn a ddigwyddodd",
  address: {
    legend: "Y cyfeiriad lle y digwyddodd",
    hint: "Rydym yn dod o hyd iddo yn ôl ei god post.",
    list: "Dewiswch y cyfeiriad",
    chosen: "Y cyfeiriad lle y digwyddodd",
    first: "Cyn i chi anfon hwn, dewiswch y cyfeiriad uchod.",
  },
  submit: "Anfon",
  sending: "Wrthi'n anfon",
  errors: {
    standard: { required: "Dewiswch beth aeth o'i le" },
    happenedOn: {
      required: "Nodwch pryd y digwyddodd",
      "too-long": "Pryd y digwyddodd: ni all eich ateb fod yn hirach na 200 o nodau",
      unreadable: "Pryd y digwyddodd: mae nod na allwn ei ddarllen yn eich ateb. Teipiwch eich ateb eto",
    },
  },
};
