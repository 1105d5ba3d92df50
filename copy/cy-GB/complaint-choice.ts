const TYPE = {
  title: "Gwneud cwyn",
  lead: "Mae'n ddrwg gennym fod rhywbeth wedi mynd o'i le. Dywedwch wrthym pa ran o'n gwasanaeth sydd dan sylw, a byddwn yn mynd â chi at y tîm cywir.",
  legend: "Am beth mae eich cwyn?",
  options: {
    energy: { label: "Ynni", hint: "Eich nwy neu'ch trydan, bil, mesurydd neu ychwanegu credyd" },
    "home-services": {
      label: "Gwasanaethau cartref",
      hint: "Cynllun gofal ar gyfer boeler, gwres, plymwaith neu offer cartref, a'n peirianwyr",
    },
    installations: {
      label: "Gosodiadau",
      hint: "Boeler newydd, pwmp gwres, paneli solar neu inswleiddio",
    },
    "electric-vehicle-charge-point": { label: "Pwynt gwefru cerbydau trydan" },
  },
  required: "Dewiswch am beth mae eich cwyn",
};

const ENERGY = {
  title: "Gwneud cwyn am ynni",
  lead: "Mae'r ffordd rydych yn talu yn penderfynu pa dîm sy'n gofalu am eich cyfrif.",
  legend: "Sut ydych chi'n talu am eich ynni?",
  options: {
    credit: { label: "Talu ar ôl cael bil", hint: "Rydych yn talu pob bil pan ddaw" },
    payAsYouGo: {
      label: "Mesurydd talu wrth ddefnyddio",
      hint: "Rydych yn ychwanegu credyd at allwedd, cerdyn neu fesurydd clyfar",
    },
    directDebit: { label: "Debyd Uniongyrchol" },
    other: { label: "Arall", hint: "Neu nid ydych yn siŵr" },
  },
  required: "Dewiswch sut rydych yn talu am eich ynni",
};

/** What a complaint is about, and how the customer pays (spec 2.17, 2.18). */
export default { type: TYPE, energy: ENERGY, submit: "Parhau" };
