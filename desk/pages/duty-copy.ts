import type { DutyKind } from "../../domain/complaint-duties.ts";

export const DUTY_COPY = {
  title: "What we owe",
  kinds: {
    acknowledgement: "Confirm the complaint",
    update: "Say how far we are",
    "update-reminder": "Reminder to reply",
    review: "Second look by a supervisor",
    deadlock: "Deadlock notice",
    weeks: "Notice about the ombudsman",
    "weeks-reminder": "Reminder of the ombudsman's time",
    call: "Call the customer too",
    redress: "Pay or do what was promised",
    "data-acknowledgement": "Say that we have the complaint about data",
    "data-answer": "Answer the request about data",
  } satisfies Record<DutyKind, string>,
  call: "They may need extra help with what we write. Write a note of the call: it is done then.",
  held: "Held until you send it: the customer complained before we sent such notices.",
  post: "There is no email address. Print this, post it, and say so here.",
  preview: "Read the notice",
  posted: "Posted",
  release: "Release and send now",
  send: "Send now",
} as const;
