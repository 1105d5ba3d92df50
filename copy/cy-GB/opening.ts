/** "dydd Llun" as "ddydd Llun", after "i" and where it says when. */
const softened = (day: string): string => day.replace(/^d(?=ydd )/, "dd");

/** With a capital letter, where it begins a line. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When the telephones are answered. */
export default {
  open: "Ar agor nawr",
  closed: "Ar gau nawr",
  closes: (time: string) => `Yn cau am ${time}`,
  closedFor: (holiday: string) => `Ar gau heddiw: ${holiday}.`,
  opens: (day: string, time: string) => `Yn agor ${day} am ${time}`,
  today: "heddiw",
  tomorrow: "yfory",
  on: (day: string) => softened(day),
  hours: (opens: string, closes: string) => `${opens} i ${closes}`,
  days: (first: string, last: string) => (first === last ? first : `${first} i ${softened(last)}`),
  week: (days: string, hours: string) => `${capital(days)} ${hours}`,
};
