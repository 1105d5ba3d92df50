/** What the complaints rules have us send: a title and its paragraphs. */
export default {
  /** How long a customer may go to the ombudsman; content/facts.json says the same. */
  referral: "12 mis",
  about: (received: string) => `Cawsom eich cwyn ar ${received}.`,
  /** The complaint as we have it: what it is about, and the customer's own words, shortened. */
  detail: (subject: string, words: string | null) =>
    words === null ? `Testun y gŵyn: ${subject}.` : `Testun y gŵyn: ${subject}. Dywedoch wrthym: “${words}”`,
  reference: (reference: string) => `Eich cyfeirnod yw ${reference}.`,
  owner: (name: string) => `${name} sy'n delio â'r gŵyn.`,
  team: "ein tîm cwynion",
  owned: (team: string) => `Y tîm sy'n delio â'r gŵyn yw ${team}.`,
  /** Where we stand, before the customer goes on. */
  position: {
    undecided: "Ein safbwynt hyd yma: nid ydym wedi penderfynu eto.",
    answered: (day: string) => `Ein safbwynt hyd yma: rhoesom ein hateb i chi ar ${day}.`,
    written: (day: string, answer: string) => `Ein safbwynt hyd yma: ar ${day} ein hateb oedd: “${answer}”`,
  },
  /** With a deadlock. */
  offer: {
    stands: "Bydd ein cynnig yn sefyll os ewch at yr ombwdsmon.",
    ends: "Ni fydd ein cynnig yn sefyll os ewch at yr ombwdsmon.",
  },
  /** How to reach somebody who may read it on paper. */
  reach: (name: string, number: string | null, address: string | null) => {
    if (number === null) return `Ysgrifennwch at ${address ?? name}.`;
    return `Ffoniwch ${name} ar ${number}${address === null ? "" : `, neu ysgrifennwch at ${address}`}.`;
  },
  /** Regulation 10 of SI 2008/1898: with the acknowledgement of what came by telephone or post. */
  procedure: (url: string | null) =>
    `Mae ein gweithdrefn gwyno yn dweud beth fydd yn digwydd nesaf${url === null ? "" : `: ${url}`}. ` +
    "Gofynnwch i ni, a byddwn yn anfon copi atoch, am ddim.",
  acknowledgement: (about: string, reference: string | null, updateBy: string) => [
    "Mae eich cwyn gennym",
    about,
    ...(reference === null
      ? []
      : [
          `Eich cyfeirnod yw ${reference}. Rhowch ef i ni pan fyddwch yn ffonio neu'n ysgrifennu atom, os gwelwch yn dda.`,
        ]),
    `Byddwch yn clywed gennym erbyn ${updateBy} fan bellaf.`,
  ],
  /** Article 12A of the UK GDPR: within the first month, with the reason. */
  dataExtended: (received: string, by: string, reason: string) => [
    "Bydd eich cais am eich data yn cymryd mwy o amser",
    `Cawsom eich cais ar ${received}. Ni allwn ei ateb o fewn un mis, ac mae'n ddrwg gennym am hynny.`,
    `Y rheswm: ${reason}`,
    `Byddwch yn cael ein hateb erbyn ${by}.`,
    "Gallwch gwyno i Swyddfa'r Comisiynydd Gwybodaeth am hyn ar unrhyw adeg: https://ico.org.uk/make-a-complaint/",
  ],
  update: (about: string) => [
    "Rydym yn dal i ymchwilio i'ch cwyn",
    `${about} Nid yw'r ateb cyfan gennym eto, ac mae'n ddrwg gennym ei bod yn cymryd cymaint o amser.`,
    "Nid oes angen i chi wneud dim. Os oes gennych rywbeth i'w ychwanegu, atebwch y neges hon.",
  ],
  /** Before our position and the customer's rights. */
  deadlock: (about: string) => [
    "Ein safbwynt terfynol ar eich cwyn",
    `${about} Rydym wedi edrych arni eto ac ni allwn gytuno â chi ar sut i'w datrys.`,
  ],
  /** Before the customer's rights. */
  weeks: (about: string, weeks: number) => [
    "Gallwch fynd at yr ombwdsmon nawr",
    `${about} Nid ydym wedi ei datrys o fewn ${weeks} wythnos, ac mae'n ddrwg gennym am hynny.`,
    "Byddwn yn parhau i weithio ar eich cwyn. Nid oes rhaid i chi aros amdanom.",
  ],
  /** What regulation 6 of SI 2008/1898 has us say. */
  rights: (ombudsman: string, url: string, referral: string) => [
    `Mae gennych hawl i fynd â'ch cwyn at yr ${ombudsman}: ${url}. Mae am ddim ac yn annibynnol arnom ni.`,
    "Gall ddweud wrthym am ymddiheuro, egluro, unioni pethau, neu dalu i chi. " +
      "Os byddwch yn derbyn ei benderfyniad, rhaid i ni ei weithredu. Nid oes rhaid i chi ei dderbyn.",
    `Mae gennych ${referral} o heddiw ymlaen i fynd ato.`,
  ],
};
