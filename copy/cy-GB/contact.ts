/** Contact us (spec 1.5). Numbers come from content/contact.json, hours from content/opening-hours.json. */
export default {
  title: "Cysylltu â ni",
  description:
    "Sut i gysylltu â ni, yn ôl sut rydych yn talu am eich ynni: rhifau ffôn, pryd rydym ar agor, a beth i'w wneud mewn argyfwng.",
  lead: "Dewiswch sut rydych yn talu, er mwyn i chi gyrraedd y tîm cywir y tro cyntaf.",
  emergencyTitle: "Cefnogaeth mewn argyfwng",
  emergencyText:
    "Nwy, carbon monocsid, toriad trydan neu ddim cyflenwad: y rhifau sy'n cael eu hateb ddydd a nos",
  submitReading: "Anfon eich darlleniadau",
  hoursTitle: "Pryd rydym ar agor",
  supportTitle: "Os oes angen ffordd arall arnoch i siarad â ni",
  otherTitle: "Rhywbeth arall",
  adviceTitle: "Cyngor am ddim nad yw'n dod gennym ni",
  advice: "Maent yn dweud wrthych beth yw eich hawliau, a gallant eich helpu i gwyno amdanom.",
  extraHelpUnit:
    "Os yw'n ormod i'w wneud ar eich pen eich hun, gall cynghorydd ofyn i'r Extra Help Unit weithredu ar eich rhan.",
  extraHelpUnitLink: "Pwy mae'n eu helpu",
  rating: {
    title: "Sut mae Cyngor ar Bopeth yn ein graddio",
    text: (outOfFive: number, quarter: string, checkedOn: string) =>
      `${outOfFive} allan o 5 seren am wasanaeth cwsmeriaid, ${quarter}, fel y'i darllenwyd gennym ar ${checkedOn}.`,
    link: "Ein cymharu â chyflenwyr eraill",
  },
  cards: {
    bills: {
      title: "Debyd Uniongyrchol neu dalu wrth gael bil",
      text: "Biliau, taliadau, tariffau, mesuryddion a symud cartref.",
      action: "Cysylltu â ni am filiau a thaliadau",
    },
    payAsYouGo: {
      title: "Rhagdalu neu dalu wrth ddefnyddio",
      text: "Ychwanegu credyd, allweddi a chardiau, a chredyd nad yw wedi cyrraedd.",
      action: "Cysylltu â ni am dalu wrth ddefnyddio",
    },
    homeServices: {
      title: "Gwasanaethau cartref",
      text: "Boeleri, atgyweiriadau, ymweliadau peiriannydd a chynlluniau gofal.",
      action: "Cysylltu â ni am wasanaethau cartref",
    },
    extraSupport: {
      title: "Cefnogaeth ychwanegol",
      text: "Oherwydd eich iechyd, eich oedran, babi gartref neu gyfnod anodd.",
      action: "Sut gallwn ni helpu",
    },
    bereavement: {
      title: "Pan fydd rhywun wedi marw",
      text: "Mae ein tîm profedigaeth yn delio â'r cyfrif gyda chi.",
      action: "Beth i'w wneud am yr ynni",
    },
    interpreters: {
      title: "Relay UK, iaith arwyddion neu Gymraeg",
      text: "Rhowch 18001 o flaen unrhyw un o'n rhifau ar gyfer Relay UK. Am gyfieithydd, print bras, Braille neu Gymraeg, ffoniwch:",
      action: "Pob ffordd o gysylltu â ni",
    },
  },
  others: {
    complaint: { title: "Gwneud cwyn", description: "Dywedwch wrthym beth aeth o'i le, a chael cyfeirnod" },
    procedure: {
      title: "Ein gweithdrefn gwyno",
      description: "Beth fydd yn digwydd ac erbyn pryd, gyda'n cyfeiriad e-bost a'n cyfeiriad post",
    },
    enquiry: { title: "Gofyn i ni yn ysgrifenedig", description: "Anfonwch ymholiad, a chael cyfeirnod" },
    track: {
      title: "Dilyn hynt yr hyn a anfonoch atom",
      description: "Gweld pa mor bell rydym wedi cyrraedd, gyda'ch cyfeirnod",
    },
    readings: { title: "Darlleniadau mesurydd", description: "Anfon un, neu weld y rhai a anfonoch" },
    moving: { title: "Symud cartref", description: "Dywedwch wrthym pryd, ac i ble" },
  },
};
