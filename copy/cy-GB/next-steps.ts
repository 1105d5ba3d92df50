/** What follows a submission, for the confirmation, its calendar, the email and the track page. */
export default {
  received: (noun: string) => `Cawsom eich ${noun}`,
  receivedText: "Mae yn nwylo ein tîm.",
  /** Of what is not passed on yet. */
  keptText: "Mae wedi ein cyrraedd. Bydd yn mynd at ein tîm cyn gynted ag y bo modd.",
  next: "Nesaf",
  around: (day: string) => `Tua ${day}`,
  by: (day: string) => `Erbyn ${day}`,
  latest: "Y dyddiad hwyraf y byddwch yn clywed gennym",
  latestText: (noun: string) =>
    `Mae angen mwy o waith ar rai. Os bydd hynny'n wir am eich ${noun}, byddwn yn dweud wrthych beth sy'n digwydd.`,
  following: {
    reply: {
      title: "Byddwch yn clywed gennym",
      text: "Byddwn yn ateb drwy e-bost, neu'n eich ffonio ar y rhif a roesoch i ni.",
    },
    bereavement: {
      title: "Bydd ein tîm profedigaeth yn ysgrifennu atoch",
      text: "Byddwn yn ateb drwy e-bost, neu'n eich ffonio os rhoesoch rif i ni.",
    },
    register: {
      title: "Byddwn yn newid ein cofrestr fel y gofynnoch",
      text:
        "Byddwn yn dweud wrth y rhai y dywedoch y cawn ddweud wrthynt, a neb arall. Os bydd angen i ni ofyn rhywbeth i chi, byddwn yn ysgrifennu neu'n ffonio. " +
        "Mewn toriad trydan yn y cyfamser, ffoniwch 105, am ddim, a dywedwch beth sydd angen trydan.",
    },
    leave: {
      title: "Byddwn yn eich tynnu oddi ar ein cofrestr",
      text:
        "Mae gan rwydweithiau a chwmnïau dŵr eu cofrestrau eu hunain: os ydych ar un ohonynt, rhowch wybod iddynt hwy hefyd. " +
        "Os bydd angen i ni ofyn rhywbeth i chi, byddwn yn ysgrifennu neu'n ffonio.",
    },
    "data-request": {
      title: "Byddwch yn cael ein hateb i'ch cais",
      text:
        "Mae'r gyfraith yn rhoi un mis i ni. Os oes angen mwy o waith ar eich cais, gall gymryd hyd at ddau fis arall: yna byddwn yn dweud wrthych pam " +
        "o fewn y mis cyntaf. Os ydych yn cwyno, mae'r e-bost y byddwn yn ei anfon atoch ar unwaith yn dweud bod eich cwyn gennym; " +
        "mae'r gyfraith yn rhoi 30 diwrnod i ni wneud hynny. Byddwn yn ymchwilio i'ch cwyn o'r diwrnod cyntaf, ac yn dweud wrthych beth yw'r canlyniad heb oedi gormodol.",
    },
    complain: {
      title: "Byddwn yn ymchwilio i'ch cwyn",
      text:
        "Mae'r e-bost y byddwn yn ei anfon atoch ar unwaith yn dweud bod eich cwyn gennym; mae'r gyfraith yn rhoi 30 diwrnod i ni wneud hynny. " +
        "Byddwn yn ymchwilio iddi o'r diwrnod cyntaf, ac yn dweud wrthych beth yw'r canlyniad heb oedi gormodol.",
    },
    feedback: {
      title: "Byddwn yn edrych ar eich cyfrif",
      text:
        "Byddwn yn gwirio eich credyd a'r hyn y gofynnoch i ni ei wneud ag ef, " +
        "yna'n ateb drwy e-bost neu'n eich ffonio ar y rhif a roesoch i ni.",
    },
    "meter-reading": {
      title: "Bydd eich darlleniad yn mynd ar eich cyfrif",
      text: "Bydd eich bil nesaf yn defnyddio eich darlleniad. Nid oes angen i chi wneud dim.",
    },
  },
};
