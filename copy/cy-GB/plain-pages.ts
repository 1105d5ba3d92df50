/** Pages without React: what could not be read, faults outside a page, and the busy page. */
export default {
  statuses: {
    400: {
      title: "Ni allem ddarllen y cais hwnnw",
      text: "Ewch yn ôl a rhowch gynnig arall arni. Os dilynoch chi ddolen, efallai ei bod wedi torri.",
    },
    403: {
      title: "Heb ei anfon",
      text: "Ni ddaeth y ffurflen hon o'n tudalen ein hunain, felly nid ydym wedi ei derbyn. Ewch yn ôl, ail-lwythwch y dudalen a rhowch gynnig arall arni.",
    },
    404: {
      title: "Heb ddod o hyd i'r dudalen",
      text: "Gwiriwch y cyfeiriad, neu dechreuwch eto o gymorth a chefnogaeth.",
    },
    408: {
      title: "Cymerodd hynny ormod o amser",
      text: "Efallai fod eich cysylltiad yn araf. Ewch yn ôl, lle mae eich atebion o hyd, a rhowch gynnig arall arni.",
    },
    413: {
      title: "Roedd hynny'n rhy hir i'w anfon",
      text: "Ewch yn ôl, lle mae eich atebion o hyd, a gwnewch y testun yn fyrrach. Gallwn gymryd 30,000 o nodau.",
    },
    429: {
      title: "Gormod o geisiadau",
      text: "Mae gormod wedi dod o'ch cysylltiad ar yr un pryd. Arhoswch ddeg munud, ewch yn ôl, lle mae eich atebion o hyd, a rhowch gynnig arall arni.",
    },
  },
  fault: {
    title: "Mae'n ddrwg gennym, aeth rhywbeth o'i le",
    text: "Ein bai ni yw hyn, nid eich bai chi. Arhoswch funud, yna rhowch gynnig arall arni.",
  },
  /** The numbers are links. */
  emergencies: (call: Readonly<Record<"gas" | "gasNI" | "fire" | "power" | "powerNI", string>>) => [
    `Arogli nwy, neu larwm carbon monocsid? Ewch allan, yna ffoniwch ${call.gas}, neu ${call.gasNI} yng Ngogledd Iwerddon.`,
    `Tân, neu rywun wedi'i anafu: ffoniwch ${call.fire}.`,
    `Toriad trydan: ffoniwch ${call.power}, neu ${call.powerNI} yng Ngogledd Iwerddon.`,
  ],
  code: (id: string) => `Os byddwch yn cysylltu â ni am hyn, rhowch y cod hwn i ni: ${id}`,
  home: "Mynd at gymorth a chefnogaeth",
  busy: {
    title: "Rydym yn brysur iawn ar hyn o bryd",
    page: "Arhoswch ychydig eiliadau, yna rhowch gynnig arall arni.",
    again: "Rhoi cynnig arall arni",
    form: "Ewch yn ôl, lle mae eich atebion o hyd. Arhoswch ychydig eiliadau, yna anfonwch nhw eto.",
    kept: "Nid yw'r hyn a anfonoch wedi ein cyrraedd eto, ac nid oes dim wedi'i golli: mae'r cyfan ar y dudalen hon. Arhoswch ychydig eiliadau, yna anfonwch ef eto.",
    sendAgain: "Anfon eto",
    numbers: (gas: string, power: string) =>
      `Arogli nwy? Ewch allan a ffoniwch ${gas}. Toriad trydan? Ffoniwch ${power}.`,
    emergencies: "Beth i'w wneud mewn argyfwng",
  },
};
