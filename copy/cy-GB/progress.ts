/** "ar ddydd Sadwrn 21 Tachwedd 2026": the preposition softens the day's first letter. */
const on = (day: string): string => `ar ${day.replace(/^dydd /, "ddydd ")}`;

/** How far a submission is, on the page that tracks it; in days, never hours. */
export default {
  /** Of what no form here makes. */
  noun: "neges",
  text: {
    received: (noun: string, received: string) => `Cawsom eich ${noun} ${on(received)}.`,
    "in-progress": (noun: string, received: string, changed: string) =>
      `Cawsom eich ${noun} ${on(received)}. Rydym wrthi'n gweithio ar y mater. Roedd y newid diwethaf ${on(changed)}.`,
    answered: (noun: string, received: string, changed: string) =>
      `Cawsom eich ${noun} ${on(received)}. Gwnaethom ateb ${on(changed)}.`,
  },
  titles: {
    customer: "Gwnaethoch chi ysgrifennu",
    reply: "Gwnaethom ni ateb",
    letter: "Gwnaethom ni ysgrifennu atoch",
    "review-asked": "Gwnaethoch chi ofyn i ni edrych eto",
    reviewed: "Edrychodd rhywun mewn swydd uwch eto",
    resolved: "Gwnaethom ni gau'r mater, gan ei fod wedi'i setlo",
    reopened: "Mae ar agor eto, am i chi ddod yn ôl atom",
    joined: "Rydym yn ateb hyn ynghyd â chwyn gynharach",
    incoming: "Gwnaethoch chi gysylltu â ni",
    phone: "Gwnaethoch chi ein ffonio",
    post: "Gwnaethoch chi ysgrifennu atom drwy'r post",
    email: "Gwnaethoch chi anfon e-bost atom",
    "in-person": "Daethoch chi i'n gweld",
  },
  answered: "Os na allwch weld ein hateb, edrychwch yn eich ffolder sothach, neu cysylltwch â ni.",
  reply: "Byddwn yn ateb drwy e-bost, neu'n eich ffonio ar y rhif a roesoch i ni.",
  /** The law's month, which may be made longer. */
  answerOrWhy: (by: string) =>
    `Byddwch yn cael ein hateb erbyn ${by}, neu byddwn yn dweud wrthych erbyn hynny pam y mae'n cymryd mwy o amser.`,
  around: (soon: string) => `Dylech glywed gennym tua ${soon}.`,
  aroundOrBy: (soon: string, latest: string) =>
    `Dylech glywed gennym tua ${soon}, ac erbyn ${latest} fan bellaf.`,
};
