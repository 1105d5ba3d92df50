const QUARTERS = ["January to March", "April to June", "July to September", "October to December"];

/** The published figures of complaints. */
export default {
  none: "We have not published figures on this page yet.",
  /** Of "2026" or "2026-Q3". */
  title: (period: string) => {
    const [year, quarter] = period.split("-Q");
    return quarter === undefined ? `Complaints in ${year}` : `${QUARTERS[Number(quarter) - 1]} ${year}`;
  },
  noComplaints: "We received no complaints.",
  number: (value: number) => value.toLocaleString("en-GB"),
  share: (count: string, percent: number) => `${count} (${percent}%)`,
  received: (count: string, each: string | null) =>
    `Complaints we received: ${count}${each === null ? "" : `, which is ${each} for every 100,000 customers`}.`,
  nextDay: (count: string) => `Settled by the end of the next working day: ${count}.`,
  notNextDay: (count: string) => `Not settled by the end of the next working day: ${count}.`,
  in8Weeks: (count: string) => `Settled within 8 weeks: ${count}.`,
  reasons: (list: string) => `What most were about: ${list}.`,
  withdrawn: (day: string, reason: string) =>
    `We withdrew the figures of this period on ${day}. The reason: ${reason}`,
  corrected: (day: string, reason: string) =>
    `They replace figures that we withdrew on ${day}. The reason: ${reason}`,
  published: (day: string) => `Published on ${day}.`,
  json: "These figures as data (JSON)",
};
