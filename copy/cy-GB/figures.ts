const QUARTERS = ["Ionawr i Fawrth", "Ebrill i Fehefin", "Gorffennaf i Fedi", "Hydref i Ragfyr"];

/** The published figures of complaints. */
export default {
  none: "Nid ydym wedi cyhoeddi ffigurau ar y dudalen hon eto.",
  /** Of "2026" or "2026-Q3". */
  title: (period: string) => {
    const [year, quarter] = period.split("-Q");
    return quarter === undefined ? `Cwynion yn ${year}` : `${QUARTERS[Number(quarter) - 1]} ${year}`;
  },
  noComplaints: "Ni chawsom unrhyw gwynion.",
  number: (value: number) => value.toLocaleString("cy-GB"),
  share: (count: string, percent: number) => `${count} (${percent}%)`,
  received: (count: string, each: string | null) =>
    `Cwynion a gawsom: ${count}${each === null ? "" : `, sef ${each} am bob 100,000 o gwsmeriaid`}.`,
  nextDay: (count: string) => `Wedi'u datrys erbyn diwedd y diwrnod gwaith nesaf: ${count}.`,
  notNextDay: (count: string) => `Heb eu datrys erbyn diwedd y diwrnod gwaith nesaf: ${count}.`,
  in8Weeks: (count: string) => `Wedi'u datrys o fewn 8 wythnos: ${count}.`,
  reasons: (list: string) => `Am beth roedd y rhan fwyaf: ${list}.`,
  withdrawn: (day: string, reason: string) =>
    `Tynnwyd ffigurau'r cyfnod hwn yn ôl gennym ar ${day}. Y rheswm: ${reason}`,
  corrected: (day: string, reason: string) =>
    `Maent yn disodli ffigurau a dynnwyd yn ôl gennym ar ${day}. Y rheswm: ${reason}`,
  published: (day: string) => `Cyhoeddwyd ar ${day}.`,
  json: "Y ffigurau hyn fel data (JSON)",
};
