/** When the telephones are answered. */
export default {
  open: "Open now",
  closed: "Closed now",
  closes: (time: string) => `Closes at ${time}`,
  closedFor: (holiday: string) => `Closed today for ${holiday}.`,
  opens: (day: string, time: string) => `Opens ${day} at ${time}`,
  today: "today",
  tomorrow: "tomorrow",
  on: (day: string) => `on ${day}`,
  hours: (opens: string, closes: string) => `${opens} to ${closes}`,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  week: (days: string, hours: string) => `${days} ${hours}`,
};
