/** What pages of questions have beside the words that editors write. */
export default {
  again: "Dechrau eto",
  beforeVisit:
    "Os ydych yn rhentu, rhowch wybod i'ch landlord yn gyntaf. Dywedwch os oes babi gartref, neu rywun hŷn neu sâl.",
  next: "Beth i'w wneud nesaf",
  prefilled: "Rydym wedi dechrau eich neges i chi. Gallwch newid y cyfan cyn ei hanfon.",
  relay:
    "Yn fyddar, neu'n methu siarad? Gyda Relay UK, rhowch 18001 o flaen unrhyw rif. Ar gyfer 999, deialwch 18000 neu defnyddiwch 999 BSL.",
  whatToDo: "Beth i'w wneud",
};
