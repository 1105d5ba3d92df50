/** The words of the details page alone: the page after it does not load them. */
export default {
  heading: "Ychydig amdanoch chi",
  textphoneNumber: "Rhif ffôn testun",
  textphoneHint: "Dim ond os ydych yn defnyddio ffôn testun neu Relay UK",
  vulnerabilityConsent:
    "A allai fod angen cymorth ychwanegol arnoch oherwydd anabledd, salwch cronig, dibyniaeth feddygol ar wres neu drydan, neu anhawster talu eich biliau?",
  choose: "Dewiswch “Gallai” neu “Na allai”",
  yes: "Gallai",
  no: "Na allai",
  submit: "Parhau",
  errors: {
    textphoneNumber: { invalid: "Gall eich rhif ffôn testun gynnwys hyd at 20 digid a dim byd arall" },
    vulnerabilityConsent: {
      required: "Dewiswch “Gallai” neu “Na allai” i ddweud wrthym a oes angen cymorth ychwanegol arnoch",
    },
  },
};
