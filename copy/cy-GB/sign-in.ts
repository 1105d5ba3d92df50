/** Where signing in or out stands, and the two ways on from there. */
export default {
  stops: {
    expired: {
      title: "Mae'r dudalen fewngofnodi hon yn rhy hen",
      lead: "Er mwyn cadw eich manylion yn ddiogel, mae tudalen fewngofnodi yn gweithio am 30 munud. Dechreuwch eto o'r fan hon.",
    },
    stopped: {
      title: "Ni allem eich mewngofnodi",
      lead: "Nid oedd rhywbeth am y mewngofnodi yn cyfateb. Nid oes dim wedi digwydd i'ch cyfrif. Dechreuwch eto o'r fan hon.",
    },
    returned: {
      title: "Ni allem eich mewngofnodi",
      lead: "Ni ddaeth y mewngofnodi yn ôl fel yr anfonom ef, neu cymerodd ormod o amser. Nid oes dim wedi digwydd i'ch cyfrif. Dechreuwch eto o'r fan hon.",
    },
    unavailable: {
      title: "Ni allwch fewngofnodi ar hyn o bryd",
      lead: "Ein bai ni yw hyn, nid eich bai chi. Rhowch gynnig arall arni ymhen ychydig funudau. Gallwch anfon pob ffurflen heb fewngofnodi: rhowch eich manylion eich hun.",
    },
    signedOut: {
      title: "Rydych wedi allgofnodi",
      lead: "Nid yw'r hyn roeddech wedi'i ddechrau a heb ei anfon ar y ddyfais hon mwyach. Bydd yn ôl os byddwch yn mewngofnodi eto o fewn 24 awr.",
    },
  },
  again: "Mewngofnodi eto",
  help: "Mynd at gymorth a chefnogaeth",
  /** Asked where a link of another site leads to the sign-out. */
  question: {
    title: "Ydych chi am allgofnodi?",
    lead: "Daethoch yma o wefan arall, felly nid ydym wedi eich allgofnodi eto.",
    signOut: "Allgofnodi",
    stay: "Aros wedi mewngofnodi",
  },
};
