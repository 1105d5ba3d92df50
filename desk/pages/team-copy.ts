export const TEAM_COPY = {
  title: "Team",
  lead: "Who has what, what is late, and what is different this week.",
  work: "Open cases",
  columns: {
    person: "Person",
    open: "Open",
    late: "Late",
    dueToday: "Due today",
    answered: "Answered, not settled",
    oldest: "Oldest without an answer",
    answersOfWeek: "Replies in 7 days",
  },
  nobody: "Nobody",
  everybody: "Everybody",
  total: "All",
  ages: "Complaints that are not resolved, by weeks since receipt",
  subjects: "What cases are about this week",
  subjectsText:
    "The last 7 days, and a usual week of the four before. A spike is at least 5 cases, and twice the usual.",
  subjectColumns: { subject: "Subject", thisWeek: "This week", usual: "Usual week" },
  spike: "Spike",
  noSubjects: "No case came in the last 7 days.",
  otherSubject: "No subject chosen",
  reopened: "Opened again in the last 4 weeks",
  noReopened: "No case was opened again.",
  helped: "Did our answers help?",
  helpedText: (yes: number, no: number, answers: number) =>
    `Of ${answers} answers in the last 4 weeks, customers say that ${yes} helped and ${no} did not.`,
  causes: "Causes of complaints, 12 weeks",
  cause: "Cause",
  complaints: "Complaints",
  noCause: "Not recorded yet",
  noCauses: "No complaint came in the last 12 weeks.",
  promises: "Promises that are overdue",
  noPromises: "None.",
  sample: "A sample of replies",
  sampleText:
    "Five replies of the last 4 weeks, chosen by chance, to read for their quality. Each is recorded as a look at its case.",
  samplePerson: "By",
  sampleSubmit: "Show five replies",
  asked: "The customer had written",
  noReplies: "There is no such reply.",
} as const;

/** "Under 1 week", "2 to 4 weeks", "8 weeks and more". */
export function weeksText(fromWeeks: number, toWeeks: number | null): string {
  if (toWeeks === null) return `${fromWeeks} weeks and more`;
  if (fromWeeks === 0) return `Under ${toWeeks} week`;
  return `${fromWeeks} to ${toWeeks} weeks`;
}
