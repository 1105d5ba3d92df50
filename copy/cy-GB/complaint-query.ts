const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  "Amend moving house dates/meter reader": "Newid dyddiadau symud cartref/darlleniad mesurydd",
  "Amend Payment Method": "Newid y dull talu",
  "Balance queries": "Ymholiadau am falans",
  "Can't pay/debt": "Methu talu/dyled",
  "Direct debit/Incorrect payment": "Debyd Uniongyrchol/taliad anghywir",
  Discount: "Gostyngiad",
  "Dispute Bill/Balance": "Anghytuno â bil/balans",
  "Faulty meter": "Mesurydd diffygiol",
  "Leaving us": "Ein gadael",
  "Make a Payment": "Gwneud taliad",
  "Meter read issues": "Problemau gyda darlleniad mesurydd",
  "Moving House": "Symud cartref",
  "Online portal/app/login/website issues": "Problemau gyda'r porth ar-lein/ap/mewngofnodi/gwefan",
  "Request Refund": "Gofyn am ad-daliad",
  "Tariff issues": "Problemau gyda thariff",
  "Tariff renewal/upgrade": "Adnewyddu/uwchraddio tariff",
  "Update personal details": "Diweddaru manylion personol",
};

/** The words of the message's page alone. */
export default {
  subject: "Pwnc",
  subjectPlaceholder: "Dewiswch bwnc",
  /** Of a value, which the lead has. */
  subjectName: (value: string): string => SUBJECT_NAMES[value] ?? value,
  /** `byPost`: an account holder of whom we have no email address. */
  answers: (emails: readonly string[], byPost: string | null) => {
    const ways = [
      ...(emails.length === 0 ? [] : [`yn anfon ein hateb i ${emails.join(" ac i ")}`]),
      ...(byPost === null ? [] : [`yn ysgrifennu at ${byPost} drwy'r post`]),
    ];
    return `Byddwn ${ways.join(", ac ")}.`;
  },
  referenceTo: (email: string) => `Byddwn yn anfon y cyfeirnod i ${email}.`,
  meant: (email: string) => `Ai ${email} oeddech chi'n ei olygu?`,
  changeEmail: "Newid eich cyfeiriad e-bost",
  submit: "Anfon",
  sending: "Wrthi'n anfon",
  errors: {
    subject: { required: "Dewiswch bwnc" },
    query: { required: "Ysgrifennwch yr hyn yr hoffech ei ddweud wrthym" },
  },
};
