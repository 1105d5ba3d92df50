/** How customers use their rights, with made-up details: each form as it is filled in, page by page. */

export interface RightsJourney {
  readonly title: string;
  /** The first page; "change" is what the signed link of the journey before leads to. */
  readonly begins: string;
  /** What is filled in on each page; what the form has already stays. */
  readonly pages: readonly Readonly<Record<string, string>>[];
}

const ADA = {
  firstName: "Ada",
  surname: "Lace",
  email: "ada@customers.example",
  telephoneNumber: "07400 123456",
};
const EDWIN = "Edwin Lace";

export const RIGHTS_JOURNEYS: readonly RightsJourney[] = [
  {
    title: "Joining the Priority Services Register",
    begins: "for-somebody-else?form=priority-register",
    pages: [
      {
        theirName: EDWIN,
        relation: "carer",
        mayBy: "asked",
        answered: "me",
        theirEmail: "edwin@customers.example",
      },
      {
        "help-powered-equipment": "yes",
        "help-warning": "yes",
        callerPassword: "Bluebell",
        nominee: "Nora Lace, 07400 123457",
        language: "Welsh",
        neededUntil: "21/11/2027",
      },
      { "share-electricity-network": "yes", ...ADA },
    ],
  },
  {
    title: "Changing what is on the register",
    begins: "change",
    pages: [{ "help-audio": "yes" }, {}],
  },
  { title: "Leaving the register", begins: "change", pages: [{ ends: "yes" }, {}] },
  {
    title: "A complaint written for somebody else",
    begins: "for-somebody-else?form=gas-and-electricity",
    pages: [
      {
        theirName: EDWIN,
        relation: "carer",
        mayBy: "asked",
        answered: "both",
        theirEmail: "edwin@customers.example",
      },
      { ...ADA, textphoneNumber: "18001", vulnerabilityConsent: "true" },
      {
        subject: "Dispute Bill/Balance",
        query: "His bill is twice the usual one. He has diabetes, and can't be without heating.",
      },
    ],
  },
  { title: "A request for a copy", begins: "your-data", pages: [{ want: "copy", ...ADA }] },
  { title: "A request to erase", begins: "your-data", pages: [{ want: "delete", ...ADA }] },
  {
    title: "A complaint about data",
    begins: "your-data",
    pages: [{ want: "complain", message: "A caller knew my balance.", ...ADA }],
  },
  {
    title: "A death",
    begins: "probate/tell-us",
    pages: [
      {
        theirName: EDWIN,
        diedOn: "3 Nov 2026",
        teller: "relative",
        "stop-letters": "yes",
        "on-lived-in": "yes",
        message: "Please write to me alone.",
        ...ADA,
      },
    ],
  },
  {
    title: "A payment that is owed",
    begins: "ask-for-a-payment",
    pages: [
      {
        standard: "missed-visit",
        happenedOn: "2 November 2026, 8am to noon",
        message: "Nobody came.",
        ...ADA,
      },
    ],
  },
];
