const STILL_HERE = "Mae eich atebion yma o hyd.";

const DELETED =
  "Ar ôl 30 munud rydym yn dileu'r hyn nad ydych wedi'i anfon, ac ni allwn ddod o hyd iddo os yw eich porwr wedi dileu ein cwcis.";

function failure(title: string, advice: string) {
  return { title, text: (_seconds: number) => `${STILL_HERE} ${advice}` };
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} eiliad`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 2 ? "2 funud" : `${minutes} munud`;
}

/** The words around every form. The alert's are the specification's (spec 8.3). */
export default {
  errorPrefix: "Gwall:",
  area: (journey: string, step: { readonly current: number; readonly total: number }) =>
    `${journey}, cam ${step.current} o ${step.total}`,
  errorSummary: "Mae problem",
  /** Of a code without words of its own. A test makes sure that no schema emits one. */
  lastResort: "Gwiriwch yr ateb hwn",
  honeypot: "Gadewch hwn yn wag",
  back: "Yn ôl",
  leaveTitle: "Gadael y dudalen hon?",
  leaveText:
    "Nid ydych wedi anfon hwn eto. Os byddwch yn gadael, byddwn yn cadw'r hyn a ysgrifennoch am 30 munud, fel y gallwch ddod yn ôl ato yn y porwr hwn.",
  stay: "Aros ar y dudalen hon",
  leave: "Gadael",
  failures: {
    form: failure("Ni allem wirio bod y ffurflen hon wedi dod o'n tudalen ni", "Pwyswch y botwm eto."),
    cookies: failure(
      "Mae eich porwr yn gwrthod ein cwci",
      "Gwiriwch ei fod yn caniatáu cwcis ar gyfer y wefan hon, yna pwyswch y botwm eto.",
    ),
    limit: failure(
      "Rydych wedi rhoi cynnig ar hyn ormod o weithiau",
      "Arhoswch ychydig funudau, yna pwyswch y botwm eto.",
    ),
    expired: failure(
      "Nid yw eich cyfeiriad yma mwyach",
      "Ar ôl 30 munud rydym yn dileu'r hyn nad ydych wedi'i anfon. Chwiliwch am eich cyfeiriad eto.",
    ),
    offline: failure("Nid ydych ar-lein", "Pan fydd eich cysylltiad yn ôl, pwyswch y botwm eto."),
    connection: failure(
      "Ni allem gyrraedd ein gwefan",
      "Gwiriwch eich cysylltiad, yna pwyswch y botwm eto. Os yw gennym eisoes, ni fyddwn yn ei gyfrif ddwywaith.",
    ),
    portal: failure(
      "Mae'r rhwydwaith rydych yn ei ddefnyddio wedi rhwystro hyn",
      "Efallai fod angen i chi fewngofnodi iddo yn gyntaf. Gwnewch hynny mewn tab arall, yna dewch yn ôl a phwyswch y botwm eto.",
    ),
    busy: {
      title: "Mae ein gwefan yn brysur iawn",
      text: (seconds: number) => `${STILL_HERE} Arhoswch ${duration(seconds)}, yna pwyswch y botwm eto.`,
    },
    server: failure(
      "Nid yw ein gwefan yn gweithio ar hyn o bryd",
      "Arhoswch funud, yna pwyswch y botwm eto.",
    ),
    size: failure("Mae hynny'n rhy hir i'w anfon", "Gwnewch ef yn fyrrach, yna pwyswch y botwm eto."),
  },
  notices: {
    expired: {
      title: "Nid yw eich atebion i'r dudalen hon yma mwyach",
      text: `${DELETED} Mae'r hyn a ysgrifennoch ar y dudalen nesaf yno o hyd. Llenwch y dudalen hon eto i fynd ymlaen ati.`,
    },
    "all-expired": {
      title: "Mae'r hyn a ysgrifennoch yma wedi mynd",
      text: `${DELETED} Mae'n ddrwg gennym fod yn rhaid i chi ei lenwi eto.`,
    },
    restored: {
      title: "Mae eich atebion yn ôl",
      text: "Dyma'r hyn roeddech wedi'i ysgrifennu cyn i chi gael eich allgofnodi.",
    },
  },
  offered: "Rydym wedi llenwi'r hyn a roesoch i ni o'r blaen. Newidiwch ef, neu",
  clearOffered: "cliriwch y manylion hyn",
  restored: "Rydym wedi rhoi'n ôl yr hyn roeddech wedi'i ysgrifennu yma",
  leadTitle: "Yn anffodus, rydym yn cael problemau technegol ar hyn o bryd.",
  leadText:
    "Naill ai arhoswch ar y dudalen hon a rhowch gynnig arall arni ymhen ychydig, neu rhowch gynnig arall arni yn nes ymlaen.",
  leadThanks: "Diolch am eich amynedd. Mae'n ddrwg gennym am unrhyw anghyfleustra y gall hyn ei achosi.",
  stored: (emailed: boolean) =>
    "Rydym wedi cadw'r hyn a anfonoch, a byddwn yn ei drosglwyddo ein hunain pan fydd hyn wedi'i drwsio. " +
    `${emailed ? "Yna byddwch yn cael e-bost gyda'ch cyfeirnod. " : ""}Os byddwch yn ei anfon eto, un copi yn unig fydd gennym o hyd.`,
  changed: (reference: string) =>
    `Mae'r hyn a anfonoch yn gyntaf gennym eisoes.${reference === "" ? "" : ` Ei gyfeirnod yw ${reference}.`}`,
  changedText:
    "Mae'r hyn a ysgrifennoch ar ôl hynny yn wahanol, felly rydym wedi'i gadw yma ac nid ydym wedi'i anfon. I'w anfon hefyd, ewch ymlaen.",
};
