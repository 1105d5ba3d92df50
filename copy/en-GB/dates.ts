/** Days and times of day. */
export default {
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  /** "Saturday 21 November 2026". */
  day: (weekday: string, date: string) => `${weekday} ${date}`,
  /** "21 November 2026". */
  date: (date: number, month: string, year: number) => `${date} ${month} ${year}`,
  /** "21 November 2026, 09:30". */
  moment: (date: string, clock: string) => `${date}, ${clock}`,
  /** "8am", "5.30pm", "midday". */
  time: (hour: number, minute: number) => {
    if (hour === 12 && minute === 0) return "midday";
    const minutes = minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`;
    return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? "am" : "pm"}`;
  },
};
