/** Asking for a copy of one's data, for its deletion and the like, and complaining about its use. */
export default {
  title: "Eich data",
  lead: "Gofynnwch am gopi, gofynnwch i ni ddileu neu gywiro eich data, neu cwynwch am y ffordd rydym yn ei ddefnyddio. Mae am ddim.",
  want: "Beth ydych chi ei eisiau?",
  wants: {
    copy: "Copi o'm data",
    delete: "Dileu fy nata, neu fy nghyfrif",
    correct: "Cywiro'r hyn sy'n anghywir",
    stop: "Rhoi'r gorau i'w ddefnyddio ar gyfer rhywbeth",
    complain: "Cwyno am y ffordd rydych yn defnyddio fy nata",
  },
  hints: {
    copy: "Yr hyn rydym yn ei gadw amdanoch, a pham rydym yn ei ddefnyddio.",
    delete:
      "Mae'n rhaid i ni gadw rhywfaint ohono, fel biliau a'r cofnod byr o gŵyn. Byddwn yn dweud wrthych beth.",
    correct: "Er enghraifft enw, cyfeiriad neu ddyddiad.",
    stop: "Er enghraifft ar gyfer llythyrau sy'n ceisio gwerthu rhywbeth i chi.",
    complain: "Nid oes angen unrhyw eiriau arbennig.",
  },
  message: "Dywedwch fwy wrthym",
  messageWhen: "Dim ond os oes rhywbeth yn anghywir, neu os ydych yn cwyno, y mae angen hyn.",
  checkTitle: "Sut rydym yn gwirio mai chi ydyw",
  check: [
    "Nid oes angen i chi anfon unrhyw ddogfennau atom. Rydym yn cymharu'r hyn a ysgrifennwch â'ch cyfrif, ac yn ateb i'r cyfeiriad e-bost sydd gennym ar eich cyfer.",
    "Os na allwn fod yn siŵr, byddwn yn gofyn un neu ddau o bethau i chi na fyddai neb ond chi yn eu gwybod.",
  ],
  address: {
    legend: "Cyfeiriad eich cartref",
    hint: "Rydym yn ei ddefnyddio i ddod o hyd i'ch cyfrif.",
    list: "Dewiswch eich cyfeiriad",
    chosen: "Eich cyfeiriad",
    first: "Cyn i chi anfon hwn, dewiswch y cyfeiriad uchod.",
  },
  submit: "Anfon",
  sending: "Wrthi'n anfon",
  errors: {
    want: { required: "Dewiswch beth rydych ei eisiau" },
    message: { required: "Dywedwch wrthym beth sydd yn anghywir, yn eich geiriau eich hun" },
  },
};
