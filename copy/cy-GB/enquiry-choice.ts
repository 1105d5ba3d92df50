/** How the customer pays, where the page before could not tell whose question it is. */
export default {
  title: "Gofyn i ni'n ysgrifenedig",
  description:
    "Anfonwch gwestiwn atom am eich ynni, a chael cyfeirnod. Mae'r ffordd rydych yn talu yn penderfynu pwy sy'n ateb.",
  lead: "Dywedwch wrthym sut rydych yn talu, er mwyn i'ch cwestiwn gyrraedd y tîm cywir.",
  payTitle: "Sut ydych chi'n talu am eich ynni?",
  ways: {
    bills: {
      title: "Drwy Ddebyd Uniongyrchol, neu pan gaf fil",
      description: (average: string) => `Rydych yn talu bob mis neu bob chwarter. ${average}.`,
    },
    payAsYouGo: {
      title: "Rwy'n talu wrth ddefnyddio",
      description: (average: string) =>
        `Rydych yn ychwanegu credyd at allwedd, cerdyn neu fesurydd clyfar. ${average}.`,
    },
  },
  otherTitle: "Ai am rywbeth arall mae eich cwestiwn?",
  others: {
    homeServices: {
      title: "HomeCare, peiriannydd neu gartref clyfar",
      description:
        "Gofynnwch i'r gwasanaethau cartref, sy'n gofalu am foeleri, atgyweiriadau, cynlluniau gofal a gwresogi clyfar",
    },
    bereavement: {
      title: "Mae rhywun wedi marw",
      description: "Mae gan ein tîm profedigaeth ei dudalen a'i linell ffôn ei hun",
    },
    credit: {
      title: "Sut rydym yn defnyddio eich credyd",
      description: "Mae arnom arian i chi, a byddai'n well gennych beidio â chael ad-daliad",
    },
    complaint: { title: "Cwyn", description: "Dywedwch wrthym beth aeth o'i le, a chael cyfeirnod" },
  },
};
