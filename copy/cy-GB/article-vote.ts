/** The words of "Was this helpful?". */
export default {
  title: "A oedd hyn yn ddefnyddiol?",
  yes: "Oedd",
  no: "Nac oedd",
  /** For screen readers, after the answer. */
  yesMore: "roedd hyn yn ddefnyddiol",
  noMore: "nid oedd hyn yn ddefnyddiol",
  about: (article: string) => `Dywedwch wrthym am yr erthygl "${article}".`,
  answer: "Eich ateb",
  reason: "Beth allem ni ei wneud yn well?",
  reasonHint:
    "Peidiwch â chynnwys manylion personol, fel eich enw neu rif cyfrif. Rydym yn darllen pob ateb, ond ni allwn ymateb.",
  send: "Anfon",
  contact: "Os oes angen ateb arnoch,",
  contactLink: "cysylltwch â ni",
  counted: "Diolch. Mae eich ateb yn cyfrif. Gallwch ddweud mwy wrthym os hoffech.",
  thanks: "Diolch",
  thanksText: "Rydym yn defnyddio'r hyn a ddywedwch wrthym i wella ein cymorth.",
  back: "Yn ôl i",
  errors: {
    helpful: { required: "Dewiswch Oedd neu Nac oedd" },
    reason: {
      "too-long": "Ni all yr hyn a ysgrifennwch fod yn hirach na 500 o nodau",
      unreadable: "Mae nodau yn yr hyn a ysgrifennwch na allwn eu darllen. Teipiwch ef eto",
    },
  },
};
