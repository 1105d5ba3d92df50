import type { ErrorCopy } from "../../ui/forms/error-copy.ts";
import { lineErrors } from "./copy.ts";

export const COMPLAINT_COPY = {
  title: "As a complaint",
  make: "Make it a complaint",
  makeText:
    "A complaint is any expression of dissatisfaction where an answer is expected. Its time runs from the day on which the customer first said so.",
  on: "Received as a complaint on",
  onHint: (first: string) => `From ${first} to today`,
  subject: "What is it about?",
  subjectNone: "Choose a subject",
  confirm: "Confirm: it is a complaint",
  made: (day: string) => `Staff made it a complaint, received on ${day}.`,
  sentAs: "It came as",
  withdrawnOn: (day: string) => `Staff found on ${day} that it is no complaint. Its record is kept.`,
  withdraw: "It was no complaint",
  withdrawText: "It is not counted any more, and no letters of the law go out. The history stays.",
  reason: "Why was it none?",
  withdrawConfirm: "Confirm: it was no complaint",
  supervisors: "If it was none, a supervisor can say so.",
  sameWords: (day: string) => `The same words came on ${day}:`,
  samePerson: (day: string) => `The same person complained on ${day}:`,
  join: "Join",
  joinText: "The later one is then answered in the earlier, and both are counted as one.",
  joinedTo: "It is answered in an earlier complaint, and counted with that:",
  joined: "Answered here as well, and counted once:",
  part: "Part again",
} as const;

export const COMPLAINT_ERRORS: ErrorCopy = {
  complaintOn: {
    ...lineErrors("Enter the day on which the complaint was received"),
    "day-wrong": "Choose a day from the one on which the case came until today",
    "not-possible": "A colleague has made it a complaint: look at the case again",
  },
  subject: { required: "Choose what it is about" },
  withdrawn: {
    required: "Say why it was no complaint",
    "too-long": "Say it in 500 characters or fewer",
    unreadable: "It has a character we can't read. Type it again",
    "not-possible": "Only what staff made a complaint, and is joined to none, can be withdrawn",
    "supervisors-only": "A supervisor has to say that it was no complaint",
  },
  join: {
    "not-joinable": "These two can't be joined: both have to be open complaints that are joined to no other",
  },
  part: { "not-possible": "They are parted already" },
  text: { joined: "It is answered in an earlier complaint: open that, and write there" },
};

export const LATE_COPY = {
  title: "Entered after their figures",
  text: "These complaints are of a period that was published before they were entered. Its figures stay as they are: to count them, withdraw the figures with that reason and publish them again.",
  case: "Case",
  period: "Period",
  received: "Received",
  entered: "Entered",
} as const;
