/** Days and times of day. */
export default {
  months: [
    "Ionawr",
    "Chwefror",
    "Mawrth",
    "Ebrill",
    "Mai",
    "Mehefin",
    "Gorffennaf",
    "Awst",
    "Medi",
    "Hydref",
    "Tachwedd",
    "Rhagfyr",
  ],
  /** As after "yw": a sentence changes the first letter where it has to. */
  weekdays: [
    "dydd Sul",
    "dydd Llun",
    "dydd Mawrth",
    "dydd Mercher",
    "dydd Iau",
    "dydd Gwener",
    "dydd Sadwrn",
  ],
  /** "dydd Sadwrn 21 Tachwedd 2026". */
  day: (weekday: string, date: string) => `${weekday} ${date}`,
  /** "21 Tachwedd 2026". */
  date: (date: number, month: string, year: number) => `${date} ${month} ${year}`,
  /** "21 Tachwedd 2026, 09:30". */
  moment: (date: string, clock: string) => `${date}, ${clock}`,
  /** "8am", "5.30pm", "hanner dydd". */
  time: (hour: number, minute: number) => {
    if (hour === 12 && minute === 0) return "hanner dydd";
    const minutes = minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`;
    return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? "am" : "pm"}`;
  },
};
