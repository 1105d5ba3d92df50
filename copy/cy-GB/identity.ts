/** Pages of the embedded identity provider. */
export default {
  title: "Mewngofnodi",
  errorTitle: "Gwall: Mewngofnodi",
  lead: "Defnyddiwch gyfeiriad e-bost a chyfrinair eich cyfrif ar-lein.",
  problems: "Ni allaf fewngofnodi",
  without: "Parhau heb fewngofnodi",
  /** Shown for a moment; without a script until the button is pressed. */
  carryOn: {
    title: "Bron yno",
    lead: "Rydym yn mynd â chi yn ôl i'ch tudalen.",
    submit: "Parhau",
  },
};
