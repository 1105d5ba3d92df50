/** The online form of the bereavement page (spec 2.24). */
export default {
  title: "Rhoi gwybod i ni fod rhywun wedi marw",
  lead: "Mae'n ddrwg gennym am eich colled. Nid oes brys. Dywedwch wrthym yr hyn a wyddoch, a gadewch y gweddill.",
  them: "Y person sydd wedi marw",
  theirName: "Enw'r person",
  diedOn: "Pryd y bu farw?",
  diedOnHint: "Ysgrifennwch hyn mewn unrhyw ffordd, fel 3/11/2026 neu ddechrau mis Tachwedd.",
  teller: "Pwy ydych chi?",
  tellerHint: "Gadewch hwn os byddai'n well gennych beidio â dweud.",
  tellers: {
    relative: "Perthynas neu ffrind",
    executor: "Ysgutor neu weinyddwr yr ystad",
    solicitor: "Cyfreithiwr",
    other: "Rhywun arall",
  },
  stop: "Beth hoffech chi i ni ei atal?",
  stopHint: "Dewiswch unrhyw rai, neu ddim un. Gallwn wneud hyn yn nes ymlaen hefyd.",
  stops: {
    letters: "Llythyrau a galwadau ffôn yn enw'r person",
    "direct-debit": "Debyd Uniongyrchol y person",
    emails: "Negeseuon e-bost i'r person am filiau",
  },
  on: "Beth sy'n parhau yng nghartref y person?",
  onHint: "Dewiswch unrhyw rai, neu ddim un. Nid yw rhoi gwybod i ni yn diffodd dim.",
  goesOn: {
    "lived-in": "Mae rhywun yn byw yno, ac mae angen nwy neu drydan",
    empty: "Mae'r cartref yn wag",
    "top-up": "Mae mesurydd talu wrth ddefnyddio yno, ac efallai fod angen credyd arno",
  },
  /** Before and after the number of the bereavement line. */
  keepsOn: [
    "Os gallai'r credyd ar fesurydd talu wrth ddefnyddio ddod i ben, ffoniwch ",
    ", a byddwn yn cadw'r cyflenwad ymlaen.",
  ],
  message: "Unrhyw beth yr hoffech ei ddweud wrthym",
  address: {
    legend: "Y cyfeiriad rydym yn ei gyflenwi",
    hint: "Cartref y person sydd wedi marw. Rydym yn ei ddefnyddio i ddod o hyd i'r cyfrif.",
    list: "Dewiswch y cyfeiriad",
    chosen: "Y cyfeiriad rydym yn ei gyflenwi",
    first: "Cyn i chi anfon hwn, dewiswch y cyfeiriad uchod.",
  },
  submit: "Anfon",
  sending: "Wrthi'n anfon",
  errors: {
    theirName: {
      required: "Rhowch enw'r person sydd wedi marw",
      "too-long": "Ni all enw'r person fod yn hirach na 100 o nodau",
      unreadable: "Mae nod na allwn ei ddarllen yn enw'r person. Teipiwch yr enw eto",
    },
    diedOn: {
      "too-long": "Pryd y bu farw: ni all eich ateb fod yn hirach na 100 o nodau",
      unreadable: "Pryd y bu farw: mae nod na allwn ei ddarllen yn eich ateb. Teipiwch eich ateb eto",
    },
    postcode: {
      required: "Rhowch y cod post",
      "address-required": "Dewch o hyd i'r cyfeiriad yn ôl cod post, neu rhowch ef â llaw",
    },
    addressId: { required: "Dewiswch y cyfeiriad o'r rhestr" },
    addressLine1: { required: "Rhowch linell gyntaf y cyfeiriad" },
    postalTown: { required: "Rhowch y dref neu'r ddinas" },
    manualPostcode: { required: "Rhowch y cod post" },
  },
};
