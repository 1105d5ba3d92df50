/** Numbers come from content/contact.json, safety advice from content/safety-advice.json. */
export default {
  title: "Argyfyngau",
  description:
    "Pwy i'w ffonio, ddydd neu nos, os oes nwy yn gollwng, carbon monocsid, toriad trydan neu fesurydd heb gyflenwad, a beth i'w wneud yn gyntaf.",
  somethingElse: "Rhywbeth arall?",
  linesTitle: "Llinellau sydd bob amser ar agor",
  northernIreland: "Yng Ngogledd Iwerddon",
  powerNorthernIreland: "NIE Networks, yng Ngogledd Iwerddon",
  greatBritain: (note: string) => `${note}, yng Nghymru, Lloegr a'r Alban`,
  topicsTitle: "Mae rhywbeth gartref wedi torri",
  /** What each hazard is called in the list of all. */
  names: {
    gas: "Arogl nwy",
    "carbon-monoxide": "Carbon monocsid",
    fire: "Mwg neu dân",
    shock: "Sioc drydanol",
    "fallen-line": "Llinell drydan wedi syrthio",
    sparks: "Gwreichion neu arogl llosgi",
    "wet-electrics": "Dŵr yn agos at drydan",
    suicide: "Meddyliau am hunanladdiad",
    abuse: "Ddim yn ddiogel gartref",
    "no-supply": "Mesurydd talu wrth ddefnyddio wedi diffodd",
    "power-cut": "Toriad trydan",
    "no-heating": "Yn oer ac mewn perygl",
    "no-food": "Dim bwyd na chredyd",
  },
  /** After gas and carbon monoxide. */
  groups: {
    electrical: "Argyfyngau trydanol",
    talk: "Os oes angen i chi siarad â rhywun",
    "no-energy": "Dim cyflenwad, gwres na bwyd",
  },
  afterwards:
    "Pan fydd y perygl wedi mynd heibio, gofynnwch i drydanwr cymwysedig ei wirio cyn i chi ei ddefnyddio eto.",
  /** Where the page of a hazard or a topic leads on. */
  links: {
    gas: "Beth i'w wneud am arogl nwy",
    monoxide: "Arwyddion carbon monocsid",
    sparkingMeter: "Mesurydd sy'n gwreichioni neu'n llosgi",
    turnOffElectricity: "Diffodd eich trydan",
    floods: "Llifogydd a stormydd",
    abuse: "Sut rydym yn cadw eich cyfrif yn ddiogel",
    noSupply: "Cael eich cyflenwad yn ôl, gam wrth gam",
    powerCut: "Beth i'w wneud mewn toriad trydan",
    needHeat: "Angen gwres ar gyfer eich iechyd? Cael cefnogaeth ychwanegol",
    noCredit: "Os bydd eich credyd yn dod i ben",
    covered: "Mae gennych gynllun gofal gyda ni: trefnu peiriannydd",
    uncovered: "Nid oes gennych gynllun gofal: cael atgyweiriad untro",
    boiler: "Beth i'w wirio cyn i chi ffonio",
    gasHandle: "Ble i ddod o hyd i'r handlen",
    leak: "Atal y dŵr, gam wrth gam",
  },
  topics: {
    boiler: {
      title: "Boeler wedi torri",
      text: [
        "Os nad oes arogl nwy na larwm yn canu, gwnewch yn siŵr bod trydan yn cyrraedd y boeler, bod y thermostat wedi'i droi i fyny a bod y pwysedd yn gywir.",
        "Dŵr yn dod allan ohono, neu arogl llosgi? Gadewch ef wedi'i ddiffodd.",
      ],
    },
    heating: {
      title: "Dim gwres",
      text: [
        "Gwiriwch yr amserydd, y thermostat ac, os ydych yn talu wrth ddefnyddio, eich credyd. Arhoswch mewn un ystafell, a gwisgwch haenau o ddillad.",
        "Peidiwch byth â chynhesu ystafell â phopty (ffwrn), hob na barbeciw. Gallant eich gwenwyno.",
      ],
    },
    "turn-off-gas": {
      title: "Diffodd y nwy",
      text: [
        "Dewch o hyd i'r handlen ar y bibell wrth y mesurydd. Trowch hi chwarter tro, nes ei bod yn gorwedd ar draws y bibell.",
        "Os ydych yn arogli nwy a bod y mesurydd mewn seler neu islawr, peidiwch â mynd ato. Pan fydd y nwy wedi'i ddiffodd, cadwch ef wedi'i ddiffodd nes ei fod wedi cael ei wirio.",
      ],
    },
    leaks: {
      title: "Pibellau'n gollwng",
      text: [
        "Caewch y dŵr wrth y stopcoc, sydd gan amlaf o dan sinc y gegin. Trowch ef i'r un cyfeiriad â bysedd y cloc. Yna agorwch y tapiau oer.",
        "Cadwch draw o ddŵr sy'n agos at oleuadau, socedi neu'r blwch ffiwsiau.",
      ],
    },
  },
};
